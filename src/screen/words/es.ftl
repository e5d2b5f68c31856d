# Todas las frases que dicen la pantalla, --plain y las páginas para imprimir, con sus formas más cortas, la más larga primero.
# Lo que falta aquí se dice en inglés.
# Términos: caja (box), armario (cabinet), cuenta (bead), tablero (board), casilla (square), jugada (move), partida (game),
# empate (drawn), entrenamiento (training), lámina (mat), ficha (counter), tarjeta (card), registro (log). Se trata de tú.

## Palabras para aquello de lo que tratan las frases

# El nombre de un rival, solo o tras "contra"; lo que se escribe por él es igual en todas las lenguas.
opponent-name = { $opponent ->
        [you] ti
        [random] Azar
        [block] Defensa
        [win] Ataque
        [smart] Astuto
        [darby] Darby
        [rulebook] Tarjeta
        [perfect] Perfecto
        [nemesis] Némesis
        [menace] MENACE
        [slipping] Distraído
       *[skilled] { $opponent }
    }
opponent-skilled = Experto { $skill }
opponent = { $opponent ->
        [slipping] un jugador distraído
        [random] quien juega al azar
        [perfect] un jugador perfecto
        [rulebook] la tarjeta
        [menace] otra MENACE
       *[other] { opponent-name }
    }
player = { $player ->
        [first] MENACE (primera)
        [second] MENACE (segunda)
        [random] Azar
        [block] Defensa
        [win] Ataque
        [smart] Astuto
        [darby] Darby
        [rulebook] Tarjeta
        [perfect] Perfecto
        [nemesis] Némesis
        [menace] MENACE
        [michie] Michie
        [you] Tú
        [slipping] Distraído
       *[other] { $player }
    }
boxes = { $boxes ->
        [one] { $boxes } caja
       *[other] { $boxes } cajas
    }
beads = { $beads ->
        [one] { $beads } cuenta
       *[other] { $beads } cuentas
    }
games = { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }
list = { $others }, { $next }
list-end = { $others } y { $last }
full-stop = { $text }.
sentences = { $text } { $next }
digits = { $from } a 9
key-name = { $key ->
        [Space] Espacio
        [Home-End] Inicio Fin
        [PgUp-PgDn] RePág AvPág
       *[other] { $label }
    }
lies = { $turn ->
        [quarter-right] girada un cuarto a la derecha
        [half] girada media vuelta
        [quarter-left] girada un cuarto a la izquierda
        [sides] reflejada de izquierda a derecha
        [ends] reflejada de arriba abajo
        [along-159] reflejada en 1 5 9
        [along-357] reflejada en 3 5 7
       *[printed] tal como está impresa
    }
    .short = { $turn ->
        [quarter-right] giro a la derecha
        [half] media vuelta
        [quarter-left] giro a la izquierda
        [sides] reflejo lateral
        [ends] reflejo vertical
        [along-159] reflejo 1 5 9
        [along-357] reflejo 3 5 7
       *[printed] como impresa
    }

## Bajo el tablero: a quién le toca, o cómo acabó la partida

your-move = <strong>Te toca</strong><faint>: eres </faint><mark>{ $mark }</mark>
menace-moves = <strong>Juega MENACE</strong><faint>: es </faint><mark>{ $mark }</mark>
bead-to-come = <strong>¿Qué cuenta saldrá?</strong> <key> Espacio </key><faint> la saca</faint>
    .short = <strong>¿Cuál?</strong> <key> Espacio </key><faint> la saca</faint>
player-moves = <strong>Le toca a { player }: </strong><mark>{ $mark }</mark>
    .short = <strong>{ player } juega </strong><mark>{ $mark }</mark>
    .brief = <strong>{ player } </strong><mark>{ $mark }</mark>
training = Entrena contra { opponent }
    .short = Entrena contra { opponent-name }
    .brief = Entrena
training-second = Entrena jugando segunda contra { opponent-name }
    .short = Segunda contra { opponent-name }
as-it-was = Como era

resigned = MENACE abandona
drawn = Empate
won = { $player ->
        [you] Ganaste
       *[other] { player } ganó
    }
lost = { $player ->
        [you] Perdiste
       *[other] { player } perdió
    }

big-resigned = ABANDONA
big-drawn = EMPATE
big-won = GANA MENACE
    .short = GANA
big-lost = PIERDE MENACE
    .short = PIERDE
big-you-lost = PERDISTE
big-you-won = GANASTE
big-michie-won = GANA MICHIE
    .short = PIERDE

replayed-line = <strong>Cómo se le puede ganar</strong>
replayed = <strong>Partida { $number }</strong> contra { opponent-name }, juega <mark>{ $mark }</mark>
    .short = <strong>Partida { $number }</strong>, juega <mark>{ $mark }</mark>
replayed-1961 = <strong>Partida { $number }</strong> de 1961, reconstruida
    .short = <strong>Partida { $number }</strong>, reconstruida
replay-ended = <strong>Partida { $number }:</strong> { $end }
    .short = <end>{ $end }</end>
replayed-now = cuentas de hoy
losing-moves = { $you_begin ->
        [true] Empiezas tú
       *[false] Empieza MENACE
    }: { $line }{ $resigns ->
        [true] , y abandona
       *[false] {""}
    }
losing-line = { losing-moves }. Jugando así, también girada o reflejada, sale en { $hundred }
    .short = { losing-moves }: sale en { $hundred }
    .brief = { losing-moves }: { $hundred }

## Bajo el tablero: hasta dónde ha llegado

game-of = partida { $nth } de { $of }
move-of = jugada { $nth } de { $of }
picture-of = imagen { $nth } de las { $of } que se guardan de ella
pace = { $place } { $dot } { $moves ->
        [1] una jugada por segundo
       *[other] { $moves } jugadas por segundo
    }
    .short = { $place } { $dot } { $moves ->
       *[other] { $moves } jug./s
    }
    .brief = { $place } { $dot } { $moves ->
       *[other] { $moves }/s
    }
    .least = { $place }
paused = { $place } { $dot } en pausa
    .short = en pausa
trained = { $done } de { games }
    .short = { $done } de { $games }
training-speed = { $rate } partidas por segundo, quedan { $left }
    .short = { $rate } por segundo, quedan { $left }

in-game = en la partida { $number } de { $of }
after-game = tras la partida { $number } de { $of }
after-games = tras { games }
before-first-game = antes de su primera partida

## Bajo el tablero: la última jugada

box-opened = MENACE abrió la caja { $box }
box-opened-second = Jugando segunda, abrió la caja { $box }
    .short = Segunda: caja { $box }
box-fits = La caja { $box } es la del tablero
    .short = Caja { $box }
box-in-use = Caja { $box }
box-label = caja { $box }
    .short = { $box }
bead-in-use = <bead>{ $glyph } { $bead }</bead>
bead-drawn = { bead-in-use } { $share }, { $count } de { beads }
    .short = { bead-in-use } { $share }, { $count } de { $beads }
    .brief = { bead-in-use } { $share } del total
    .least = { bead-in-use } { $share }
bead-refilled = { bead-in-use } { $share }, { $count } de { $beads } tras rellenar
    .short = { bead-in-use } { $share }, rellenada
beads-shaken = { beads }, se agitan { $ellipsis }
bead-plays = así que <mark>{ $mark }</mark> { $is_past ->
        [true] jugó
       *[false] juega
    } { $square }
if-you-play = Si juegas { $square }, se abre la caja { $box }: { $beads }
opens-and-plays = Si juegas { $square }, abre la caja { $box } y lo más probable es que juegue { $likeliest }
    .short = Si { $square }: caja { $box }, más probable { $likeliest }
    .brief = Si { $square }: más probable { $likeliest }
asked-square = ¿tú?
if-you-play-empty = Si juegas { $square }, la caja { $box } está vacía y MENACE abandona
if-you-play-ends = Si juegas { $square }, { $ends ->
        [won] ganas
       *[drawn] la partida acaba en empate
    }
if-you-play-forced = Si juegas { $square }, a MENACE solo le queda { $left }: sin caja
if-nowhere = Ve a una casilla libre para ver su respuesta
    .short = Ve a una casilla libre
square-or = { $one } o { $other }
bead-share = { $bead } { $share } ({ $squares })
last-forced = La última casilla es forzada
    .short = Última casilla forzada

## Bajo el tablero: lo que enseñó la partida

mistake = { $is_win ->
        [true] MENACE regaló una victoria: casilla { $square }, en la caja { $box }.{ $others ->
            [0] {""}
            [one] {" "}La casilla { $list } ganaba.
           *[other] {" "}Las casillas { $list } ganaban.
        }
       *[false] { $is_only ->
            [true] Error de MENACE
           *[false] Último error de MENACE
        }: casilla { $square }, en la caja { $box }.{ $others ->
            [0] {""}
            [one] {" "}La casilla { $list } { $is_won ->
                [true] ganaba
               *[false] era segura
            }.
           *[other] {" "}Las casillas { $list } { $is_won ->
                [true] ganaban
               *[false] eran seguras
            }.
        }
    }
    .short = { $is_win ->
        [true] Regaló una victoria: casilla { $square }, caja { $box }{ $others ->
            [one] ; mejor: { $list }
           *[other] {""}
        }
       *[false] { $is_only ->
            [true] Error de MENACE
           *[false] Último error de MENACE
        }: casilla { $square }, caja { $box }{ $others ->
            [one] ; mejor: { $list }
           *[other] {""}
        }
    }
