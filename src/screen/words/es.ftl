# Todas las frases que dicen la pantalla, --plain y las páginas para imprimir.
