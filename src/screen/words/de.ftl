# Alle Sätze, die der Bildschirm, --plain und die Seiten zum Drucken sagen.