your-mistake = { $is_win ->
        [true] Regalaste una victoria: casilla { $square }.{ $others ->
            [0] {""}
            [one] {" "}La casilla { $list } ganaba.
           *[other] {" "}Las casillas { $list } ganaban.
        }
       *[false] { $is_only ->
            [true] Tu error
           *[false] Tu último error
        }: casilla { $square }.{ $others ->
            [0] {""}
            [one] {" "}La casilla { $list } { $is_won ->
                [true] ganaba
               *[false] era segura
            }.
           *[other] {" "}Las casillas { $list } { $is_won ->
                [true] ganaban
               *[false] eran seguras
            }.
        }
    }
    .short = { $is_win ->
        [true] Victoria regalada: casilla { $square }{ $others ->
            [one] ; mejor: { $list }
           *[other] {""}
        }
       *[false] Tu error: casilla { $square }{ $others ->
            [one] ; mejor: { $list }
           *[other] {""}
        }
    }
    .brief = { $is_win ->
        [true] Victoria regalada: { $square }{ $others ->
            [one] ; mejor: { $list }
           *[other] {""}
        }
       *[false] Tu error: { $square }{ $others ->
            [one] ; mejor: { $list }
           *[other] {""}
        }
    }

each-box = { $boxes ->
        [one] Su única caja
       *[other] Cada una de sus { $boxes } cajas
    }
learned = { $kind ->
        [won] { each-box } recupera su cuenta y recibe { $beads } más de ese color
        [lost] { each-box } pierde { $beads ->
            [1] la cuenta que salió
           *[other] { beads } del color que salió
        }
        [nothing] { $boxes ->
            [one] La cuenta vuelve: no se aprende nada
           *[other] Las cuentas vuelven: no se aprende nada
        }
        [none] No se abrió ninguna caja
       *[apart] { $boxes ->
            [one] Su caja aprendió
           *[other] Sus { $boxes } cajas aprendieron
        } de la partida
    }
    .short = { $kind ->
        [won] { beads } más por caja
        [lost] { beads } menos por caja
        [nothing] No se aprende nada
        [none] No se abrió ninguna caja
       *[apart] { boxes } aprendieron
    }
    .brief = { $kind ->
        [won] +{ beads } por caja
        [lost] -{ beads } por caja
        [nothing] No aprende nada
        [none] No se abrió ninguna caja
       *[apart] { boxes } aprendieron
    }
learned-resigned = La caja { $box } está vacía, así que MENACE abandonó. { $learned }
    .brief = { $learned }
copy-learns-nothing = Una copia: ninguna cuenta cambia
    .brief = Copia: ninguna cuenta cambia
left-dry = { $is_second ->
        [true] { $learned }; las cajas de su primera jugada están vacías
       *[false] { $learned }; su primera caja está vacía
    }
    .brief = { $learned }

left-refilled = { $learned }; la caja { $box } quedó vacía y se llenó de nuevo
    .brief = { $learned }

next-time = La próxima vez en la caja { $box }: { $bead } el { $now }, antes { $before }
next-time-heading = Próxima vez, caja { $box }:
    .short = Después, caja { $box }:
next-time-before = antes
next-time-now = ahora
next-time-line = <faint>la próxima vez en la caja { $box }: </faint><bead>{ $bead } { $before } { $to } { $now }</bead>
    .short = <faint>caja { $box }: </faint><bead>{ $bead } { $number } { $to } { $now }</bead>
    .brief = <bead>{ $bead } { $number } { $to } { $now }</bead>

## --plain: la pantalla en líneas. Lo que se escribe es igual en todas las lenguas

plain-greeting = MENACE, máquina «{ $machine }». { $totals } Escribe una casilla, de 1 a 9, o «help». Las palabras se escriben en inglés.
plain-results = { games }: MENACE ganó { $won }, empató { $drawn }, perdió { $lost }.
plain-begins = { $is_second ->
        [true] { $game ->
            [new] Partida nueva.
           *[old] La partida sigue.
        } Tú empiezas y eres { $person }; MENACE es { $machine }, con su segundo armario de { boxes }.
       *[false] { $game ->
            [new] Partida nueva.
           *[old] La partida sigue.
        } MENACE empieza y es { $machine }; tú eres { $person }.
    }
plain-your-move = Te toca. { $board }
plain-board = Tablero: { $board }.
plain-taken-back = Deshecho. { $board }
plain-played = Jugaste { $square }.
plain-opened = MENACE abrió la caja { $box }: { $drawn }. { $mark } juega { $square }.
plain-without-box = { $is_first ->
        [true] { $mark } juega { $square }, como fijan sus reglas: sin caja.
       *[false] La novena jugada es forzada: sin caja. { $mark } juega { $square }.
    }
plain-drawn = { $is_refill ->
        [true] salió { $color }, { $count } de las { $beads } tras rellenar
       *[false] salió { $color }, { $count } de { beads }
    }
plain-ended = { $end ->
        [won] MENACE ganó.
        [drawn] Nadie ganó: empate.
       *[lost] Ganaste.
    }
plain-next = Enter empieza la siguiente partida.
plain-no-box-yet = MENACE no ha abierto ninguna caja todavía.
plain-lies = Caja { $box } sobre el tablero: { lies }.
plain-held = Dentro había { $beads }.
plain-color = { $count } de color { $color } (casilla { $square })
plain-no-beads = ninguna cuenta
plain-chance = { $drawn }: { $chance }.
plain-order = En orden: { $boxes }.
plain-box = Caja { $box }, tapa { $lid }: { $beads }.
plain-odds = Contra { opponent }, MENACE ahora gana { $won }, empata { $drawn }, pierde { $lost }.
plain-question = { shake } { $choices }; 0: ninguna.
plain-form = En la pantalla hay un formulario o una lista; Esc lo cierra. O sigue en líneas: «help» muestra las palabras.
plain-help = { $typed }: { $word ->
        [bead] la cuenta que salió; 0: ninguna
        [which-box] qué caja abrir
        [next] empezar la siguiente partida
        [taught] qué le enseñó la partida
        [square] jugar en esa casilla
        [whose-move] a quién le toca
        [new] una partida nueva, que empieza MENACE
        [new-me] una partida nueva, que empiezas tú
        [back] deshacer tu última jugada
        [board] el tablero
        [box] qué hay en una caja; «box» solo: en la última abierta
        [why] por qué jugó así MENACE
        [if] qué respondería MENACE si jugaras ahí
        [odds] sus probabilidades contra un rival; «odds» solo: juego perfecto
        [order] las cajas en un orden: surest, fewest, first-day, costliest, changed
        [train] que juegue ese número de partidas contra un rival
        [help] esta lista
        [page] archivos, papel e idioma de la página
       *[quit] salir; todo queda guardado
    }
plain-stopped = Detenido: { $said }
plain-saved = Guardado.
plain-means-nothing = Eso no significa nada aquí; «help» muestra las palabras.
plain-squares = Las casillas van del 1 al 9.
plain-one-at-a-time = Una casilla cada vez: entre una y otra juega MENACE.
plain-unknown = No existe la palabra «{ $word }»; «help» muestra todas.

## Bajo el tablero: sus probabilidades

chances = { $is_second ->
        [true] Segunda contra
       *[false] Contra
    } el juego perfecto { $is_past ->
        [true] entonces
       *[false] ahora
    }:
    .short = { $is_second ->
        [true] Segunda,
       *[false] Contra
    } juego perfecto:
chances-legend = <won>gana { $won } % </won><drawn>empata { $drawn } % </drawn><lost>pierde { $lost } % </lost>
    .short = <won>gana { $won } </won><drawn>emp. { $drawn } </drawn><lost>pierde { $lost } % </lost>
    .brief = <won>g { $won } </won><drawn>e { $drawn } </drawn><lost>p { $lost } % </lost>
no-worst-box = Ninguna caja regala nada
order-answer = { $order ->
        [surest] { $answering ->
            [0] Ninguna caja tiene favorita
           *[other] La más segura: caja { $box }, { $share } de { beads }
        }
        [fewest] { $empty } vacías, { $one } con una cuenta
        [first-day] { $knows_games ->
            [true] { $answering } de { $boxes } nunca abiertas
           *[false] { $answering } de { $boxes } como el primer día: nunca abiertas, o sin cambios
        }
        [costliest] { $answering ->
            [0] Ninguna caja regala nada
           *[other] La que más regala: caja { $box }, { $hundred }
        }
       *[changed] { $answering ->
            [0] El último entrenamiento no cambió ninguna
           *[other] La que más cambió: caja { $box }
        }
    }
    .short = { $order ->
        [surest] { $answering } con favorita
        [fewest] { $empty } vacías, { $one } con una
        [first-day] { $knows_games ->
            [true] { $answering } nunca abiertas
           *[false] { $answering } nunca abiertas, o sin cambios
        }
        [costliest] { $answering } regalan
       *[changed] { $answering } cambiaron
    }
    .brief = { $order ->
        [surest] seguras
        [fewest] vacías
        [first-day] sin cambios
        [costliest] costosas
       *[changed] cambiadas
    }
order-others = las otras { $count }

beatable = Todavía se le puede ganar
    .short = Se le puede ganar
beatable-by-anybody = El juego perfecto ya no puede ganarle, pero otros sí
    .short = Ya no el juego perfecto
beatable-by-nobody = Ya nadie puede ganarle
    .short = Nadie puede ganarle
locked-out = Nunca podrá ser invencible: la caja { $box } no tiene cuenta segura
    .short = Nunca invencible: caja { $box }
    .brief = Sin cuenta segura: { $box }

## Bajo el tablero, a cámara rápida

time-of = { $seconds } de { $of } s
games-on-axis = partidas

## Junto a las cajas de la partida

opens-one-of = Tu jugada abre una de sus { $boxes } cajas
stands-here = Cada caja abierta queda aquí hasta que acabe la partida

## Antes y ahora, tras un entrenamiento

learned-in = { $is_first ->
        [true] { $boxes } cajas aprendieron solas el tres en raya
       *[false] { $changed } de { $boxes } cajas aprendieron
    } en { $in_time ->
        [true] 30 segundos
       *[false] { games }
    }
    .short = { $changed } de { $boxes } aprendieron en { $in_time ->
        [true] 30 segundos
       *[false] { games }
    }
    .brief = { $changed } de { $boxes } aprendieron
learned-against = { $in_time ->
        [true] { games } contra { opponent }
       *[false] contra { opponent }
    }
time-then = antes
time-now = ahora
box-at-time = <strong>{ $time }</strong> { $favorite }
box-changed-most = la que más cambió, caja { $box }: { $was } { $to } { $is }
    .short = caja { $box }: { $was } { $to } { $is }
    .brief = caja { $box }: { $is }
would-beat-it = de 100 partidas, perdidas contra el juego perfecto
    .short = perdidas de 100 ante juego perfecto
    .brief = perdidas de 100
lost-as-before = Como antes, pierde { $lost } de 100 contra el juego perfecto.
    .short = como antes: { $lost } de 100
got-worse-first = Empeoró antes de mejorar
got-worse = Empeoró{ $opponent ->
        [random] : el azar rara vez castiga un error
       *[other] : solo se premia el resultado
    }
    .short = Empeoró
no-favorite = aún sin favorita
    .short = sin favorita
favorite = el { $part } de las veces juega la { $square }
    .short = casilla { $square }, el { $part } de las veces
field-legend = <strong>las { $boxes }</strong>  <none>{ $none }</none> sin favorita  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> jugada favorita
    .short = <none>{ $none }</none> sin favorita  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> favorita
    .brief = <none>{ $none }</none> ninguna  <one>{ $one }</one><two>{ $one }</two> favorita
boxes-that-know = { $known } de { boxes } con jugada favorita
all-were-brown = Hace { $in_time ->
        [true] medio minuto
       *[false] un momento
    } todas eran marrones.

## La curva

no-game-yet = { $is_second ->
        [true] Aún no hay partidas suyas: las cajas de su primera jugada tienen
       *[false] Aún no hay partidas: la primera caja tiene
    } { beads }.
curve-begins = Juega una, o deja que la máquina entrene, y su curva empezará aquí.
curve = primera caja: { beads } tras { games }
    .short = primera caja: { beads }
    .brief = primera caja
curve-part = cuentas de la primera caja, primeras { games }
    .short = primera caja, primeras { games }
    .brief = primeras { games }
curve-1961 = Michie 1961: { beads } tras { games } (leído de una figura, con error de 2)
    .short = Michie 1961: { beads } tras { games }
    .brief = Michie 1961
curve-typed = a la partida <strong>{ $game }</strong>
nearest-game = la partida { $game } no está guardada; la más cercana: <strong>{ $kept }</strong>
    .short = la más cercana a { $game }: <strong>{ $kept }</strong>
nearest-picture = la más cercana a la partida { $game }: <strong>{ $kept }</strong>; se guardan { $first } …
    .short = la más cercana a { $game }: <strong>{ $kept }</strong>; hay { $first } …
    .brief = la más cercana a { $game }: <strong>{ $kept }</strong>
switch-1961 = comparar con 1961
    .short = junto a 1961
    .brief = 1961
chances-unknown = No se puede saber cómo juega este rival

## Otras reglas para una máquina con partidas

restocked-too = { $boxes ->
        [0] {""}
        [one] ; { $boxes } caja vacía recibió sus cuentas iniciales
       *[other] ; { $boxes } cajas vacías recibieron sus cuentas iniciales
    }
shaker-changed = { $is_by_hand ->
        [true] Desde ahora agitas tú las cajas
       *[false] Desde ahora las agita el programa
    }
rules-changed = Desde ahora valen estas reglas{ restocked-too }

## Mientras se agita una caja real

shake = Abre la caja { $box }, tapa { lies }, y agítala. ¿Qué cuenta salió?
    .short = Caja { $box }, { lies.short }: ¿qué cuenta?

## La línea de arriba

title = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] , reglas { $rules }
    }{ $is_second ->
        [true] , juega segunda
       *[false] {""}
    } { $dot } partida { $game }</faint>
    .short = <faint>{ $machine }{ $is_second ->
        [true] , segunda
       *[false] {""}
    } { $dot } partida { $game }</faint>
    .brief = <faint>{ $machine }</faint>
what-it-is = { $boxes } cajas de fósforos que aprenden el tres en raya jugando contigo
    .short = { $boxes } cajas de fósforos que aprenden el tres en raya
    .brief = { $boxes } cajas que aprenden
    .least = { $boxes } cajas
title-then = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] , reglas { $rules }
    }, como era { $time }</faint>
    .short = <faint>{ $machine } como era { $time }</faint>
    .brief = <faint>{ $machine } { $time }</faint>
    .least = <faint>{ $time }</faint>
title-tally = tú { $lost }  empates { $drawn }  MENACE { $won }
not-saved = sin guardar
not-saved-because = sin guardar: { $reason }
only-a-copy = solo una copia
mouse-off = sin ratón

## Marcos, y lo que hay en sus bordes

part-of-list = { $from } a { $to } de { $all }
part-of-text = líneas { $from } a { $to } de { $all }
place-of = { $nth } de { $all }
too-small = Terminal muy pequeño: { $is }, hacen falta { $needs }; q sale
legend-marks = <sound>{ $sound } </sound><faint>buena </faint><slip> { $slip } </slip><faint>desliz: se va una victoria </faint><blunder> { $blunder } </blunder><faint>error</faint>
    .short = <sound>{ $sound } </sound><faint>buena </faint><slip> { $slip } </slip><faint>desliz </faint><blunder> { $blunder } </blunder><faint>error</faint>

## Una caja

box-full = llena
box-empty = vacía
box-mistake = error
offer-who-begins = quién empieza
bead-from = al inicio { $count }
    .short = antes { $count }
nth-move = { $stage ->
        [1] 1.ª jugada
        [2] 2.ª jugada
        [3] 3.ª jugada
       *[4] 4.ª jugada
    }
    .short = { $stage ->
        [1] 1.ª
        [2] 2.ª
        [3] 3.ª
       *[4] 4.ª
    }
stage-heading = { nth-move }: { boxes }
box = Caja { $box }: { beads }, { nth-move }{ $first ->
        [0] {""}
       *[other] , al principio { $first } de cada color
    }
    .short = Caja { $box }: { beads }, { nth-move }
    .brief = Caja { $box }: { beads }
    .least = Caja { $box }
box-chart = Sus cuentas en { games }:
    .short = Sus cuentas hasta hoy:
    .brief = Hasta hoy:
color-is-square = El color de una cuenta es su casilla en la tapa{ $is_turned ->
        [true] , girada como el tablero { $sign }
       *[false] {""}
    }:
    .short = Color: su casilla en la tapa{ $is_turned ->
        [true] , girada { $sign }
       *[false] {""}
    }:
    .brief = Color = casilla{ $is_turned ->
        [true] , girada { $sign }
       *[false] {""}
    }:
for-boards = { $boards ->
        [one] Para { $boards } tablero:
       *[other] Para { $boards } tableros:
    }
of-boards = { $shown } de { $boards } tableros:
put-right = Corregida tras { games }: { $changes }
    .short = Corregida tras { games }
correction = { $bead } { $after }, no { $before }

in-hundred = { $games } de 100 partidas
reached = { $hundred } llegan a ella contra el juego perfecto; el { $sound } de sus cuentas son buenas
reached-lost = { $hundred } llegan a ella contra el juego perfecto; ya perdida
reached-empty = { $hundred } llegan a ella; sin cuentas
gives-away = { $hundred } regaladas
opened-lately = { $opened } de las últimas { games } la abrieron

## La línea de abajo: un aviso

plain-text = { $text }
square-taken = La casilla { $square } está ocupada
nothing-to-take-back = No hay jugada que deshacer; un entrenamiento, solo hasta que acabe otra partida o salgas
    .short = No hay jugada que deshacer
learned-already = La partida ha terminado: MENACE ya aprendió de ella
training-taken-back = Deshecho: como antes de { $games ->
        [one] esa partida
       *[other] esas { $games } partidas
    }
is-training = Esc detiene el entrenamiento y conserva lo aprendido
    .touch = MENACE entrena; parar conserva lo aprendido
not-while-watching = No mientras se mira una partida; Esc la para
    .touch = No mientras se mira una partida
stopped-after = Parado tras { $done } de { games }: t ofrece el resto
    .touch = Parado tras { $done } de { games }: entrenar ofrece el resto
    .short = Parado tras { $done } de { $games }
ran-dry-after = Se vació tras { games } contra { opponent }
not-by-the-record = En el registro la caja { $box } { $is_empty ->
        [true] no está vacía: repite, = si se equivoca, 0 abandona
       *[other] no tiene { $bead }: repite, o = si se equivoca
    }
waits-from-now-on = Desde ahora MENACE espera a que pulses Espacio
no-training-by-hand = Tú agitas sus cajas; se puede entrenar una copia que agite el programa
no-second-by-hand = Tus cajas reales solo pueden empezar: empieza MENACE
your-machines = Tus máquinas
machines = { $machines ->
        [one] { $machines } máquina
       *[other] { $machines } máquinas
    }
column-games = partidas
column-lost = pierde de 100
lost-to-perfect = pierde de 100: partidas contra el juego perfecto
    .short = pierde de 100: juego perfecto
name-needed = Una máquina necesita un nombre
no-random-by-hand = Las cajas que se rellenan al azar no las puedes agitar tú
no-such-box = No hay caja { $box }; { $all ->
        [same] van de la 1 a la { $count }
       *[other] esta máquina tiene { $count } de las { $all }
    }
no-box-for-board = Ninguna caja tiene ese tablero
machine-made = Creada y abierta; la máquina anterior sigue en la lista
machine-opened = Abierta
machine-copied = Copiada como «{ $to }»; «{ $open }» sigue abierta
machine-renamed = Nombre cambiado
machine-removed = Borrada
remove-the-only = Es la única máquina y se queda
machine-poured = Reunidas en una: { games }; su curva empieza aquí
pour-two = Elige al menos dos máquinas para reunir
restocked = Rellenada
cannot-be-done = Eso no se puede hacer: { $reason }.
place-told = Tus máquinas se guardan en { $directory }; esta es { $file }. Envía este archivo a un amigo, que lo pone en la misma carpeta de su ordenador o escribe allí 'menace machines new NOMBRE --from ARCHIVO'.
settings-not-saved = Los ajustes no se guardan: { $reason }.
directory-unreadable = { $directory } no se puede leer: { $reason }.
old-machine-kept = La máquina anterior se guarda como «{ $machine }».
old-machine-not-kept = MENACE no puede empezar de nuevo, pues no se pudo guardar la máquina anterior: { $reason }.
esc-first = Ahora no: primero Esc y otra vez
    .touch = Ahora no: primero ciérralo
copy-plays = Juega una copia: ninguna cuenta cambia, nada se guarda. Esc: hoy
    .short = Juega una copia. Esc: hoy
    .touch = Juega una copia: ninguna cuenta cambia
not-with-copy = Es una copia: primero Esc, y otra vez
    .touch = Es una copia: primero ciérrala

## Lo que no salió, tras dos puntos o solo

quoted = «{ $text }»
machine-name = «{ $machine }»
not-done = no se puede { $deed ->
        [lock] bloquear
        [read] leer
        [remove] eliminar
        [use] usar
       *[write] escribir
    } { $file }: { $reason }
not-read-copy = { $problem }, y { $reason }
several-alike = «{ $machine }» puede ser más de una máquina: { $names }; escribe el nombre exacto
damaged = { $file } está dañado: { $reason }
foreign = no dice que sea «{ $format }»
newer = es de la versión { $version }, y este programa lee hasta la { $newest }
other-program = otro programa lo está usando
no-locks = el sistema de archivos de { $directory } no tiene bloqueos; mientras tanto, que ningún otro programa use una máquina
file-found = { $state ->
        [damaged] { $file } está dañado ({ $reason })
       *[missing] falta { $file }
    }{ $fate ->
        [kept] {" "}y se conserva como { $kept }
        [alone] {" "}y se deja como está ({ $kept })
       *[none] {""}
    }
copy-found = { $state ->
        [good] se usa la última copia buena, { $copy }
        [missing] no hay ninguna copia buena
       *[damaged] su copia, { $copy }, también está dañada ({ $reason })
    }{ $fate ->
        [kept] {" "}y se conserva como { $kept }
       *[none] {""}
    }
recovered = { $told }; { $copy }
old-copy = { $copy } quedó de una máquina anterior y se conserva como { $kept }
changed-by-other = otro programa cambió { $file }; esa versión se conserva como { $kept }
settings-lost = { $reason }; se usan los ajustes habituales
settings-name = los ajustes todavía nombran la máquina «{ $machine }»: { $reason }
machine-missing = no hay ninguna máquina «{ $machine }»
machine-exists = ya hay una máquina «{ $machine }»
machine-in-use = otro programa está usando la máquina «{ $machine }»
open-not-saved = la máquina abierta no se guardó: { $reason }
nothing-saved = No se está guardando nada: { $reason }. Puedes seguir jugando, pero se perderá todo.
training-lost = Un error detuvo el entrenamiento: { $reason }. La máquina está como se mostró por última vez.
name-wrong = { $why ->
        [length] el nombre de una máquina tiene de 1 a 40 caracteres, no { $typed }
        [character] el nombre de una máquina lleva letras (de la a a la z), cifras, espacios, - y _, no «{ $typed }»
        [space] el nombre de una máquina no empieza ni termina con un espacio
       *[device] «{ $typed }» es el nombre de un dispositivo en Windows, donde ningún archivo puede llamarse así
    }
pour-rules = las máquinas «{ $one }» y «{ $other }» tienen reglas distintas ({ rule }): { $of_one } y { $of_other }
pour-start = las máquinas «{ $one }» y «{ $other }» no empezaron igual: la caja { $box }{ $is_second ->
        [true] {" "}del segundo armario
       *[false] {""}
    } tenía otras cuentas
pour-too-many = entre todas jugaron más partidas de las que se cuentan
no-opponent = Ningún rival se llama «{ $typed }»; hay { $names }.
no-skill = Un experto va de skilled:0 a skilled:100, no «{ $typed }».
file-fault = { $what ->
        [json] no es JSON
        [missing] falta «{ $name }»
        [unknown] «{ $name }» no se conoce ahí
        [twice] «{ $name }» está dos veces
        [list] «{ $name }» está en una lista donde va un objeto
       *[value] este valor no puede estar ahí
    }{ $line ->
        [0] {""}
       *[other] {" "}(línea { $line }, columna { $column })
    }
log-two-games = pueden ser dos partidas, { $one } y { $other }: escribe el número de una partida como 1.
log-wrong = { $why ->
        [square] «{ $typed }» no es una casilla; las casillas son del 1 al 9
        [taken] la casilla { $typed } está ocupada
        [over] la partida ya había terminado antes de la casilla { $typed }
        [ending] después de las casillas en orden va G, E, P, R, WR o nada, no «{ $typed }»
        [empty-cell] falta una casilla entre las demás
        [too-long] es demasiado larga para una partida
        [not-utf8] no es texto en UTF-8; guarda el archivo como UTF-8
        [was-won] según las casillas MENACE ganó; la línea dice otra cosa
        [was-drawn] según las casillas fue empate; la línea dice otra cosa
        [was-lost] según las casillas MENACE perdió; la línea dice otra cosa
        [not-over] la partida no ha terminado
        [cannot-resign] MENACE no puede abandonar aquí
        [opponent-cannot-resign] su rival no puede abandonar aquí
        [never-resigns] según sus reglas la máquina nunca abandona: una caja vacía vuelve a recibir cuentas
       *[opening] según sus reglas la máquina nunca empieza ahí: su apertura es { $typed }
    }
log-no-bead = en la caja { $box } no hay ninguna cuenta para la casilla { $square }

## La línea de abajo: lo que hacen las teclas

offer-again = otra vez
offer-answer-asked = qué respondería
    .short = su respuesta
offer-answer-off = sin respuesta
offer-all-boxes = todas las cajas
offer-back = volver
offer-beat-it = gánale ahora
offer-board = tablero
offer-cabinet = armario
offer-came-out = salió
offer-change = cambiar
offer-choose = elegir
offer-close = cerrar
offer-confirm = confirmar
offer-draw = sacar
offer-ends = inicio, fin
offer-everything = menú
offer-from-here = jugar desde aquí
    .short = desde aquí
offer-go-on = seguir
offer-its-past = su pasado, o teclea un número
    .short = pasado, o número
offer-miscounted = mal contada
offer-move = mover
offer-move-or-number = mover, o teclea un número
    .short = mover
offer-next = siguiente
offer-by-number = por número
offer-next-order = otro orden
offer-next-game = otra partida
offer-none-came-out = ninguna
offer-open = abrir
offer-pause = pausa
offer-play = jugar
offer-replay = repetir
offer-run = ejecutar
offer-see-it-again = verlo otra vez
    .short = otra vez
offer-speed = velocidad
offer-step = paso
offer-stop = parar
offer-tabs = pestañas
offer-take-back = deshacer
offer-take-back-training = deshacer { games }
    .short = deshacer
offer-today = volver a hoy
    .short = hoy
offer-train = entrenar
offer-wait = esperar antes de sacar
    .short = esperar
offer-watch-it-learn = verlo aprender (medio minuto)
    .short = verlo aprender (30 s)
offer-what-now = ¿y ahora?
offer-worst-box = la peor
offer-details = detalles

## La lista de todo lo que se puede hacer

list-legend = Flechas y Enter, 1-9 juega, Tab: otro panel, Esc cierra. Haz clic donde quieras.
    .touch = Toca una casilla para jugar en ella. Toca lo que quieras.
list-nothing = Nada que se pueda hacer aquí y ahora se llama así
find-board = Escribe el tablero fila a fila desde arriba a la izquierda, girado como sea: X, O y . para una casilla libre; las libres del final pueden faltar.
find-goes-to = { $turn ->
        [number] Enter va a la caja { $box }. «partida { $box }» lleva a esa partida.
        [printed] Enter va a la caja { $box }.
       *[other] Enter va a la caja { $box }, { lies }.
    }
find-goes-to-game = Enter va a la partida { $game }.
    .touch = Es la partida { $game }.

## Quién empieza la próxima partida

new-game = Partida nueva
menace-begins = Empieza MENACE
you-begin = Empiezas tú: MENACE juega segunda, con otras 289 cajas
second-is-new = Para jugar segunda aún no ha aprendido nada.
beads-go-back = Esta partida se descarta; sus cuentas vuelven a sus cajas.
fill-real-boxes = Tus cajas necesitan las cuentas que sus cajas tienen ahora, tras { games }. Una máquina nueva empieza con pocas. Una partida en curso se descarta.
whether-to-take-back = ¿Deshacer { $games ->
        [one] esta partida
       *[other] estas { $games } partidas
    }?
whether-to-go-on = El entrenamiento paró tras { $done } de { games }: ¿seguir?
keep-games = Conservar
take-back-games = Deshacer

## Una primera caja vacía

first-box-is-empty = { $is_second ->
        [true] Las primeras cajas están vacías
       *[false] La primera caja está vacía
    }
    .short = { $is_second ->
        [true] Primeras cajas vacías
       *[false] Primera caja vacía
    }
first-box-is-empty-text = Tras { games } MENACE no tiene cuentas para { $is_second ->
        [true] responder. Todas las cuentas de las cajas de su primera jugada
       *[false] empezar. Todas las cuentas de su primera caja
    } se retiraron: según sus propias reglas aprendió a no jugar.
restock-first = { $is_second ->
        [true] Rellenar estas cajas y seguir jugando
       *[false] Rellenar la primera caja y seguir jugando
    }
restock-and-train = { $is_second ->
        [true] Rellenar estas cajas
       *[false] Rellenarla
    } y entrenar el resto: { $left ->
        [one] { $left } partida
       *[other] { $left } partidas
    }
start-again = Empezar de nuevo con { $is_more ->
        [true] más cuentas
       *[false] las mismas cuentas
    }: { $counts }
start-again-random = Empezar de nuevo con otras cuentas al azar
leave-it = Dejarla como está

## Una máquina de la lista

it-is-open = abierta

are-you-sure = ¿Seguro?
yes-train = Sí, entrenar
yes-change = Sí, cambiar
remove-text = La máquina «{ $machine }» y todo lo que aprendió desaparecerá para siempre.
yes-remove = Sí, borrarla
restock-text = Cada caja de la máquina «{ $machine }» recibe de nuevo sus cuentas iniciales, en lugar de las que tiene ahora. Una partida en curso se descarta.
yes-restock = Sí, rellenarla

## El panel derecho: sus pestañas, y lo que hay en su borde inferior

tab = { $tab ->
        [boxes] Cajas
        [curve] Curva
        [games] Partidas
        [lab] Lab
       *[machine] Máquina
    }
box-of = caja { $box }{ $are_all ->
        [true] {""} de
       *[false] : una de
    } { $boxes }
    .short = { $box } de { $boxes }
games-of-1961 = partidas 1 a { $last }: 1961, reconstruidas
few-lost = Pierde menos de { $marks } de 100 tras { $games } partidas{ $never ->
        [0] {""}
       *[other] ; invencible tras { $never } partidas
    }
    .short = Menos de { $marks } de 100 tras { $games }{ $never ->
        [0] {""}
       *[other] ; invencible tras { $never }
    }
    .brief = { $never ->
        [0] Menos de { $near } tras { $near_games }
       *[other] Menos de { $least } de 100 tras { $by }; invencible tras { $never }
    }
    .least = { $never ->
        [0] Menos de { $least } tras { $by }
       *[other] Invencible tras { $never } partidas
    }
lab-line = { $label ->
        [compared] comparar
        [one] una
        [other] otra
       *[against] contra
    }
lab-teachers = de quién aprenden
lab-base = ambas empiezan; lo demás, como en { $machine }
    .short = ambas empiezan; lo demás, como aquí
lab-how = Enter las compara
    .touch = Toca para compararlas
lab-running = { $percent } % hecho; Esc lo para
    .touch = { $percent } % hecho
lab-chart = { $is_dry ->
        [true] Probabilidad de perder contra el juego perfecto; sin cuentas pierde todas
       *[false] Probabilidad de perder contra el juego perfecto, media de las máquinas
    }
    .short = Derrotas contra el juego perfecto
lab-answer = { $is_of_teachers ->
        [true] Tras { games }, una máquina que aprendió de { $better } pierde { $least } de 100 partidas contra el juego perfecto; una que aprendió de { $worse }, { $more }. { $verdict }.
       *[false] Tras { games } contra { opponent }, una máquina con «{ $better }» pierde { $least } de 100 contra el juego perfecto, una con «{ $worse }», { $more }. { $verdict }.
    }
    .short = «{ $better }» pierde { $least } de 100 contra el juego perfecto; «{ $worse }», { $more }. { $verdict }.
lab-ahead = «{ $row }» va por delante{ $from ->
        [0] {""}
       *[other] {" "}desde la partida { $from }
    } ({ machines } cada una; la diferencia es real)
    .short = Diferencia real{ $from ->
        [0] {""}
       *[other] {" "}desde la partida { $from }
    }
lab-no-difference = Con { machines } cada una, puede ser azar
lab-alike = Cada máquina de un lado hizo lo mismo que su gemela del otro: aquí la regla no importa.
experiment-lost = El experimento se detuvo por un error: { $reason }.
lost-games-by-arrows = izq., der.: a una perdida
game-selected = partida { $number } de { $of }{ $is_1961 ->
        [true] , 1961 reconstruida
       *[false] {""}
    }{ $from ->
        [0] {""}
       *[other] ; de { $from } a { $to } no se guardan
    }

## Las partidas

no-games = Aún no ha terminado ninguna partida.
column-result = MENACE
column-game = n.º
column-squares = casillas
column-against = contra
game-resigned = abandonó
    .short = aband.
game-won = ganó
game-drawn = empató
game-lost = perdió
played-in-1961 = Michie 1961, reconstruida
    .short = Michie 1961
played-against = { a-player }{ $began ->
        [true] , que empezó
       *[false] {""}
    }
    .short = { a-player }{ $began ->
        [true] , empezó
       *[false] {""}
    }
    .brief = { a-player }
a-player = { $opponent ->
        [you] tú
       *[other] { opponent-name }
    }

do-captions = MENACE en pocas palabras
    .about = la idea: qué son las cajas y las cuentas
    .synonyms = ayuda explicar qué acerca tutorial introducción
do-colors = los colores de las cuentas
    .about = cada color es una casilla en la tapa; la caja grande los muestra tal como está
    .synonyms = color cuenta leyenda lila plata dorado verde ámbar rojo rosa
do-keys = todas las teclas
    .about = cada tecla y lo que hace
    .synonyms = teclas tecla teclado atajos vim
# What keys without a name of their own do.
key-does = { $key ->
        [Go] mover el cursor, como las flechas
        [Activate] hacer lo que está en el cursor
        [Play] jugar en esa casilla
        [Close] cerrar lo que está encima; nunca sale
        [Pause] pausar o seguir
        [Faster] más rápido, más lento
        [List] todo lo que puedes hacer ahora
        [NextTab] pestaña anterior, siguiente
        [SwitchPane] el otro panel
        [Page] una página arriba, abajo
        [First] el primero, el último
        [Redraw] dibujar todo de nuevo
       *[Suspend] suspender; fg vuelve
    }
do-how-to-print = cómo imprimir
    .about = etiquetas para cajas reales, láminas, la lección
    .synonyms = compartir papel etiquetas clase pdf captura imagen
how-to-print-text = En un terminal, «menace print ARCHIVO.html» hace etiquetas para cajas de fósforos reales, «menace print mats ARCHIVO.html» láminas para niños y «menace lesson ARCHIVO.html» la lección: páginas que imprime cualquier navegador.
do-new-game = partida nueva
    .about = pregunta quién empieza; la partida en curso se descarta
    .synonyms = reiniciar otra primera segunda empezar comenzar
do-from-here = jugar desde aquí
    .about = desde un momento o un error, con una copia de entonces; Esc vuelve
    .synonyms = otra vez error fallo pasado porqué
do-take-back = deshacer jugada
    .about = tu última jugada y la respuesta
    .synonyms = deshacer atrás volver otra vez
do-take-back-training = deshacer el entrenamiento
    .about = las cajas como antes, hasta que acabe otra partida o salgas
    .synonyms = atrás volver antes restaurar olvidar
do-no-bead = no salió ninguna cuenta
    .about = de la caja que agitas
do-miscount = caja mal contada
    .about = escribe lo que hay en ella, donde el registro se equivoca
do-zoom = zoom
    .about = tarjetas, el campo de todas las cajas, una grande
    .synonyms = grande proyector público campo muro audiencia
do-answer = qué respondería
    .about = la caja que abriría si jugaras en el cursor
    .synonyms = pista trampa mejor respuesta porqué motivo
do-find = buscar caja o tablero
    .about = escribe su número, o lo que hay en él: X.O......
    .synonyms = caja tablero número
do-next-order = ordenar las cajas
    .about = seguras, con menos cuentas, como el primer día, costosas
    .synonyms = orden ordenadas
do-order = { $order ->
        [number] cajas por número
        [surest] primero las cajas más seguras
        [fewest] primero las cajas con menos cuentas
        [first-day] primero las cajas como el primer día
       *[changed] primero las cajas que más aprendieron
    }
    .about = { $order ->
        [number] según su número
        [surest] más seguras de una jugada
        [fewest] vacías, luego con una cuenta
        [first-day] nunca abiertas, o nunca cambiadas
       *[changed] por el último entrenamiento
    }
    .synonyms = { $order ->
        [number] número
        [surest] seguro cierta decidida fuerte
        [fewest] vacía casi pocas
        [first-day] nunca sin abrir intacta
       *[changed] aprendió
    }
do-other-machine = el otro armario
    .about = para jugar segunda, o primera: empieza una partida
do-by-hand = cajas reales, a mano
    .about = tú las agitas y dices qué cuenta salió; o de nuevo el programa
    .synonyms = reales madera agitar mano físicas
do-train = entrenar
    .about = contra quién, cuántas partidas
    .synonyms = enseñar lento rápido velocidad automático demo dificultad nivel fácil difícil rival aprender ordenador computadora
do-watch = ver paso a paso
    .about = una partida contra el último maestro
    .synonyms = mirar paso pasos despacio
do-worst-box = la peor caja
    .about = donde más regala; buenas, deslices y errores marcados
    .synonyms = error fallo débil costosa
do-beat-it = cómo se le puede ganar
    .about = la partida más corta que puede perder, jugada a jugada
do-then-and-now = antes y ahora
    .about = lo que cambió el último entrenamiento
    .synonyms = diferencia cambio resultado comparar después informe
do-1961 = partidas de Michie, 1961
    .about = ponerlas sobre la curva, o quitarlas
do-open = abrir esta máquina
    .about = la seleccionada, en lugar de la que juega
do-new-machine = máquina nueva
    .about = una recién hecha, o una como tras 1961
    .synonyms = nueva segunda otra reiniciar restablecer cuentas doble
do-own-rules = máquina propia
    .about = su apertura: cualquier casilla, una esquina, un lado, el centro; cuentas y premio
    .synonyms = propias esquina lado centro apertura siempre
do-copy = copiar esta máquina
    .about = con otro nombre
do-keep-past = guardar como máquina
    .about = la máquina de entonces: cajas, partidas, curva
    .synonyms = instantánea antes restaurar pasado copia deshacer
do-rename = cambiar su nombre
    .about = también su archivo
    .synonyms = nombre
do-pour = reunir máquinas en una
    .about = lo que aprendieron varias, en una nueva
    .synonyms = juntar combinar unir clase grupos pour merge
do-rules = reglas de la máquina
    .about = qué cambia al ganar, empatar o perder; no se toca ninguna cuenta
    .synonyms = premio premios castigo cuesta
do-restock = rellenar esta máquina
    .about = cuentas iniciales en cada caja; pregunta antes
    .synonyms = reiniciar restablecer rellenar
do-remove = borrar esta máquina
    .about = para siempre; pregunta antes
    .synonyms = eliminar quitar
do-place = dónde se guarda
    .about = el directorio, y el archivo de esta máquina
    .synonyms = dónde carpeta directorio disco ruta archivo archivos copia exportar guardar guardado datos lugar amigo dar enviar compartir
do-save-file = guardar en archivo
    .about = la máquina, para otra computadora o el terminal
    .synonyms = dónde carpeta copia exportar descargar guardar
do-open-file = abrir un archivo
    .about = una máquina, o partidas para enseñarle; también soltando o pegando
    .synonyms = importar cargar enseñar partidas registro csv pegar clase
do-print-cabinet = imprimir las etiquetas
    .about = etiquetas para sus cajas, como página para imprimir
do-print-lesson = imprimir la lección
    .about = 45 minutos para una clase, como página para imprimir
do-print-mats = imprimir las láminas
    .about = veinte posiciones para dos niños, como página para imprimir
link-part-wrong = El enlace dice { $part }, que aquí no significa nada.
page-elsewhere = { $machine } está abierta en otra pestaña.
page-use-here = usarla aquí
page-open-copy = abrir una copia
link-other-rules = Aquí ya hay una máquina llamada { $machine }, y sus reglas no son las del enlace. Una nueva se llamaría { $new }.
link-copied = El enlace está copiado
link-own-machine = Tu propia máquina { $machine }, { games }
link-of-file = Esta página es un archivo de este aparato. Envía a otros { $link }, para añadirlo al final de la dirección de su página.
file-saved = Guardada como { $file } entre tus descargas
page-taught = { $games ->
        [one] Ha aprendido de { $games } partida
       *[other] Ha aprendido de { $games } partidas
    }
brought = ¿Qué hacer con ello?
pasted = texto pegado
brought-files = { $files } archivos: { games }{ $wrong ->
        [0] {""}
        [one] , { $wrong } línea errónea
       *[other] , { $wrong } líneas erróneas
    }
brought-file = { $file }: { $is_log ->
        [true] {""}
       *[false] una máquina,{" "}
    }{ games }
line-is-title = un título
and-more = y { $count } más
take-open = { $machines ->
        [one] abrirla
       *[other] guardar { $machines } máquinas, abrir la última
    }
take-teach = enseñar a { $machine }
take-make = { $machines ->
        [one] crear la máquina { $machine }
       *[other] crear { $machines } máquinas
    }
take-pour = crear { $machines } máquinas y reunirlas en una
do-copy-link = copiar el enlace
    .about = a esta página con estas reglas y este rival
    .synonyms = compartir enviar dirección
labels-boxes = etiquetas
labels-of = { $of ->
        [all] todas las cajas
        [twelve] las doce cajas
       *[strips] todas, en tiras
    }
labels-children = alumnos
labels-mirrored = tapas
labels-mirrored-is = { $is_on ->
        [true] reflejadas
       *[false] como son
    }
labels-print = Imprimir (Enter)
    .touch = Imprimir
page-lines = lo que ocurre, en líneas
page-line = una casilla, de 1 a 9, o help
file-too-long = es demasiado largo para una máquina
log-line = línea { $number }: { $reason }
log-empty = sin partidas: una por línea, casillas de 1 a 9
file-cut-short = el archivo de una máquina, pero cortado
file-boxes-alone = solo tiene cajas, sin máquina
file-refused = { $file }: { $reason }.
page-keeps-nothing = el navegador no deja que esta página guarde nada
page-storage-full = el almacenamiento del navegador está lleno
page-refused = el navegador se niega: { $reason }
do-settings = ajustes
    .about = cada uno también por su nombre: claro, quieto, marca X
    .synonyms = opciones preferencias
do-quit = salir
    .about = la máquina y la partida se guardan
    .synonyms = salir cerrar terminar fin
do-boxes = cajas
    .about = el armario con todas las cajas de fósforos
    .synonyms = mapa todas
do-curve = curva
    .about = cómo aprendió; verla y jugar con ella como era antes
    .synonyms = probabilidad probabilidades gráfica progreso pasado desde hasta antes
do-games = partidas
    .about = las últimas, ganadas, empatadas o perdidas, para repetirlas
    .synonyms = registro historial
do-lab = Lab: ¿y si…?
    .about = dos máquinas con otra regla u otro maestro
    .synonyms = comparar experimento maestro
do-machines = máquinas
    .about = los resultados y reglas de esta, y la lista de todas
    .synonyms = estadísticas puntos resultados ganadas perdidas empatadas guardar comparar mejor dos

## En papel: etiquetas para cajas de fósforos reales

print-this = Imprime esta página en { $paper }, al 100 %, con sus propios márgenes. Para obtener un PDF, elige «Guardar como PDF» en la ventana de impresión del navegador.
page-written = { $what }; ábrela en un navegador para imprimirla, en { $paper }
gauge = esta línea mide 50 mm
labels-title = MENACE, etiquetas para las cajas de fósforos
labels-summary = { $boxes ->
        [one] { $boxes } caja de fósforos
       *[other] { $boxes } cajas de fósforos
    } y { beads }, { $title }
labels-of-rules = reglas { $rules }
labels-as-it-stands = máquina «{ $machine }» tal como está, reglas { $rules }
labels-of-machine = reglas de la máquina «{ $machine }»
labels-of-each = una de cada color
bead-name = { $square ->
         [1] blanco
         [2] lila
         [3] plata
         [4] negro
         [5] dorado
         [6] verde
         [7] ámbar
         [8] rojo
        *[9] rosa
    }
labels-origin = etiquetas de { $size }, { $lids ->
        [mirrored] tapas reflejadas de izquierda a derecha
       *[shown] tapas como las muestra el programa
    }
labels-foot = MENACE, { $title }
sheet-foot = { $title }, hoja { $nth } de { $of }. Imprimir al 100 %, sin ajustar a la página.
strip = <b>Alumno/a { $child }</b>: { $boxes ->
        [one] caja { $first }
       *[other] { $boxes } cajas, { $first } a { $last }
    }. Trae
the-beads = Las cuentas
the-boxes = Las cajas
to-buy = Qué comprar
how-to-play = Cómo se juega
beads-in-all = cuentas en total
buy-start = inicio
buy-reserve = reserva
buy-together = juntas
buy-more = Y { $boxes ->
        [one] { $boxes } caja de fósforos
       *[other] { $boxes } cajas de fósforos
    }, tijeras y pegamento para el frente de los cajones.
buy-reserve-means = La reserva bastó en cada una de { $runs } pruebas de { $games } partidas contra { $opponent ->
        [random] juego al azar
        [rulebook] la tarjeta
       *[other] { opponent-name }
    }.
stage-boxes = { $boxes ->
        [one] caja { $first }
       *[other] { $boxes } cajas, de la { $first } a la { $last }
    }, { beads }

work-side = { $moves ->
        [first] MENACE es X y empieza; su rival es O.
       *[second] MENACE es O y juega segunda; su rival es X.
    }
work-find = Cuando le toca, busca la caja cuya tapa muestra la posición, girada o reflejada si hace falta. Gira la caja hasta que su tapa quede como el tablero.
work-shake = Agítala y saca una cuenta sin mirar: su color es la casilla. Deja la cuenta delante de la caja abierta.
work-empty = { $empty ->
        [never] Ninguna caja está nunca vacía.
        [resign] Si la caja está vacía, MENACE abandona y ha perdido.
        [restock] Una caja que queda vacía tras una partida recibe de nuevo las cuentas de su etiqueta.
        [refill] Si salió la última cuenta, apártala, mete tres de casillas libres elegidas al azar y saca de esas.
       *[refill-others] Si salió la última cuenta de una caja que no es la 1, apártala, mete tres de casillas libres elegidas al azar y saca de esas.
    }
work-last-move = { $moves ->
        [first] Si solo queda una casilla, juega ahí y no hace falta caja.
       *[second] Hay una caja para cada una de sus jugadas.
    }
work-rule = { $rule ->
        [spare-first] La caja 1 conserva siempre su última cuenta.
        [spare-every] La última cuenta de un color vuelve siempre.
        [opening-1] Su primera jugada es siempre una esquina, sin caja.
        [opening-2] Su primera jugada es siempre el medio de un lado, sin caja.
        [opening-5] Su primera jugada es siempre el centro, sin caja.
       *[other] {""}
    }
work-reward = Al final, cada cuenta que salió: si ganó, { $won }; si empató, { $drawn }; si perdió, { $lost }.
work-reward-last = Pero la última: si ganó, { $won }; si empató, { $drawn }; si perdió, { $lost }.
bead-back = { $more ->
        [0] vuelve
       *[other] vuelve con { $more } más
    }
bead-out = { $more ->
        [0] queda fuera
       *[other] queda fuera con { $more } más
    }

## En papel: veinte láminas; sus páginas son mats.es.html y las que están a su lado

mats-title = MENACE en veinte láminas
then-mat = lámina { $number }
then-won = gana
then-lost = pierde
then-drawn = empata
card-rule = O gana si puede; si no, bloquea; si no, toma la casilla libre de menor número.
log-letters = G E P
log-end = final

## La lección en papel: sus páginas son lesson.es.html y las que están a su lado

lesson-title = MENACE: una lección de 45 minutos
lesson-foot = MENACE: una lección de 45 minutos, página { $nth } de { $of }

## Los ajustes

settings = Ajustes
setting-name = { $setting ->
        [mark] tu marca
        [theme] tema
        [motion] movimiento
        [at-once] sacar la cuenta
        [mouse] ratón
        [language] idioma
       *[other] { $setting }
    }
setting-value = { $setting ->
        [theme-default] estándar
        [theme-light] claro
        [theme-dark] oscuro
        [theme-high-contrast] contraste
        [motion-on] sí
        [motion-off] no
        [at-once-on] enseguida
        [at-once-off] con Espacio
        [mouse-on] sí
        [mouse-off] no
        [language-en] English
        [language-de] Deutsch
        [language-es] español
        [language-ja] 日本語
       *[other] { $value }
    }
mark-means = La tuya si empieza MENACE; si no, la otra.
setting-means = { $setting ->
        [theme-default] Claro u oscuro, como el terminal; apto para daltónicos.
        [theme-light] Oscuro sobre fondo claro; apto para daltónicos.
        [theme-dark] Claro sobre fondo oscuro; apto para daltónicos.
        [theme-high-contrast] Brillante sobre negro.
        [motion-on] Las jugadas se muestran paso a paso.
        [motion-off] Las jugadas muestran enseguida su resultado.
        [language-en] Everything in English.
        [language-de] Alles auf Deutsch.
        [language-es] Todo en español.
        [language-ja] 日本語で表示する。
        [at-once-on] MENACE saca la cuenta en cuanto le toca.
        [at-once-off] La caja espera a Espacio: apuesta por una cuenta.
        [mouse-on] Haz clic en lo que quieras, gira la rueda.
        [mouse-off] Del terminal, para seleccionar texto.
        [mark-X] { mark-means }
        [mark-O] { mark-means }
       *[other] {""}
    }
setting-synonyms = { $setting ->
        [theme-default] colores daltonismo normal
        [theme-light] blanco día claro colores daltonismo daltónicos negro sobre blanco
        [theme-dark] negro noche oscuro colores daltonismo
        [theme-high-contrast] público brillante
        [motion-on] animación
        [motion-off] quieto calma sin animación
        [mark-X] mi cruz
        [mark-O] mi círculo
        [at-once-on] apuesta adivinar esperar tecla
        [at-once-off] apuesta adivinar esperar tecla
        [language-en] languages inglés
        [language-de] languages alemán German
        [language-es] languages Spanish espanol
        [language-ja] languages japonés Japanese nihongo
       *[other] {""}
    }

## Las reglas, en un formulario y junto a una etiqueta

rule = { $rule ->
        [beads] al inicio
        [squares] casillas
        [reward] premio
        [last-move] última caja
        [when-empty] caja vacía
        [spare] última segura
        [second-empty] vacía, segunda
        [opening] apertura
       *[other] { $rule }
    }
rule-is = { $rule ->
        [beads-numbers] por jugada
        [beads-random] al azar
        [squares-distinct] distintas
        [squares-every] todas
        [when-empty-resign] abandona
        [when-empty-restock] como al inicio
        [when-empty-refill] tres al azar
        [spare-none] ninguna
        [spare-first] caja 1
        [spare-every] cada color
        [second-empty-resign] abandona
        [second-empty-restock] como al inicio
        [opening-any] cualquier casilla
        [opening-1] una esquina
        [opening-2] un lado
       *[opening-5] el centro
    }
rule-means = { $rule ->
        [reward-numbers] Por ganar, empatar y perder.
        [beads-numbers] Cuentas por casilla, según la jugada.
        [last-move-numbers] La última caja gana esto además.
        [beads-random] De 1 a 9 por caja, en casillas al azar.
        [squares-distinct] De cada grupo de casillas simétricas, una.
        [squares-every] Toda casilla libre recibe cuentas.
        [when-empty-resign] MENACE abandona si la necesita.
        [when-empty-restock] Tras la partida la caja se llena de nuevo.
        [when-empty-refill] Entran enseguida tres cuentas al azar.
        [spare-none] Toda caja puede perder su última cuenta.
        [spare-first] La caja 1 nunca pierde su última cuenta.
        [spare-every] Ningún color pierde su última cuenta.
        [second-empty-resign] Si empiezas tú, MENACE abandona.
        [second-empty-restock] Si empiezas tú, las vacías se llenan.
        [opening-any] Una cuenta de la caja 1 la decide.
        [opening-1] Siempre una esquina: 242 cajas.
        [opening-2] Siempre un lado: 241 cajas.
       *[opening-5] Siempre el centro: 85 cajas.
    }
rule-number = { $number ->
        [beads-1] 1.ª jugada
        [beads-2] 2.ª jugada
        [beads-3] 3.ª jugada
        [beads-4] 4.ª jugada
        [reward-1] victoria
        [reward-2] empate
        [reward-3] derrota
        [last-move-1] última, gana
        [last-move-2] última, empata
       *[last-move-3] última, pierde
    }
    .about = { $number ->
        [beads-1] Cuentas por casilla de la caja 1.
        [beads-2] Cuentas por casilla de las cajas 2 a 13.
        [beads-3] Cuentas por casilla de 14 a 121.
        [beads-4] Cuentas por casilla de 122 a 304.
        [reward-1] Cada caja abierta recibe tantas si gana.
        [reward-2] Cada caja abierta recibe tantas si empata.
        [reward-3] { $bead ->
            [back] La cuenta vuelve, y ninguna más.
            [out] La cuenta que salió se queda fuera.
            [more] La cuenta vuelve, y tantas más.
           *[fewer] La cuenta queda fuera, y más de su color.
        }
        [last-move-1] La última abierta recibe tantas más si gana.
        [last-move-2] La última abierta recibe tantas más si empata.
       *[last-move-3] La última abierta recibe tantas más si pierde.
    }
preset-means = { $preset ->
        [michie] Las de Michie, publicadas en 1963.
        [scroggs] Las de mscroggs.co.uk/menace.
        [darby] Las de The TicTacToe Machine 2.0.
        [challenge] Las del reto de code golf.
        [open-day] De Kimber y Corbett, puertas abiertas.
        [everlasting] Las de Michie; nunca se vacía.
        [unpraised] Sin premios: al final invencible.
        [careful] Mucho castigo: casi no pierde y gana mucho.
        [mats] Las láminas de la clase: una por casilla.
        [custom] Elige tú las cuentas y los premios.
       *[other] {""}
    }
preset-source = { $preset ->
        [michie] Michie 1963, tabla 2 y págs. 233–234
        [scroggs] mscroggs.co.uk/menace
        [darby] The TicTacToe Machine 2.0, DelphiForFun
        [challenge] "Implement MENACE", el reto de code golf
        [open-day] el armario de Kimber y Corbett
        [everlasting] las de Michie, la caja vacía se llena otra vez: nunca se vacía
        [unpraised] sin premios: al final nadie puede ganarle
        [careful] mucho castigo: casi nunca pierde y gana mucho
        [mats] las láminas de la clase: una ficha en cada casilla libre
        [custom] números propios
       *[other] {""}
    }

fact = { $fact ->
        [when-empty] vacía
        [last-move] última
        [opening] apertura
        [squares] casillas
        [reward] premio
        [beads] inicio
        [colors] colores
        [first-box] 1.ª caja
        [plays] juega
        [shaken] las saca
        [rules] reglas
        [link] enlace
        [options] opciones
        [in-boxes] cuentas
        [empty] vacías
        [put-right] corregida
        [games] partidas
        [place] está en
        [machine] máquina
        [source] fuente
        [results] resultado
        [you] tú
       *[other] { $fact }
    }
rules-custom = propias
rules-nearly = { $preset }, { rule } { $value }
rules-altered = { $preset }, modificadas
fact-beads = { $counts } cuentas por casilla, según jugada
    .short = { $counts } por casilla
    .brief = { $counts }
fact-word = { $rule ->
        [beads-random] de 1 a 9 cuentas por caja, al azar
        [squares-distinct] distintas: una de cada grupo de simétricas
        [squares-every] todas las libres
        [when-empty-resign] MENACE abandona
        [when-empty-restock] recibe de nuevo sus cuentas iniciales
        [when-empty-refill] recibe tres cuentas al azar
        [opening-1] siempre una esquina, sin caja
        [opening-2] siempre un lado, sin caja
        [opening-5] siempre el centro, sin caja
       *[other] {""}
    }
    .short = { $rule ->
        [beads-random] 1 a 9 al azar
        [squares-distinct] distintas
        [squares-every] todas las libres
        [when-empty-resign] MENACE abandona
        [when-empty-restock] se rellena
        [when-empty-refill] recibe tres
        [opening-1] una esquina
        [opening-2] un lado
        [opening-5] el centro
       *[other] {""}
    }
fact-reward = victoria { $won }, empate { $drawn }, derrota { $lost }
    .short = G{ $won } E{ $drawn } P{ $lost }
fact-last-move = victoria { $won }, empate { $drawn }, derrota { $lost } además
    .short = { $won } { $drawn } { $lost }
fact-spared = { $spared ->
        [every] ninguno da nunca su última cuenta
        [first] nunca da su última cuenta
        [may-run-dry] puede vaciarse
       *[never-dry] nunca se vacía
    }
    .short = { $spared ->
        [every] todos a salvo
        [first] a salvo
        [may-run-dry] puede vaciarse
       *[never-dry] nunca se vacía
    }
fact-second = segunda: el rival es X y empieza
    .short = segunda, O
fact-by-you = tú: sus cajas son reales
    .short = tú
fact-in-boxes = { $beads } en total
    .short = { $short }
fact-empty = { $empty } de { $boxes } cajas
    .short = { $empty } cajas
fact-put-right = caja { $box } tras { games }{ $before ->
        [0] {""}
       *[other] , y { $before } antes
    }
    .short = caja { $box } tras { games }
    .brief = caja { $box }
fact-games-1961 = { $games }; 1 a { $last }: 1961, reconstruidas
    .short = { $games }, reconstruidas
outcomes = MENACE ganó { $won } ({ $won_part } %), empató { $drawn } ({ $drawn_part } %), perdió { $lost } ({ $lost_part } %)
    .short = MENACE ganó { $won }, empató { $drawn }, perdió { $lost }
    .brief = ganó { $won }, empató { $drawn }, perdió { $lost }
    .least = ganó { $won_part } %, perdió { $lost_part } %
kind-reconstructed = reconstruida
kind-by-hand = a mano
kind-second = como segunda: { $games } partidas{ $lost ->
        [none] { "" }
       *[other] , pierde { $lost } de 100
    }

## El formulario de las reglas

rules-twice = doble de cuentas
    .about = Sus reglas, con el doble de cuentas.
rules-1961 = 1961, reconstruida
    .about = La de Michie, tras sus 220 partidas.
rules-shaken-by = quién saca
    .about = Tú: cajas reales, a mano.
rules-shaker = { $by_hand ->
        [true] tú
       *[false] el programa
    }
rules-done = Aplicar (Enter)
    .touch = Aplicar
rules-title = { $purpose ->
        [new] Máquina nueva
       *[open] Otras reglas; no se toca ninguna cuenta
    }
new-machine-next = Seguir con su nombre (Enter)
    .touch = Seguir con su nombre
train-title = Entrenar a MENACE: ¿contra quién?
train-opponent = { $opponent ->
        [slipping] un jugador distraído
        [random] quien juega al azar
        [perfect] un jugador perfecto
        [rulebook] la tarjeta
        [menace] otra MENACE
       *[other] { opponent-name }
    }
train-more = más rivales …
train-side = MENACE
train-side-is = { $is_second ->
        [true] juega segunda
       *[false] empieza
    }
miscounted-done = Corregir (Enter)
poured = { $is_poured ->
        [true] sí
       *[false] no
    }

## El formulario de un entrenamiento

opponent-means = { $opponent ->
        [you] Juegas tú.
        [slipping] Falla la mitad: buen primer maestro.
        [random] Rara vez castiga un error.
        [block] Bloquea líneas; si no, al azar.
        [win] Completa líneas; si no, al azar.
        [smart] Conoce trucos; si no, centro o esquina.
        [darby] Gana, bloquea; si no, como Astuto.
        [rulebook] Gana, bloquea, o el número menor.
        [perfect] Tres de cinco máquinas se vacían.
        [nemesis] Conoce las cuentas y hace más daño.
        [menace] También aprende, jugando segunda.
        [skilled] Perfecto el { $skill } %; si no, al azar.
       *[other] {""}
    }
train-games = partidas
train-games-typed = o escribe un número
train-how = ritmo
train-pace = { $pace ->
        [watch] ver cada jugada
        [fast] lo más rápido posible
       *[lapse] cámara rápida, medio minuto
    }
train-rest = seguir: el resto de { $games }
train-start = Empezar (Enter)
    .touch = Empezar

## El nombre de una máquina, y el recuento de una caja real

pour-text = Una máquina nueva: cada caja tiene sus cuentas iniciales más lo que ganó o perdió en cualquiera de estas. Ellas quedan como están.
pour-done = Reunir { $machines ->
        [one] { $machines } máquina
       *[other] { $machines } máquinas
    } (Enter)
    .touch = Reunir { $machines ->
        [one] { $machines } máquina
       *[other] { $machines } máquinas
    }
name-of = de      { $machine }
name-typed = nombre
name-letters = { $is_selected ->
        [true] Enter lo acepta; escribir lo sustituye
       *[false] letras, cifras, espacio, - y _; luego Enter
    }
miscounted-text = ¿Qué hay ahora en la caja { $box }, sin ninguna cuenta fuera?
please-note = Aviso

## La lista de todo lo que se puede hacer: sus títulos

list-title = Todo lo que se puede hacer ahora
list-typed = escribe palabra, número de caja o tablero (X.O......):
find-title = Buscar una caja
find-typed = escribe su número o su tablero (X.O......):
group = { $group ->
        [now] Ahora
        [explain] Explicar
        [play] Jugar
        [look] Mirar
        [train] Entrenar
        [study] Estudiar
        [machines] Máquinas
        [tabs] Pestañas
       *[program] Programa
    }
mark-is-so = si empieza MENACE
setting-to = { $setting }: { $value }
setting-now = { $means } Ahora: { $now }.

## MENACE en pocas palabras

caption-board = Esto es MENACE: { $boxes } cajas de fósforos. { $is_new ->
        [true] Todavía no sabe nada: gánale.
       *[false] Aprende de cada partida.
    }
caption-box = Hay una caja para cada posición que puede darse.
caption-box-opened = Hay una caja para cada posición. Para esta jugada MENACE abrió la caja { $box }.
caption-bead = { $is_out ->
        [true] Sacó sin mirar la cuenta iluminada: su color es su casilla en la tapa.
       *[false] Saca una cuenta sin mirar: su color es su casilla en la tapa.
    } Más cuentas de un color hacen más probable esa jugada.
    .short = Saca una cuenta sin mirar: su color es su casilla en la tapa. Más de un color, más probable esa jugada.
caption-field = { $is_new ->
        [true] { $tiles ->
            [colors] Marrón
            [dots] Puntos
           *[cards] Números iguales
        }: aún no ha aprendido nada.
       *[false] { $tiles ->
            [cards] El número mayor
           *[other] Un color
        } es una jugada favorita.
    } { $is_usual ->
        [true] Si MENACE gana, sus cuentas vuelven con más de su color. Si pierde, quedan fuera.
       *[false] Sus reglas dicen qué cambia en sus cuentas cada partida.
    }
    .short = { $is_new ->
        [true] { $tiles ->
            [colors] Marrón
            [dots] Puntos
           *[cards] Números iguales
        }: aún no sabe nada.
       *[false] Color: jugada favorita.
    } Cada partida cambia las cuentas.
