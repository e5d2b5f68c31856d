# Alle Sätze, die der Bildschirm, --plain und die Seiten zum Drucken sagen, mit ihren kürzeren Formen, die längste zuerst.
# Was hier fehlt, wird auf Englisch gesagt.
# Begriffe: Schachtel (box), Schrank (cabinet), Perle (bead), Brett (board), Feld (square), Zug (move), Spiel (game),
# remis oder unentschieden (drawn), Training, Spielplan (mat), Spielstein (counter), Karte (card), Protokoll (log). MENACE und die
# Maschine sind "sie"; wer liest, wird geduzt.

## Wörter für das, wovon die Sätze handeln

# Der Name eines Gegners, allein oder nach "gegen"; was man dafür tippt, ist in jeder Sprache gleich.
opponent-name = { $opponent ->
        [you] dich
        [random] Zufall
        [block] Abwehr
        [win] Angriff
        [smart] Kenner
        [darby] Darby
        [rulebook] Regelkarte
        [perfect] Perfekt
        [nemesis] Nemesis
        [menace] MENACE
        [slipping] Halbzufall
       *[skilled] { $opponent }
    }
opponent-skilled = Könner { $skill }
opponent = { $opponent ->
        [slipping] einen halb zufälligen Spieler
        [random] den Zufall
        [perfect] einen perfekten Spieler
        [rulebook] die Regelkarte
        [menace] eine zweite MENACE
       *[other] { opponent-name }
    }
player = { $player ->
        [first] MENACE als Erste
        [second] MENACE als Zweite
        [random] Zufall
        [block] Abwehr
        [win] Angriff
        [smart] Kenner
        [darby] Darby
        [rulebook] Regelkarte
        [perfect] Perfekt
        [nemesis] Nemesis
        [menace] MENACE
        [michie] Michie
        [you] Du
        [slipping] Halbzufall
       *[other] { $player }
    }
boxes = { $boxes ->
        [one] { $boxes } Schachtel
       *[other] { $boxes } Schachteln
    }
beads = { $beads ->
        [one] { $beads } Perle
       *[other] { $beads } Perlen
    }
games = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }
list = { $others }, { $next }
list-end = { $others } und { $last }
full-stop = { $text }.
sentences = { $text } { $next }
digits = { $from } bis 9
key-name = { $key ->
        [Space] Leertaste
        [Home-End] Pos1 Ende
        [PgUp-PgDn] Bild↑ Bild↓
       *[other] { $label }
    }
lies = { $turn ->
        [quarter-right] eine Vierteldrehung nach rechts
        [half] halb herumgedreht
        [quarter-left] eine Vierteldrehung nach links
        [sides] links und rechts gespiegelt
        [ends] oben und unten gespiegelt
        [along-159] an 1 5 9 gespiegelt
        [along-357] an 3 5 7 gespiegelt
       *[printed] wie gedruckt
    }
    .short = { $turn ->
        [quarter-right] rechts gedreht
        [half] halb gedreht
        [quarter-left] links gedreht
        [sides] seitlich gespiegelt
        [ends] oben/unten gespiegelt
        [along-159] Spiegel 1 5 9
        [along-357] Spiegel 3 5 7
       *[printed] wie gedruckt
    }

## Unter dem Brett: wer am Zug ist, oder wie das Spiel ausging

your-move = <strong>Du bist dran</strong><faint>: du bist </faint><mark>{ $mark }</mark>
menace-moves = <strong>MENACE zieht</strong><faint>: sie ist </faint><mark>{ $mark }</mark>
bead-to-come = <strong>Welche Perle kommt heraus?</strong> <key> Leertaste </key><faint> zieht sie</faint>
    .short = <strong>Welche?</strong> <key> Leertaste </key>
player-moves = <strong>{ player } am Zug: </strong><mark>{ $mark }</mark>
    .short = <strong>{ player } zieht </strong><mark>{ $mark }</mark>
    .brief = <strong>{ player } </strong><mark>{ $mark }</mark>
training = Training gegen { opponent }
    .short = Training gegen { opponent-name }
    .brief = Training
training-second = Training als Zweite gegen { opponent-name }
    .short = Als Zweite gegen { opponent-name }
as-it-was = Wie es war

resigned = MENACE gibt auf
drawn = Unentschieden
won = { $player ->
        [you] Du hast gewonnen
       *[other] { player } hat gewonnen
    }
lost = { $player ->
        [you] Du hast verloren
       *[other] { player } hat verloren
    }

big-resigned = GIBT AUF
big-drawn = REMIS
big-won = MENACE SIEGT
    .short = SIEG
big-lost = MENACE VERLOR
    .short = VERLOREN
big-you-lost = VERLOREN
big-you-won = SIEG
big-michie-won = MICHIE SIEGT
    .short = VERLOREN

replayed-line = <strong>So ist sie zu schlagen</strong>
replayed = <strong>Spiel { $number }</strong> gegen { opponent-name }, <mark>{ $mark }</mark> am Zug
    .short = <strong>Spiel { $number }</strong>, <mark>{ $mark }</mark> am Zug
replayed-1961 = <strong>Spiel { $number }</strong> von 1961, rekonstruiert
    .short = <strong>Spiel { $number }</strong>, rekonstruiert
replay-ended = <strong>Spiel { $number }:</strong> { $end }
    .short = <end>{ $end }</end>
replayed-now = Perlen wie heute
losing-moves = { $you_begin ->
        [true] Du beginnst
       *[false] MENACE beginnt
    }: { $line }{ $resigns ->
        [true] , dann gibt sie auf
       *[false] {""}
    }
losing-line = { losing-moves }. So gespielt, auch gedreht oder gespiegelt, klappt es in { $hundred }
    .short = { losing-moves }: klappt in { $hundred }
    .brief = { losing-moves }: { $hundred }

## Unter dem Brett: wie weit es ist

game-of = Spiel { $nth } von { $of }
move-of = Zug { $nth } von { $of }
picture-of = Bild { $nth } der { $of }, die von ihr gespeichert sind
pace = { $place } { $dot } { $moves ->
        [1] ein Zug in der Sekunde
       *[other] { $moves } Züge in der Sekunde
    }
    .short = { $place } { $dot } { $moves ->
        [1] 1 Zug/s
       *[other] { $moves } Züge/s
    }
    .brief = { $place } { $dot } { $moves ->
       *[other] { $moves }/s
    }
    .least = { $place }
paused = { $place } { $dot } angehalten
    .short = angehalten
trained = { $done } von { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
    .short = { $done } von { $games }
training-speed = { $rate } Spiele pro Sekunde, noch { $left }
    .short = { $rate } pro Sekunde, noch { $left }

in-game = in Spiel { $number } von { $of }
after-game = nach Spiel { $number } von { $of }
after-games = nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
before-first-game = vor ihrem ersten Spiel

## Unter dem Brett: der letzte Zug

box-opened = MENACE öffnete Schachtel { $box }
    .short = Schachtel { $box } ist offen
box-opened-second = Als Zweite öffnete sie Schachtel { $box }
    .short = Zweite: Schachtel { $box }
box-fits = Schachtel { $box } passt zum Brett
    .short = Schachtel { $box }
box-in-use = Schachtel { $box }
box-label = Schachtel { $box }
    .short = Sch. { $box }
    .brief = { $box }
bead-in-use = <bead>{ $glyph } { $bead }</bead>
bead-drawn = { bead-in-use } { $share }, { $count } von { $beads } Perlen
    .short = { bead-in-use } { $share }, { $count } von { $beads }
    .brief = { bead-in-use } { $share } der Perlen
    .least = { bead-in-use } { $share }
bead-refilled = { bead-in-use } { $share }, { $count } von { $beads } nach dem Auffüllen
    .short = { bead-in-use } { $share }, aufgefüllt
beads-shaken = { beads }, geschüttelt { $ellipsis }
    .short = geschüttelt { $ellipsis }
bead-plays = also { $is_past ->
        [true] setzte
       *[false] setzt
    } <mark>{ $mark }</mark> auf { $square }
if-you-play = Setzt du auf { $square }, öffnet sich Schachtel { $box }: { $beads }
opens-and-plays = Setzt du auf { $square }, öffnet sie Schachtel { $box } und setzt am ehesten auf { $likeliest }
    .short = Bei { $square }: Schachtel { $box }, am ehesten { $likeliest }
    .brief = Bei { $square }: am ehesten { $likeliest }
asked-square = du?
if-you-play-empty = Setzt du auf { $square }, ist Schachtel { $box } leer, und MENACE gibt auf
if-you-play-ends = Setzt du auf { $square }, { $ends ->
        [won] gewinnst du
       *[drawn] endet das Spiel remis
    }
if-you-play-forced = Setzt du auf { $square }, bleibt MENACE nur Feld { $left }: keine Schachtel
if-nowhere = Geh auf ein freies Feld, um ihre Antwort zu sehen
    .short = Geh auf ein freies Feld
square-or = { $one } oder { $other }
bead-share = { $bead } { $share } ({ $squares })
last-forced = Das letzte Feld ist erzwungen
    .short = Letztes Feld erzwungen

## Unter dem Brett: was das Spiel gelehrt hat

mistake = { $is_win ->
        [true] MENACE hat einen Sieg verschenkt: Feld { $square } in Schachtel { $box }.{ $others ->
            [0] {""}
            [one] {" "}Feld { $list } hätte gewonnen.
           *[other] {" "}Die Felder { $list } hätten gewonnen.
        }
       *[false] { $is_only ->
            [true] MENACEs Fehler
           *[false] MENACEs letzter Fehler
        }: Feld { $square } in Schachtel { $box }.{ $others ->
            [0] {""}
            [one] {" "}Feld { $list } { $is_won ->
                [true] hätte gewonnen
               *[false] war sicher
            }.
           *[other] {" "}Die Felder { $list } { $is_won ->
                [true] hätten gewonnen
               *[false] waren sicher
            }.
        }
    }
    .short = { $is_win ->
        [true] MENACEs verschenkter Sieg: Feld { $square } in Schachtel { $box }{ $others ->
            [one] ; besser: { $list }
           *[other] {""}
        }
       *[false] { $is_only ->
            [true] MENACEs Fehler
           *[false] MENACEs letzter Fehler
        }: Feld { $square } in Schachtel { $box }{ $others ->
            [one] ; besser: { $list }
           *[other] {""}
        }
    }
your-mistake = { $is_win ->
        [true] Du hast einen Sieg verschenkt: Feld { $square }.{ $others ->
            [0] {""}
            [one] {" "}Feld { $list } hätte gewonnen.
           *[other] {" "}Die Felder { $list } hätten gewonnen.
        }
       *[false] { $is_only ->
            [true] Dein Fehler
           *[false] Dein letzter Fehler
        }: Feld { $square }.{ $others ->
            [0] {""}
            [one] {" "}Feld { $list } { $is_won ->
                [true] hätte gewonnen
               *[false] war sicher
            }.
           *[other] {" "}Die Felder { $list } { $is_won ->
                [true] hätten gewonnen
               *[false] waren sicher
            }.
        }
    }
    .short = { $is_win ->
        [true] Dein verschenkter Sieg: Feld { $square }{ $others ->
            [one] ; besser: { $list }
           *[other] {""}
        }
       *[false] Dein Fehler: Feld { $square }{ $others ->
            [one] ; besser: { $list }
           *[other] {""}
        }
    }
    .brief = { $is_win ->
        [true] Dein verschenkter Sieg: { $square }{ $others ->
            [one] ; besser: { $list }
           *[other] {""}
        }
       *[false] Dein Fehler: { $square }{ $others ->
            [one] ; besser: { $list }
           *[other] {""}
        }
    }

each-box = { $boxes ->
        [one] Ihre eine Schachtel
       *[other] Jede ihrer { $boxes } Schachteln
    }
learned = { $kind ->
        [won] { each-box } bekommt ihre Perle zurück und { $beads } der Farbe dazu
        [lost] { each-box } verliert { $beads ->
            [1] die Perle, die herauskam
           *[other] { beads } der Farbe, die herauskam
        }
        [nothing] { $boxes ->
            [one] Die Perle geht zurück: Nichts ist gelernt
           *[other] Die Perlen gehen zurück: Nichts ist gelernt
        }
        [none] Keine Schachtel wurde geöffnet
       *[apart] { $boxes ->
            [one] Ihre Schachtel hat
           *[other] Ihre { $boxes } Schachteln haben
        } daraus gelernt
    }
    .short = { $kind ->
        [won] +{ beads } je Schachtel
        [lost] -{ beads } je Schachtel
        [nothing] Nichts ist gelernt
        [none] Keine Schachtel wurde geöffnet
       *[apart] { boxes } { $boxes ->
            [one] hat
           *[other] haben
        } gelernt
    }
    .brief = { $kind ->
        [won] +{ $beads } je Schachtel
        [lost] -{ $beads } je Schachtel
        [nothing] Nichts gelernt
        [none] Keine Schachtel wurde geöffnet
       *[apart] { boxes } gelernt
    }
learned-resigned = Schachtel { $box } ist leer, also gab MENACE auf. { $learned }
    .brief = { $learned }
copy-learns-nothing = Eine Kopie: Keine Perle ändert sich
    .brief = Kopie: Keine Perle ändert sich
left-dry = { $is_second ->
        [true] { $learned }; die Schachteln ihres ersten Zugs sind
       *[false] { $learned }; ihre erste Schachtel ist
    } leer
    .brief = { $learned }

left-refilled = { $learned }; Schachtel { $box } war leer und ist wieder gefüllt
    .brief = { $learned }

next-time = Nächstes Mal in Schachtel { $box }: { $bead } { $now }, vorher { $before }
next-time-heading = Künftig in Schachtel { $box }:
    .short = Künftig, Schachtel { $box }:
next-time-before = vorher
next-time-now = jetzt
next-time-line = <faint>nächstes Mal in Schachtel { $box }: </faint><bead>{ $bead } { $before } { $to } { $now }</bead>
    .short = <faint>künftig in Schachtel { $box }: </faint><bead>{ $bead } { $number } { $to } { $now }</bead>
    .brief = <faint>künftig: </faint><bead>{ $bead } { $number } { $to } { $now }</bead>
    .least = <bead>{ $bead } { $number } { $to } { $now }</bead>

## --plain: der Bildschirm in Zeilen. Was man tippt, ist in jeder Sprache gleich

plain-greeting = MENACE, Maschine „{ $machine }“. { $totals } Tipp ein Feld, 1 bis 9, oder „help“. Getippt wird auf Englisch.
plain-results = { games }: MENACE hat { $won } gewonnen, { $drawn } unentschieden gespielt, { $lost } verloren.
plain-begins = { $is_second ->
        [true] { $game ->
            [new] Neues Spiel.
           *[old] Das Spiel geht weiter.
        } Du beginnst und bist { $person }; MENACE ist { $machine }, mit ihrem zweiten Schrank von { boxes }.
       *[false] { $game ->
            [new] Neues Spiel.
           *[old] Das Spiel geht weiter.
        } MENACE beginnt und ist { $machine }; du bist { $person }.
    }
plain-your-move = Du bist dran. { $board }
plain-board = Brett: { $board }.
plain-taken-back = Zurückgenommen. { $board }
plain-played = Du hast auf { $square } gesetzt.
plain-opened = MENACE öffnete Schachtel { $box }: { $drawn }. { $mark } setzt auf { $square }.
plain-without-box = { $is_first ->
        [true] { $mark } setzt auf { $square }, wie es die Regeln festlegen: keine Schachtel.
       *[false] Der neunte Zug ist erzwungen: keine Schachtel. { $mark } setzt auf { $square }.
    }
plain-drawn = { $is_refill ->
        [true] { $color } kam heraus, { $count } von { $beads } nach dem Auffüllen
       *[false] { $color } kam heraus, { $count } von { $beads ->
            [one] { $beads } Perle
           *[other] { $beads } Perlen
        }
    }
plain-ended = { $end ->
        [won] MENACE hat gewonnen.
        [drawn] Niemand hat gewonnen: unentschieden.
       *[lost] Du hast gewonnen.
    }
plain-next = Enter beginnt das nächste Spiel.
plain-no-box-yet = MENACE hat noch keine Schachtel geöffnet.
plain-lies = Schachtel { $box } auf dem Brett: { lies }.
plain-held = Darin waren { $beads }.
plain-color = Feld { $square }: { $count } × { $color }
plain-no-beads = keine Perlen
plain-chance = { $drawn }: { $chance }.
plain-order = Der Reihe nach: { $boxes }.
plain-box = Schachtel { $box }, Deckel { $lid }: { $beads }.
plain-odds = Gegen { opponent } gewinnt MENACE jetzt zu { $won }, spielt zu { $drawn } unentschieden und verliert zu { $lost }.
plain-question = { shake } { $choices }; 0: keine.
plain-form = Auf dem Bildschirm ist ein Formular oder eine Liste offen; Esc schließt es. Oder mach in Zeilen weiter: „help“ nennt die Wörter.
plain-help = { $typed }: { $word ->
        [bead] die Perle, die herauskam; 0: keine
        [which-box] welche Schachtel zu öffnen ist
        [next] das nächste Spiel beginnen
        [taught] was das Spiel sie gelehrt hat
        [square] auf dieses Feld setzen
        [whose-move] wer am Zug ist
        [new] ein neues Spiel, das MENACE beginnt
        [new-me] ein neues Spiel, das du beginnst
        [back] deinen letzten Zug zurücknehmen
        [board] das Brett
        [box] was in einer Schachtel ist; „box“ allein: in der zuletzt geöffneten
        [why] warum MENACE so gespielt hat
        [if] was MENACE antworten würde, wenn du dort setzt
        [odds] ihre Chancen gegen einen Gegner; „odds“ allein: perfektes Spiel
        [order] die Schachteln in einer Reihenfolge: surest, fewest, first-day, costliest, changed
        [train] sie diese Zahl von Spielen gegen einen Gegner spielen lassen
        [help] diese Liste
        [page] Dateien, Papier und Sprache der Seite
       *[quit] beenden; alles ist gespeichert
    }
plain-stopped = Angehalten: { $said }
plain-saved = Gespeichert.
plain-means-nothing = Das bedeutet hier nichts; „help“ nennt die Wörter.
plain-squares = Felder sind 1 bis 9.
plain-one-at-a-time = Immer nur ein Feld: Dazwischen zieht MENACE.
plain-unknown = Das Wort „{ $word }“ gibt es nicht; „help“ nennt alle.

## Unter dem Brett: ihre Aussichten

chances = { $is_second ->
        [true] Als Zweite gegen
       *[false] Gegen
    } perfektes Spiel { $is_past ->
        [true] damals
       *[false] jetzt
    }:
    .short = { $is_second ->
        [true] Als Zweite gegen
       *[false] Gegen
    } perfektes Spiel:
    .brief = { $is_second ->
        [true] Zweite gg
       *[false] gg
    }. Perfekt:
chances-legend = <won>Sieg { $won } % </won><drawn>Remis { $drawn } % </drawn><lost>Verlust { $lost } % </lost>
    .short = <won>Sieg { $won } </won><drawn>Remis { $drawn } </drawn><lost>Verl. { $lost } % </lost>
    .brief = <won>S { $won } </won><drawn>R { $drawn } </drawn><lost>V { $lost } % </lost>
no-worst-box = Keine Schachtel verschenkt etwas
order-answer = { $order ->
        [surest] { $answering ->
            [0] Keine Schachtel hat einen Lieblingszug
           *[other] Am sichersten: Schachtel { $box }, { $share } von { beads }
        }
        [fewest] { $empty } leer, { $one } mit einer Perle
        [first-day] { $knows_games ->
            [true] { $answering } von { $boxes } nie geöffnet
           *[false] { $answering } von { $boxes } wie am ersten Tag: nie geöffnet oder nie verändert
        }
        [costliest] { $answering ->
            [0] Keine Schachtel verschenkt etwas
           *[other] Verschenkt am meisten: Schachtel { $box }, { $hundred }
        }
       *[changed] { $answering ->
            [0] Das letzte Training änderte keine Schachtel
           *[other] Am meisten verändert: Schachtel { $box }
        }
    }
    .short = { $order ->
        [surest] { $answering } mit Lieblingszug
        [fewest] { $empty } leer, { $one } mit 1 Perle
        [first-day] { $knows_games ->
            [true] { $answering } nie geöffnet
           *[false] { $answering } nie geöffnet oder nie verändert
        }
        [costliest] { $answering } verschenken etwas
       *[changed] { $answering } verändert
    }
    .brief = { $order ->
        [surest] sicherste
        [fewest] leerste
        [first-day] wie anfangs
        [costliest] teuerste
       *[changed] verändert
    }
order-others = die anderen { $count }

beatable = Sie ist noch zu schlagen
    .short = Noch zu schlagen
beatable-by-anybody = Perfektes Spiel kann sie nicht mehr schlagen, aber andere können es
    .short = Nicht mehr durch perfektes Spiel
beatable-by-nobody = Niemand kann sie mehr schlagen
    .short = Niemand kann sie schlagen
locked-out = Sie kann nie unschlagbar werden: Schachtel { $box } hat keine sichere Perle
    .short = Nie unschlagbar: Schachtel { $box }
    .brief = Nie unschlagbar: Sch. { $box }

## Unter dem Brett im Zeitraffer

time-of = { $seconds } von { $of } s
games-on-axis = Spiele

## Neben den Schachteln des Spiels

opens-one-of = Dein Zug öffnet eine ihrer { $boxes } Schachteln
stands-here = Jede geöffnete Schachtel steht hier, bis das Spiel endet

## Damals und jetzt, nach einem Training

learned-in = { $is_first ->
        [true] { $boxes } Schachteln haben sich
       *[false] { $changed } von { $boxes } Schachteln haben
    } in { $in_time ->
        [true] 30 Sekunden
       *[false] { $games ->
            [one] { $games } Spiel
           *[other] { $games } Spielen
        }
    } { $is_first ->
        [true] Tic-Tac-Toe beigebracht
       *[false] gelernt
    }
    .short = { $changed } von { $boxes } lernten in { $in_time ->
        [true] 30 Sekunden
       *[false] { $games ->
            [one] { $games } Spiel
           *[other] { $games } Spielen
        }
    }
    .brief = { $changed } von { $boxes } lernten
learned-against = { $in_time ->
        [true] { games } gegen { opponent }
       *[false] gegen { opponent }
    }
time-then = damals
time-now = jetzt
box-at-time = <strong>{ $time }</strong> { $favorite }
box-changed-most = Schachtel { $box } änderte sich am meisten: { $was } { $to } { $is }
    .short = Schachtel { $box }: { $was } { $to } { $is }
    .brief = Schachtel { $box }: { $is }
would-beat-it = von 100 Spielen gegen perfektes Spiel verloren
    .short = von 100 gegen perfektes Spiel verl.
    .brief = von 100 verloren
lost-as-before = Wie zuvor verliert sie { $lost } von 100 Spielen gegen perfektes Spiel.
    .short = wie zuvor { $lost } von 100 verloren
got-worse-first = Sie wurde erst schlechter, dann besser
    .short = Erst schlechter, dann besser
got-worse = Sie wurde schlechter{ $opponent ->
        [random] : Der Zufall bestraft Fehler selten
       *[other] : Belohnt wird nur das Ergebnis
    }
    .short = Sie wurde schlechter
no-favorite = noch keine Vorliebe
    .short = keine Vorliebe
favorite = zu { $part } auf Feld { $square }
    .short = Feld { $square } zu { $part }
field-legend = <strong>alle { $boxes }</strong>  <none>{ $none }</none> keine Vorliebe  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> Lieblingszug
    .short = <none>{ $none }</none> keine Vorliebe  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> Vorliebe
    .brief = <none>{ $none }</none> keine  <one>{ $one }</one><two>{ $one }</two> Vorliebe
boxes-that-know = { $known } von { boxes } mit Lieblingszug
all-were-brown = Vor { $in_time ->
        [true] einer halben Minute
       *[false] Kurzem
    } waren alle braun.

## Die Kurve

no-game-yet = { $is_second ->
        [true] Noch kein eigenes Spiel: Die Schachteln ihres ersten Zugs enthalten
       *[false] Noch kein Spiel: Die erste Schachtel enthält
    } { beads }.
curve-begins = Spiel ein Spiel oder lass die Maschine trainieren: Dann beginnt hier ihre Kurve.
curve = erste Schachtel: { beads } nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
    .short = erste Schachtel: { beads }
    .brief = erste Schachtel
curve-part = Perlen der ersten Schachtel, erste { games }
    .short = erste Schachtel, erste { games }
    .brief = erste { games }
curve-1961 = Michie 1961: { beads } { after-games } (aus einer Abbildung gelesen, auf 2 genau)
    .short = Michie 1961: { beads } { after-games }
    .brief = Michie 1961
curve-typed = zu Spiel <strong>{ $game }</strong>
nearest-game = Spiel { $game } ist nicht gespeichert; am nächsten: <strong>{ $kept }</strong>
    .short = am nächsten bei { $game }: <strong>{ $kept }</strong>
nearest-picture = am nächsten bei Spiel { $game }: <strong>{ $kept }</strong>; gespeichert sind { $first } …
    .short = am nächsten bei { $game }: <strong>{ $kept }</strong>; da sind { $first } …
    .brief = am nächsten bei { $game }: <strong>{ $kept }</strong>
switch-1961 = mit 1961 vergleichen
    .short = neben 1961
    .brief = 1961
chances-unknown = Wie dieser Gegner spielt, lässt sich nicht wissen

## Andere Regeln für eine Maschine mit Spielen

restocked-too = { $boxes ->
        [0] {""}
        [one] ; { $boxes } leere Schachtel bekam ihre Startperlen
       *[other] ; { $boxes } leere Schachteln bekamen ihre Startperlen
    }
shaker-changed = { $is_by_hand ->
        [true] Ab jetzt schüttelst du die Schachteln
       *[false] Ab jetzt schüttelt das Programm
    }
rules-changed = Von nun an gelten diese Regeln{ restocked-too }

## Während eine echte Schachtel geschüttelt wird

shake = Öffne Schachtel { $box }, Deckel { lies }, und schüttle sie. Welche Perle kam heraus?
    .short = Schachtel { $box }, { lies.short }: welche Perle?

## Die oberste Zeile

title = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] , Regeln { $rules }
    }{ $is_second ->
        [true] , zieht als Zweite
       *[false] {""}
    } { $dot } Spiel { $game }</faint>
    .short = <faint>{ $machine }{ $is_second ->
        [true] , Zweite
       *[false] {""}
    } { $dot } Spiel { $game }</faint>
    .brief = <faint>{ $machine }</faint>
what-it-is = { $boxes } Streichholzschachteln, die durch Spielen mit dir Tic-Tac-Toe lernen
    .short = { $boxes } Streichholzschachteln, die Tic-Tac-Toe lernen
    .brief = { $boxes } Schachteln, die lernen
    .least = { $boxes } Schachteln
title-then = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] , Regeln { $rules }
    }, wie { $time }</faint>
    .short = <faint>{ $machine } wie { $time }</faint>
    .brief = <faint>{ $machine } { $time }</faint>
    .least = <faint>{ $time }</faint>
title-tally = du { $lost }  remis { $drawn }  MENACE { $won }
not-saved = nicht gespeichert
not-saved-because = nicht gespeichert: { $reason }
only-a-copy = nur eine Kopie
mouse-off = Maus aus

## Rahmen, und was an ihren Kanten steht

part-of-list = { $from } bis { $to } von { $all }
part-of-text = Zeilen { $from } bis { $to } von { $all }
place-of = { $nth } von { $all }
too-small = Terminal zu klein: { $is }, nötig { $needs }; q beendet
legend-marks = <sound>{ $sound } </sound><faint>gut </faint><slip> { $slip } </slip><faint>Ausrutscher: ein Sieg ist weg </faint><blunder> { $blunder } </blunder><faint>grober Fehler</faint>
    .short = <sound>{ $sound } </sound><faint>gut </faint><slip> { $slip } </slip><faint>Ausrutscher </faint><blunder> { $blunder } </blunder><faint>Fehler</faint>

## Eine Schachtel

box-full = voll
box-empty = leer
box-mistake = Fehler
offer-who-begins = wer beginnt
bead-from = anfangs { $count }
    .short = Start { $count }
nth-move = { $stage ->
        [1] 1. Zug
        [2] 2. Zug
        [3] 3. Zug
       *[4] 4. Zug
    }
    .short = { $stage ->
        [1] 1.
        [2] 2.
        [3] 3.
       *[4] 4.
    }
stage-heading = { nth-move }: { boxes }
box = Schachtel { $box }: { beads }, { nth-move }{ $first ->
        [0] {""}
       *[other] , anfangs je { $first }
    }
    .short = Schachtel { $box }: { beads }, { nth-move }
    .brief = Schachtel { $box }: { beads }
    .least = Schachtel { $box }
box-chart = Ihre Perlen über { $games ->
        [one] { $games } Spiel:
       *[other] { $games } Spiele:
    }
    .short = Ihre Perlen bisher:
color-is-square = Die Farbe einer Perle ist ihr Feld auf dem Deckel{ $is_turned ->
        [true] , hier gedreht wie das Brett { $sign }
       *[false] {""}
    }:
    .short = Die Farbe ist das Feld auf dem Deckel{ $is_turned ->
        [true] , gedreht { $sign }
       *[false] {""}
    }:
    .brief = Farbe = Feld{ $is_turned ->
        [true] , gedreht { $sign }
       *[false] {""}
    }:
for-boards = { $boards ->
        [one] Für { $boards } Brett:
       *[other] Für { $boards } Bretter:
    }
of-boards = { $shown } von { $boards } Brettern:
put-right = Berichtigt nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }: { $changes }
    .short = Berichtigt nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
correction = { $bead } { $after }, nicht { $before }

in-hundred = { $games } von 100 Spielen
reached = { $hundred } erreichen sie gegen perfektes Spiel; { $sound } ihrer Perlen sind gut
reached-lost = { $hundred } erreichen sie gegen perfektes Spiel; schon verloren
reached-empty = { $hundred } erreichen sie; keine Perle
gives-away = { $hundred } verschenkt
opened-lately = { $opened } der letzten { games } haben sie geöffnet

## Die unterste Zeile: eine Nachricht

plain-text = { $text }
square-taken = Feld { $square } ist besetzt
nothing-to-take-back = Kein Zug zum Zurücknehmen; ein Training nur, bis ein Spiel endet oder du aufhörst
    .short = Es gibt keinen Zug, den du zurücknehmen kannst
learned-already = Das Spiel ist vorbei: MENACE hat schon daraus gelernt
training-taken-back = Zurückgenommen: alles wie vor { $games ->
        [one] diesem Spiel
       *[other] diesen { $games } Spielen
    }
is-training = Esc hält das Training an und behält das Gelernte
    .touch = MENACE trainiert; Anhalten behält das Gelernte
not-while-watching = Nicht während du einem Spiel zusiehst; Esc hält an
    .touch = Nicht während du einem Spiel zusiehst
stopped-after = Angehalten nach { $done } von { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }: t bietet den Rest an
    .touch = Angehalten nach { $done } von { $games }: „trainieren“ bietet den Rest an
    .short = Angehalten nach { $done } von { $games }
ran-dry-after = Keine Perlen mehr nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    } gegen { opponent }
not-by-the-record = Laut Protokoll { $is_empty ->
        [true] ist Schachtel { $box } nicht leer: noch mal, = berichtigt, 0 gibt auf
       *[other] hat Schachtel { $box } keine Perle „{ $bead }“: noch mal, = berichtigt
    }
waits-from-now-on = Von nun an wartet MENACE auf die Leertaste, um zu ziehen
no-training-by-hand = Trainieren kann nur eine Kopie, deren Schachteln das Programm schüttelt
no-second-by-hand = Deine echten Schachteln ziehen nur als Erste: MENACE muss beginnen
your-machines = Deine Maschinen
    .short = Maschinen
machines = { $machines ->
        [one] { $machines } Maschine
       *[other] { $machines } Maschinen
    }
column-games = Spiele
column-lost = verl. von 100
lost-to-perfect = verl. von 100: gegen einen perfekten Spieler
    .short = verl. von 100: gegen Perfekt
name-needed = Eine Maschine braucht einen Namen
no-random-by-hand = Schachteln, die zufällig aufgefüllt werden, kannst du nicht selbst schütteln
no-such-box = Eine Schachtel { $box } gibt es nicht; { $all ->
        [same] es gibt 1 bis { $count }
       *[other] diese Maschine hat { $count } der { $all }
    }
no-box-for-board = Keine Schachtel hat dieses Brett
machine-made = Angelegt und geöffnet; die vorige Maschine bleibt in der Liste
machine-opened = Geöffnet
machine-copied = Kopiert als „{ $to }“; „{ $open }“ bleibt offen
machine-renamed = Umbenannt
machine-removed = Gelöscht
remove-the-only = Es ist die einzige Maschine und bleibt
machine-poured = Zu einer vereint: { games }; ihre Kurve beginnt hier
pour-two = Wähl mindestens zwei Maschinen zum Vereinen
restocked = Aufgefüllt
cannot-be-done = Das geht nicht: { $reason }.
place-told = Deine Maschinen liegen in { $directory }; diese ist { $file }. Schick diese Datei weiter; auf dem anderen Rechner gehört sie in denselben Ordner, oder dort hilft 'menace machines new NAME --from DATEI'.
settings-not-saved = Die Einstellungen werden nicht gespeichert: { $reason }.
directory-unreadable = { $directory } lässt sich nicht lesen: { $reason }.
old-machine-kept = Die alte Maschine heißt jetzt „{ $machine }“.
old-machine-not-kept = MENACE kann nicht neu beginnen, da sich die alte Maschine nicht aufheben ließ: { $reason }.
esc-first = Jetzt nicht: erst Esc, dann noch mal
    .touch = Jetzt nicht: erst schließen, dann noch mal
copy-plays = Eine Kopie spielt: Keine Perle ändert sich, nichts bleibt. Esc: heute
    .short = Eine Kopie spielt. Esc: heute
    .touch = Eine Kopie spielt: Keine Perle ändert sich
not-with-copy = Das ist eine Kopie: erst Esc, dann noch mal
    .touch = Das ist eine Kopie: erst schließen

## Was nicht ging, nach einem Doppelpunkt oder für sich

quoted = „{ $text }“
machine-name = „{ $machine }“
not-done = { $file } lässt sich nicht { $deed ->
        [lock] sperren
        [read] lesen
        [remove] entfernen
        [use] verwenden
       *[write] schreiben
    }: { $reason }
not-read-copy = { $problem }, und { $reason }
several-alike = „{ $machine }“ kann mehrere Maschinen meinen: { $names }; tipp den Namen genau
damaged = { $file } ist beschädigt: { $reason }
foreign = Sie weist sich nicht als „{ $format }“ aus
newer = Sie hat Version { $version }, und dieses Programm liest Versionen bis { $newest }
other-program = Ein anderes Programm benutzt die Datei
no-locks = Das Dateisystem von { $directory } kennt keine Sperren; lass währenddessen kein anderes Programm eine Maschine benutzen
file-found = { $state ->
        [damaged] { $file } ist beschädigt ({ $reason })
       *[missing] { $file } fehlt
    }{ $fate ->
        [kept] {" "}und bleibt als { $kept } erhalten
        [alone] {" "}und bleibt, wie sie ist ({ $kept })
       *[none] {""}
    }
copy-found = { $state ->
        [good] die letzte gute Kopie, { $copy }, wird verwendet
        [missing] es gibt keine gute Kopie davon
       *[damaged] auch die Kopie, { $copy }, ist beschädigt ({ $reason })
    }{ $fate ->
        [kept] {" "}und bleibt als { $kept } erhalten
       *[none] {""}
    }
recovered = { $told }; { $copy }
old-copy = { $copy } war von einer älteren Maschine übrig und bleibt als { $kept } erhalten
changed-by-other = { $file } wurde von einem anderen Programm geändert; diese Fassung bleibt als { $kept } erhalten
settings-lost = { $reason }; es gelten die üblichen Einstellungen
settings-name = In den Einstellungen steht noch Maschine „{ $machine }“: { $reason }
machine-missing = Es gibt keine Maschine „{ $machine }“
machine-exists = Es gibt schon eine Maschine „{ $machine }“
machine-in-use = Ein anderes Programm benutzt Maschine „{ $machine }“
open-not-saved = Die offene Maschine ist nicht gespeichert: { $reason }
nothing-saved = Es wird nichts gespeichert: { $reason }. Du kannst weiterspielen, aber alles geht verloren.
training-lost = Ein Fehler hat das Training beendet: { $reason }. Die Maschine ist so, wie sie zuletzt zu sehen war.
name-wrong = { $why ->
        [length] Der Name einer Maschine hat 1 bis 40 Zeichen, nicht { $typed }
        [character] Der Name einer Maschine besteht aus Buchstaben (a bis z), Ziffern, Leerzeichen, - und _, nicht „{ $typed }“
        [space] Der Name einer Maschine beginnt und endet nicht mit einem Leerzeichen
       *[device] „{ $typed }“ heißt unter Windows ein Gerät; eine Datei kann dort nicht so heißen
    }
pour-rules = Die Maschinen „{ $one }“ und „{ $other }“ haben verschiedene Regeln ({ rule }): { $of_one } und { $of_other }
pour-start = Die Maschinen „{ $one }“ und „{ $other }“ haben nicht gleich angefangen: In Schachtel { $box }{ $is_second ->
        [true] {" "}des zweiten Schranks
       *[false] {""}
    } waren andere Perlen
pour-too-many = Zusammen haben sie mehr Spiele gespielt, als gezählt werden
no-opponent = Kein Gegner heißt „{ $typed }“; es gibt { $names }.
no-skill = Ein Gegner heißt skilled:0 bis skilled:100, nicht „{ $typed }“.
file-fault = { $what ->
        [json] Sie ist kein JSON
        [missing] „{ $name }“ fehlt
        [unknown] „{ $name }“ ist dort nicht bekannt
        [twice] „{ $name }“ steht zweimal da
        [list] „{ $name }“ ist in einer Liste, wo ein Objekt hingehört
       *[value] Dieser Wert kann dort nicht stehen
    }{ $line ->
        [0] {""}
       *[other] {" "}(Zeile { $line }, Spalte { $column })
    }
log-two-games = Das können zwei Spiele sein, { $one } und { $other }: schreib die Nummer eines Spiels mit Punkt, 1.
log-wrong = { $why ->
        [square] „{ $typed }“ ist kein Feld; Felder sind 1 bis 9
        [taken] Feld { $typed } ist besetzt
        [over] Vor Feld { $typed } war das Spiel schon zu Ende
        [ending] Nach den Feldern der Reihe nach kommt S, U, N, R, WR oder nichts, nicht „{ $typed }“
        [empty-cell] Zwischen den anderen fehlt ein Feld
        [too-long] Die Zeile ist zu lang für ein Spiel
        [not-utf8] Der Text ist nicht in UTF-8; speichere die Datei als UTF-8
        [was-won] Nach diesen Feldern hat MENACE gewonnen; in der Zeile steht etwas anderes
        [was-drawn] Nach diesen Feldern war es unentschieden; in der Zeile steht etwas anderes
        [was-lost] Nach diesen Feldern hat MENACE verloren; in der Zeile steht etwas anderes
        [not-over] Das Spiel ist nicht zu Ende
        [cannot-resign] MENACE kann hier nicht aufgeben
        [opponent-cannot-resign] Der Gegner kann hier nicht aufgeben
        [never-resigns] Nach ihren Regeln gibt die Maschine nie auf: Eine leere Schachtel bekommt wieder Perlen
       *[opening] Nach ihren Regeln beginnt die Maschine nie dort: Sie beginnt auf { $typed }
    }
log-no-bead = In Schachtel { $box } ist keine Perle für Feld { $square }

## Die unterste Zeile: was die Tasten tun

offer-again = noch einmal
offer-answer-asked = was würde sie antworten?
    .short = ihre Antwort
offer-answer-off = Antwort aus
offer-all-boxes = alle Schachteln
offer-back = zurück
offer-beat-it = schlag sie jetzt
offer-board = Brett
offer-cabinet = Schrank
offer-came-out = kam heraus
offer-change = ändern
offer-choose = wählen
offer-close = schließen
offer-confirm = bestätigen
offer-draw = ziehen
offer-ends = Anfang, Ende
offer-everything = Menü
offer-from-here = ab hier spielen
    .short = hier spielen
offer-go-on = weiter
offer-its-past = Vergangenheit, auch Zahl tippen
    .short = früher, oder Zahl
offer-miscounted = verzählt
offer-move = bewegen
offer-move-or-number = bewegen, auch Zahl tippen
    .short = bewegen
offer-next = weiter
offer-by-number = nach Nummer
offer-next-order = Reihenfolge
offer-next-game = nächstes Spiel
offer-none-came-out = keine kam heraus
    .short = keine kam
offer-open = öffnen
offer-pause = Pause
offer-play = spielen
offer-replay = nachspielen
offer-run = starten
offer-see-it-again = noch einmal
    .short = nochmal
offer-speed = Tempo
offer-step = Schritt
offer-stop = anhalten
offer-tabs = Reiter
offer-take-back = Zug zurück
offer-take-back-training = { games } zurücknehmen
    .short = zurücknehmen
offer-today = zurück zu heute
    .short = heute
offer-train = trainieren
offer-wait = vor jedem Ziehen warten
    .short = warten
offer-watch-it-learn = beim Lernen zusehen (eine halbe Minute)
    .short = beim Lernen zusehen
offer-what-now = was nun?
offer-worst-box = schlechteste Schachtel
    .short = schlechteste
offer-details = Details

## Die Liste von allem, was geht

list-legend = Pfeile und Enter, 1-9 setzt, Tab: andere Seite, Esc schließt. Alles ist anklickbar.
    .touch = Tipp auf ein Feld, um dort zu setzen; auch alles andere lässt sich antippen.
list-nothing = Nichts, was hier und jetzt geht, heißt so
find-board = Tipp das Brett von oben links Zeile für Zeile, beliebig gedreht: X, O und . für ein freies Feld; freie am Ende können fehlen.
find-goes-to = { $turn ->
        [number] Enter geht zu Schachtel { $box }. „Spiel { $box }“ führt zu diesem Spiel.
        [printed] Enter geht zu Schachtel { $box }.
       *[other] Enter geht zu Schachtel { $box }, { lies }.
    }
find-goes-to-game = Enter geht zu Spiel { $game }.
    .touch = Das ist Spiel { $game }.

## Wer das nächste Spiel beginnt

new-game = Neues Spiel
menace-begins = MENACE beginnt
you-begin = Du beginnst; MENACE zieht als Zweite, mit 289 anderen Schachteln
second-is-new = Als Zweite hat sie noch nichts gelernt.
beads-go-back = Dieses Spiel wird verworfen; seine Perlen kommen in ihre Schachteln zurück.
fill-real-boxes = In deine Schachteln gehören die Perlen, die jetzt in ihren liegen, nach { games }. Eine neue Maschine beginnt mit wenigen. Ein laufendes Spiel wird verworfen.
whether-to-take-back = { $games ->
        [one] Dieses Spiel
       *[other] Diese { $games } Spiele
    } zurücknehmen?
whether-to-go-on = Das Training hielt nach { $done } von { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    } an: weitertrainieren?
keep-games = Behalten
take-back-games = Zurücknehmen

## Eine erste Schachtel, die leer ist

first-box-is-empty = { $is_second ->
        [true] Die ersten Schachteln sind leer
       *[false] Die erste Schachtel ist leer
    }
    .short = { $is_second ->
        [true] Erste Schachteln leer
       *[false] Erste Schachtel leer
    }
first-box-is-empty-text = Nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    } hat MENACE keine Perle mehr, um zu { $is_second ->
        [true] antworten. Jede Perle der Schachteln ihres ersten Zugs
       *[false] beginnen. Jede Perle ihrer ersten Schachtel
    } wurde weggenommen: Nach ihren eigenen Regeln hat sie gelernt, nicht zu spielen.
restock-first = { $is_second ->
        [true] Diese Schachteln auffüllen und weiterspielen
       *[false] Die erste Schachtel auffüllen und weiterspielen
    }
restock-and-train = { $is_second ->
        [true] Diese Schachteln auffüllen
       *[false] Auffüllen
    } und den Rest trainieren: { $left ->
        [one] { $left } Spiel
       *[other] { $left } Spiele
    }
start-again = Neu beginnen mit { $is_more ->
        [true] mehr Perlen
       *[false] ebenso vielen Perlen
    }: { $counts }
start-again-random = Neu beginnen mit anderen zufälligen Perlen
leave-it = So lassen

## Eine Maschine der Liste

it-is-open = offen

are-you-sure = Bist du sicher?
yes-train = Ja, trainieren
yes-change = Ja, ändern
remove-text = Maschine „{ $machine }“ und alles, was sie gelernt hat, ist dann für immer weg.
yes-remove = Ja, löschen
restock-text = Jede Schachtel von Maschine „{ $machine }“ bekommt wieder ihre Startperlen statt der jetzigen. Ein laufendes Spiel wird verworfen.
yes-restock = Ja, auffüllen

## Die rechte Seite: ihre Reiter, und was an ihrer unteren Kante steht

tab = { $tab ->
        [boxes] Schachteln
        [curve] Kurve
        [games] Spiele
        [lab] Labor
       *[machine] Maschine
    }
box-of = Schachtel { $box }{ $are_all ->
        [true] {""} von
       *[false] , eine von
    } { $boxes }
    .short = { $box } von { $boxes }
games-of-1961 = Spiele 1 bis { $last }: 1961, rekonstruiert
few-lost = Verliert weniger als { $marks } von 100 nach { $games } Spielen{ $never ->
        [0] {""}
       *[other] ; unschlagbar nach { $never } Spielen
    }
    .short = Unter { $marks } von 100 nach { $games } Spielen{ $never ->
        [0] {""}
       *[other] ; unschlagbar nach { $never }
    }
    .brief = { $never ->
        [0] Unter { $near } nach { $near_games } Spielen
       *[other] Unter { $least } von 100 nach { $by } Spielen; unschlagbar nach { $never }
    }
    .least = { $never ->
        [0] Unter { $least } nach { $by } Spielen
       *[other] Unschlagbar nach { $never } Spielen
    }
lab-line = { $label ->
        [compared] Vergleich
        [one] eine
        [other] andere
       *[against] gegen
    }
lab-teachers = von wem sie lernen
lab-base = beide beginnen; alles andere wie bei { $machine }
    .short = beide beginnen; sonst wie hier
lab-how = Enter vergleicht sie
    .touch = Antippen vergleicht sie
lab-running = { $percent } % fertig; Esc hält an
    .touch = { $percent } % fertig
lab-chart = { $is_dry ->
        [true] Verlustchance gegen perfektes Spiel; ohne Perlen verliert sie jedes Spiel
       *[false] Verlustchance gegen perfektes Spiel, Mittel der Maschinen
    }
    .short = Verlustchance gegen perfektes Spiel
lab-answer = { $is_of_teachers ->
        [true] Nach { $games ->
            [one] { $games } Spiel
           *[other] { $games } Spielen
        } verliert eine Maschine mit Lehrer „{ $better }“ { $least } von 100 Spielen gegen perfektes Spiel, eine mit „{ $worse }“ { $more }. { $verdict }.
       *[false] Nach { $games ->
            [one] { $games } Spiel
           *[other] { $games } Spielen
        } gegen { opponent } verliert eine Maschine mit „{ $better }“ { $least } von 100 Spielen gegen perfektes Spiel, eine mit „{ $worse }“ { $more }. { $verdict }.
    }
    .short = „{ $better }“ verliert { $least } von 100 Spielen gegen perfektes Spiel, „{ $worse }“ { $more }. { $verdict }.
lab-ahead = „{ $row }“ liegt { $from ->
        [0] {""}
       *[other] ab Spiel { $from }{" "}
    }vorn (je { machines }; der Unterschied ist echt)
    .short = Ein echter Unterschied{ $from ->
        [0] {""}
       *[other] {" "}ab Spiel { $from }
    }
lab-no-difference = Bei je { machines } kann das Zufall sein
lab-alike = Jede Maschine mit dem einen tat dasselbe wie ihr Zwilling mit dem anderen: Hier spielt die Regel keine Rolle.
experiment-lost = Der Versuch brach mit einem Fehler ab: { $reason }.
lost-games-by-arrows = links, rechts: zu verlorenen
game-selected = Spiel { $number } von { $of }{ $is_1961 ->
        [true] , 1961 rekonstruiert
       *[false] {""}
    }{ $from ->
        [0] {""}
       *[other] ; { $from } bis { $to } sind nicht gespeichert
    }

## Die Spiele

no-games = Noch ist kein Spiel zu Ende gespielt.
column-result = MENACE
column-game = Spiel
column-squares = Felder
column-against = gegen
game-resigned = gab auf
    .short = Aufg.
game-won = gewann
game-drawn = remis
game-lost = verlor
played-in-1961 = Michie 1961, rekonstruiert
    .short = Michie 1961
played-against = { a-player }{ $began ->
        [true] , begann
       *[false] {""}
    }
    .short = { a-player }
a-player = { $opponent ->
        [you] du
       *[other] { opponent-name }
    }

do-captions = MENACE in wenigen Worten
    .about = die Idee: was die Schachteln und die Perlen sind
    .synonyms = hilfe erklären was über anleitung einführung tasten
do-colors = die Farben der Perlen
    .about = jede Farbe ist ein Feld auf dem Deckel; die große Schachtel zeigt sie, wie sie liegt
    .synonyms = farbe perle legende lila silber gold grün orange rot rosa
do-keys = alle Tasten
    .about = jede Taste mit dem, was sie tut
    .synonyms = tasten taste tastatur kürzel vim
# What keys without a name of their own do.
key-does = { $key ->
        [Go] den Cursor bewegen, wie die Pfeile
        [Activate] tun, was unter dem Cursor ist
        [Play] auf dieses Feld setzen
        [Close] schließen, was oben liegt; beendet nie
        [Pause] anhalten oder weiter
        [Faster] schneller, langsamer
        [List] alles, was jetzt geht
        [NextTab] voriger Reiter, nächster Reiter
        [SwitchPane] die andere Seite
        [Page] eine Seite hinauf, hinab
        [First] das Erste, das Letzte
        [Redraw] alles neu zeichnen
       *[Suspend] aussetzen; mit fg zurück
    }
do-how-to-print = wie man druckt
    .about = Etiketten für echte Schachteln, Spielpläne, die Stunde
    .synonyms = teilen papier etiketten unterricht pdf bildschirmfoto bild
how-to-print-text = Im Terminal macht „menace print DATEI.html“ Etiketten für echte Streichholzschachteln, „menace print mats DATEI.html“ Spielpläne für Kinder und „menace lesson DATEI.html“ die Unterrichtsstunde: Seiten, die jeder Browser druckt.
do-new-game = neues Spiel
    .about = fragt, wer beginnt; ein laufendes wird verworfen
    .synonyms = neustart nochmal erste zweite anfangen beginnen start
do-from-here = ab hier spielen
    .about = ab einem Moment oder Fehler, gegen eine Kopie von damals; Esc kommt zurück
    .synonyms = noch einmal fehler vergangenheit warum
do-take-back = Zug zurücknehmen
    .about = deinen letzten Zug und die Antwort darauf
    .synonyms = rückgängig zurück undo nochmal noch einmal
do-take-back-training = Training zurücknehmen
    .about = die Schachteln wie davor, bis ein Spiel endet oder du aufhörst
    .synonyms = rückgängig zurück vorher vergessen wiederherstellen undo
do-no-bead = keine Perle kam heraus
    .about = aus der Schachtel, die du schüttelst
do-miscount = gewählte Schachtel verzählt
    .about = gib ein, was darin ist, wenn das Protokoll irrt
do-zoom = Zoom
    .about = Karten, das Feld aller Schachteln, eine groß
    .synonyms = groß beamer projektor publikum feld wand zuschauer
do-answer = was würde sie antworten?
    .about = die Schachtel, die dein Zug unter dem Cursor öffnen würde
    .synonyms = tipp hinweis schummeln beste antwort warum grund
do-find = Schachtel oder Brett finden
    .about = gib die Nummer ein, oder was darauf ist: X.O......
    .synonyms = schachtel brett nummer
do-next-order = Schachteln sortieren
    .about = sicherste, leerste, wie am ersten Tag, teuerste, veränderte
    .synonyms = reihenfolge ordnen sortiert
do-order = { $order ->
        [number] Schachteln nach Nummer
        [surest] sicherste Schachteln zuerst
        [fewest] leerste Schachteln zuerst
        [first-day] Schachteln wie am ersten Tag zuerst
       *[changed] Schachteln, die am meisten lernten, zuerst
    }
    .about = { $order ->
        [number] wie sie nummeriert sind
        [surest] die ihres Zuges sichersten, mit Anteil
        [fewest] leere, dann die mit einer Perle
        [first-day] nie geöffnet oder nie verändert
       *[changed] durch das letzte Training
    }
    .synonyms = { $order ->
        [number] nummer
        [surest] sicher entschieden stark
        [fewest] leer wenig fast
        [first-day] nie ungeöffnet unbenutzt
       *[changed] gelernt
    }
do-other-machine = der andere Schrank
    .about = für Spiele als Zweite oder als Erste: beginnt ein Spiel
do-by-hand = echte Schachteln, von Hand
    .about = du schüttelst und sagst, welche Perle herauskam; oder wieder das Programm
    .synonyms = echt holz schütteln hand selbst
do-train = Training
    .about = gegen wen, wie viele Spiele
    .synonyms = lehren lernen langsam schnell tempo automatisch demo schwierigkeit stufe leicht schwer gegner üben computer
do-watch = schrittweise zusehen
    .about = ein Spiel gegen den letzten Lehrer
    .synonyms = zuschauen schritt schritte langsam
do-worst-box = schlechteste Schachtel
    .about = wo sie am meisten verschenkt; mit Ausrutschern und groben Fehlern
    .synonyms = fehler irrtum teuer schwach
do-beat-it = wie man sie schlägt
    .about = das kürzeste Spiel, das sie verlieren kann
do-then-and-now = damals und jetzt
    .about = was das letzte Training verändert hat
    .synonyms = unterschied verändert meisten ergebnis vorher nachher bericht
do-1961 = Michies Spiele von 1961
    .about = über der Kurve ein- oder ausblenden
do-open = diese Maschine öffnen
    .about = die gewählte, statt der, die spielt
do-new-machine = neue Maschine
    .about = eine frische, oder eine wie nach 1961
    .synonyms = neu zweite andere zurücksetzen neustart perlen doppelt
do-own-rules = eigene Maschine
    .about = womit sie eröffnet: beliebiges Feld, Ecke, Randfeld, Mitte; Perlen und Belohnung
    .synonyms = eigene ecke rand mitte eröffnung immer
do-copy = Maschine kopieren
    .about = unter einem anderen Namen
do-keep-past = als Maschine behalten
    .about = so wie sie damals war: Schachteln, Spiele, Kurve
    .synonyms = schnappschuss vorher damals zurück kopie speichern rückgängig
do-rename = Maschine umbenennen
    .about = auch ihre Datei
    .synonyms = name
do-pour = Maschinen vereinen
    .about = was mehrere gelernt haben, in einer neuen
    .synonyms = zusammenführen zusammenschütten mischen Klasse Gruppen pour merge
do-rules = Regeln der Maschine
    .about = was Sieg, Remis und Niederlage bewirken; keine Perle wird berührt
    .synonyms = belohnung belohnungen strafe kosten kostet
do-restock = Maschine auffüllen
    .about = Startperlen in jede Schachtel; fragt zuerst
    .synonyms = zurücksetzen neustart auffüllen
do-remove = Maschine löschen
    .about = für immer; fragt zuerst
    .synonyms = entfernen
do-place = wo sie liegt
    .about = das Verzeichnis und die Datei dieser Maschine
    .synonyms = wo ordner verzeichnis festplatte pfad datei dateien sicherung export speichern gespeichert daten ort freund geben senden teilen schicken
do-save-file = als Datei speichern
    .about = die Maschine, für einen anderen Rechner oder das Terminal
    .synonyms = wo ordner sicherung export herunterladen speichern
do-open-file = Datei öffnen
    .about = Maschine oder Spiele zum Lernen; auch hineinziehen oder einfügen
    .synonyms = importieren laden beibringen spiele protokoll csv einfügen klasse
do-print-cabinet = Etiketten drucken
    .about = Etiketten für ihre Schachteln, als Seite zum Drucken
do-print-lesson = Unterrichtsstunde drucken
    .about = 45 Minuten für eine Klasse, als Seite zum Drucken
do-print-mats = Spielpläne drucken
    .about = zwanzig Stellungen für zwei Kinder, als Seite zum Drucken
link-part-wrong = Im Link steht { $part }; das bedeutet hier nichts.
page-elsewhere = Maschine „{ $machine }“ ist in einem anderen Tab offen.
page-use-here = hier benutzen
page-open-copy = eine Kopie öffnen
link-other-rules = Es gibt schon eine Maschine „{ $machine }“, mit anderen Regeln als denen des Links. Eine neue hieße „{ $new }“.
link-copied = Der Link ist kopiert
link-own-machine = Deine eigene Maschine „{ $machine }“, { games }
link-of-file = Diese Seite ist hier eine Datei. Schick anderen { $link }; das gehört hinter die Adresse ihrer Seite.
file-saved = Als { $file } bei deinen Downloads gespeichert
page-taught = { $games ->
        [one] Sie hat aus { $games } Spiel gelernt
       *[other] Sie hat aus { $games } Spielen gelernt
    }
brought = Was soll damit geschehen?
pasted = eingefügter Text
brought-files = { $files } Dateien: { games }{ $wrong ->
        [0] {""}
        [one] , { $wrong } falsche Zeile
       *[other] , { $wrong } falsche Zeilen
    }
brought-file = { $file }: { $is_log ->
        [true] {""}
       *[false] eine Maschine,{" "}
    }{ games }
line-is-title = eine Überschrift
and-more = und { $count } weitere
take-open = { $machines ->
        [one] die Maschine öffnen
       *[other] { $machines } Maschinen behalten, die letzte öffnen
    }
take-teach = die Spiele „{ $machine }“ beibringen
take-make = { $machines ->
        [one] die Maschine „{ $machine }“ anlegen
       *[other] { $machines } Maschinen anlegen
    }
take-pour = { $machines } Maschinen anlegen und zu einer vereinen
do-copy-link = Link kopieren
    .about = zu dieser Seite mit diesen Regeln und diesem Gegner
    .synonyms = teilen senden adresse
labels-boxes = Etiketten
labels-of = { $of ->
        [all] alle Schachteln
        [twelve] die zwölf Schachteln
       *[strips] alle, in Streifen
    }
labels-children = Kinder
labels-mirrored = Deckel
labels-mirrored-is = { $is_on ->
        [true] gespiegelt
       *[false] wie sie sind
    }
labels-print = Drucken (Enter)
    .touch = Drucken
page-lines = was geschieht, in Zeilen
page-line = ein Feld, 1 bis 9, oder help
file-too-long = Sie ist zu lang für eine Maschine
log-line = Zeile { $number }: { $reason }
log-empty = Sie enthält kein Spiel: eins je Zeile, Felder 1 bis 9
file-cut-short = Sie ist die Datei einer Maschine, aber abgeschnitten
file-boxes-alone = Sie hat nur Schachteln, keine Maschine
file-refused = { $file }: { $reason }.
page-keeps-nothing = Der Browser lässt diese Seite nichts speichern
page-storage-full = Der Speicher des Browsers ist voll
page-refused = Der Browser lehnt ab: { $reason }
do-settings = Einstellungen
    .about = jede auch mit ihrem Namen: hell, ruhig, Zeichen X
    .synonyms = optionen einstellen
do-quit = beenden
    .about = Maschine und Spiel bleiben erhalten
    .synonyms = beenden verlassen schließen ende
do-boxes = Schrank
    .about = der Schrank mit allen Streichholzschachteln
    .synonyms = karte übersicht alle
do-curve = Kurve
    .about = wie sie lernte; sie sehen und spielen, wie sie vorher war
    .synonyms = chancen wahrscheinlichkeit diagramm fortschritt vergangenheit seit bis gut vorher
do-games = Spiele
    .about = die letzten, gewonnen, remis oder verloren, zum Nachspielen
    .synonyms = protokoll verlauf geschichte
do-lab = Labor: was wäre, wenn?
    .about = zwei Maschinen mit einer anderen Regel oder einem anderen Lehrer
    .synonyms = vergleichen vergleich versuch lehrer
do-machines = Maschinen
    .about = Ergebnisse und Regeln dieser, und die Liste aller
    .synonyms = statistik punkte stand ergebnisse gewonnen verloren unentschieden remis sichern vergleichen besser zwei

## Auf Papier: Etiketten für echte Streichholzschachteln

print-this = Diese Seite auf { $paper } drucken, mit 100 % und ihren eigenen Rändern. Für ein PDF im Druckdialog des Browsers „Als PDF speichern“ wählen.
page-written = { $what }; im Browser öffnen und drucken, Papier: { $paper }
gauge = diese Linie ist 50 mm lang
labels-title = MENACE, Etiketten für die Streichholzschachteln
labels-summary = { $boxes ->
        [one] { $boxes } Streichholzschachtel
       *[other] { $boxes } Streichholzschachteln
    } und { beads }, { $title }
labels-of-rules = Regeln { $rules }
labels-as-it-stands = Maschine „{ $machine }“, wie sie ist, Regeln { $rules }
labels-of-machine = Regeln der Maschine „{ $machine }“
labels-of-each = eine von jeder Farbe
bead-name = { $square ->
         [1] weiß
         [2] lila
         [3] silber
         [4] schwarz
         [5] gold
         [6] grün
         [7] orange
         [8] rot
        *[9] rosa
    }
labels-origin = Etiketten von { $size }, { $lids ->
        [mirrored] Deckel links und rechts gespiegelt
       *[shown] Deckel, wie das Programm sie zeigt
    }
labels-foot = MENACE, { $title }
sheet-foot = { $title }, Blatt { $nth } von { $of }. Mit 100 % drucken, nicht an die Seite angepasst.
strip = <b>Kind { $child }</b>: { $boxes ->
        [one] Schachtel { $first }
       *[other] { $boxes } Schachteln, { $first } bis { $last }
    }. Hol
the-beads = Die Perlen
the-boxes = Die Schachteln
to-buy = Was zu kaufen ist
how-to-play = Wie man damit spielt
beads-in-all = Perlen insgesamt
buy-start = Start
buy-reserve = Reserve
buy-together = zusammen
buy-more = Dazu { $boxes ->
        [one] { $boxes } Streichholzschachtel
       *[other] { $boxes } Streichholzschachteln
    }, eine Schere und Kleber für die Stirnseiten der Schubladen.
buy-reserve-means = Die Reserve reichte in jedem von { $runs } Versuchen mit { $games } Spielen gegen { $opponent ->
        [random] zufälliges Spiel
        [rulebook] die Regelkarte
       *[other] { opponent-name }
    }.
stage-boxes = { $boxes ->
        [one] Schachtel { $first }
       *[other] { $boxes } Schachteln, Nummern { $first } bis { $last }
    }, { beads }

work-side = { $moves ->
        [first] MENACE ist X und beginnt; der Gegner ist O.
       *[second] MENACE ist O und zieht als Zweite; der Gegner ist X.
    }
work-find = Ist sie am Zug, such die Schachtel, deren Deckel die Stellung zeigt, gedreht oder gespiegelt, wenn nötig. Dreh die Schachtel, bis ihr Deckel liegt wie das Brett.
work-shake = Schüttle sie und zieh blind eine Perle: Ihre Farbe ist ihr Feld auf dem Deckel. Lass die Perle vor der offenen Schachtel liegen.
work-empty = { $empty ->
        [never] Keine Schachtel ist je leer.
        [resign] Ist die Schachtel leer, gibt MENACE auf und hat verloren.
        [restock] Eine Schachtel, die nach einem Spiel leer ist, bekommt wieder die Perlen ihres Etiketts.
        [refill] Kam die letzte Perle heraus, leg sie weg, gib drei Perlen für zufällig gewählte freie Felder hinein und zieh aus diesen.
       *[refill-others] Kam die letzte Perle aus einer anderen Schachtel als 1, leg sie weg, gib drei Perlen für zufällig gewählte freie Felder hinein und zieh aus diesen.
    }
work-last-move = { $moves ->
        [first] Ist nur noch ein Feld frei, setzt sie dorthin und braucht keine Schachtel.
       *[second] Für jeden ihrer Züge gibt es eine Schachtel.
    }
work-rule = { $rule ->
        [spare-first] Schachtel 1 behält immer ihre letzte Perle.
        [spare-every] Die letzte Perle einer Farbe geht immer zurück.
        [opening-1] Ihr erster Zug ist immer eine Ecke, ohne Schachtel.
        [opening-2] Ihr erster Zug ist immer ein Randfeld, ohne Schachtel.
        [opening-5] Ihr erster Zug ist immer die Mitte, ohne Schachtel.
       *[other] {""}
    }
work-reward = Nach dem Spiel jede Perle, die herauskam: bei Sieg { $won }; bei Unentschieden { $drawn }; bei Niederlage { $lost }.
work-reward-last = Aber die letzte: bei Sieg { $won }; bei Unentschieden { $drawn }; bei Niederlage { $lost }.
bead-back = { $more ->
        [0] zurücklegen
       *[other] mit { $more } weiteren zurücklegen
    }
bead-out = { $more ->
        [0] draußen lassen
       *[other] draußen lassen, dazu { $more } weitere
    }

## Auf Papier: zwanzig Spielpläne; ihre Seiten sind mats.de.html und die daneben

mats-title = MENACE auf zwanzig Spielplänen
then-mat = Plan { $number }
then-won = sie gewinnt
then-lost = sie verliert
then-drawn = remis
card-rule = O gewinnt, wenn es geht; sonst blockiert O; sonst nimmt O das freie Feld mit der kleinsten Nummer.
log-letters = S U N
log-end = Ende

## Die Unterrichtsstunde auf Papier: ihre Seiten sind lesson.de.html und die daneben

lesson-title = MENACE: eine Unterrichtsstunde (45 Minuten)
lesson-foot = MENACE: eine Unterrichtsstunde, Seite { $nth } von { $of }

## Die Einstellungen

settings = Einstellungen
setting-name = { $setting ->
        [mark] dein Zeichen
        [theme] Farben
        [motion] Bewegung
        [at-once] Perle ziehen
        [mouse] Maus
        [language] Sprache
       *[other] { $setting }
    }
setting-value = { $setting ->
        [theme-default] Standard
        [theme-light] hell
        [theme-dark] dunkel
        [theme-high-contrast] kontrastreich
        [motion-on] an
        [motion-off] aus
        [at-once-on] sofort
        [at-once-off] mit Leertaste
        [mouse-on] an
        [mouse-off] aus
        [language-en] English
        [language-de] Deutsch
        [language-es] español
        [language-ja] 日本語
       *[other] { $value }
    }
mark-means = Deines, wenn MENACE beginnt, sonst das andere.
setting-means = { $setting ->
        [theme-default] Hell oder dunkel wie das Terminal; auch für Farbenblinde.
        [theme-light] Dunkle Schrift auf hellem Grund; auch für Farbenblinde.
        [theme-dark] Helle Schrift auf dunklem Grund; auch für Farbenblinde.
        [theme-high-contrast] Leuchtend auf Schwarz.
        [motion-on] Züge werden Schritt für Schritt gezeigt.
        [motion-off] Das Ergebnis eines Zugs erscheint sofort.
        [language-en] Everything in English.
        [language-de] Alles auf Deutsch.
        [language-es] Todo en español.
        [language-ja] 日本語で表示する。
        [at-once-on] MENACE zieht, sobald sie dran ist.
        [at-once-off] MENACE wartet auf die Leertaste: Wette auf eine Perle.
        [mouse-on] Alles ist anklickbar; das Mausrad scrollt.
        [mouse-off] Dem Terminal überlassen, um Text zu markieren.
        [mark-X] { mark-means }
        [mark-O] { mark-means }
       *[other] {""}
    }
setting-synonyms = { $setting ->
        [theme-default] farbenblind normal üblich
        [theme-light] weiß hell tag light farbenblind schwarz auf weiß
        [theme-dark] schwarz nacht dunkel dark farbenblind
        [theme-high-contrast] hell publikum kontrast
        [motion-on] bewegung animation
        [motion-off] ruhig still keine animation
        [mark-X] mein kreuz
        [mark-O] mein kreis null
        [at-once-on] wette tipp raten warten taste
        [at-once-off] wette tipp raten warten taste
        [language-en] languages Englisch
        [language-de] languages German
        [language-es] languages Spanisch Spanish espanol
        [language-ja] languages Japanisch Japanese nihongo
       *[other] {""}
    }

## Die Regeln, in einem Formular und neben einem Etikett

rule = { $rule ->
        [beads] Startperlen
        [squares] Felder
        [reward] Belohnung
        [last-move] zuletzt
        [when-empty] wenn leer
        [spare] Perle bleibt
        [second-empty] leer, Zweite
        [opening] Eröffnung
       *[other] { $rule }
    }
rule-is = { $rule ->
        [beads-numbers] je Zug
        [beads-random] zufällig
        [squares-distinct] verschiedene
        [squares-every] alle
        [when-empty-resign] gibt auf
        [when-empty-restock] wie am Anfang
        [when-empty-refill] drei zufällige
        [spare-none] keine
        [spare-first] Schachtel 1
        [spare-every] jede Farbe
        [second-empty-resign] gibt auf
        [second-empty-restock] wie am Anfang
        [opening-any] beliebiges Feld
        [opening-1] eine Ecke
        [opening-2] ein Randfeld
       *[opening-5] die Mitte
    }
rule-means = { $rule ->
        [reward-numbers] Für Sieg, Remis und Niederlage.
        [beads-numbers] So viele je Feld, nach dem Zug von MENACE.
        [last-move-numbers] Die zuletzt offene bekommt dies dazu.
        [beads-random] 1 bis 9 je Schachtel, auf zufälligen Feldern.
        [squares-distinct] Von spiegelgleichen Feldern nur eines.
        [squares-every] Jedes freie Feld bekommt Perlen.
        [when-empty-resign] Braucht MENACE die Schachtel, gibt sie auf.
        [when-empty-restock] Nach dem Spiel wird sie neu gefüllt.
        [when-empty-refill] Drei zufällige Perlen kommen sofort hinein.
        [spare-none] Jede Schachtel kann die letzte Perle verlieren.
        [spare-first] Schachtel 1 behält die letzte Perle.
        [spare-every] Keine Farbe verliert je die letzte Perle.
        [second-empty-resign] Wenn du beginnst, gibt MENACE auf.
        [second-empty-restock] Wenn du beginnst, werden leere neu gefüllt.
        [opening-any] Eine Perle von Schachtel 1 bestimmt den Zug.
        [opening-1] Immer eine Ecke: 242 Schachteln.
        [opening-2] Immer ein Randfeld: 241 Schachteln.
       *[opening-5] Immer die Mitte: 85 Schachteln.
    }
rule-number = { $number ->
        [beads-1] 1. Zug
        [beads-2] 2. Zug
        [beads-3] 3. Zug
        [beads-4] 4. Zug
        [reward-1] Sieg
        [reward-2] Remis
        [reward-3] Verlust
        [last-move-1] zuletzt, Sieg
        [last-move-2] zuletzt, Remis
       *[last-move-3] zuletzt, Verlust
    }
    .about = { $number ->
        [beads-1] Perlen für ein Feld von Schachtel 1.
        [beads-2] Perlen für ein Feld der Schachteln 2 bis 13.
        [beads-3] Perlen für ein Feld von 14 bis 121.
        [beads-4] Perlen für ein Feld von 122 bis 304.
        [reward-1] So viele bekommt jede offene bei Sieg.
        [reward-2] So viele bekommt jede offene bei Remis.
        [reward-3] { $bead ->
            [back] Die Perle geht zurück, sonst keine.
            [out] Die Perle, die herauskam, bleibt draußen.
            [more] Die Perle geht zurück, und so viele mehr.
           *[fewer] Die Perle und mehr ihrer Farbe bleiben draußen.
        }
        [last-move-1] So viele bekommt die zuletzt offene bei Sieg mehr.
        [last-move-2] So viele bekommt die zuletzt offene bei Remis mehr.
       *[last-move-3] So viele bekommt die zuletzt offene bei Verlust mehr.
    }
preset-means = { $preset ->
        [michie] Michies eigene, 1963 veröffentlicht.
        [scroggs] Die von mscroggs.co.uk/menace.
        [darby] Die von The TicTacToe Machine 2.0.
        [challenge] Die der Code-Golf-Aufgabe.
        [open-day] Kimber und Corbett, Tag der offenen Tür.
        [everlasting] Michies, aufgefüllt: wird nie leer.
        [unpraised] Nie belohnt: am Ende unschlagbar.
        [careful] Hart bestraft: verliert selten, siegt.
        [mats] Spielpläne der Stunde: je Feld ein Stein.
        [custom] Perlen und Belohnungen selbst wählen.
       *[other] {""}
    }
preset-source = { $preset ->
        [michie] Michie 1963, Tabelle 2 und S. 233–234
        [scroggs] mscroggs.co.uk/menace
        [darby] The TicTacToe Machine 2.0, DelphiForFun
        [challenge] "Implement MENACE", die Code-Golf-Aufgabe
        [open-day] der Schrank von Kimber und Corbett
        [everlasting] Michies, eine leere Schachtel wird wieder gefüllt: wird nie leer
        [unpraised] nie belohnt: am Ende kann sie niemand schlagen
        [careful] hart bestraft: verliert selten und gewinnt trotzdem
        [mats] die Spielpläne der Unterrichtsstunde: ein Stein auf jedem freien Feld
        [custom] eigene Zahlen
       *[other] {""}
    }

fact = { $fact ->
        [when-empty] wenn leer
        [last-move] zuletzt
        [opening] Eröffnung
        [squares] Felder
        [reward] Belohnung
        [beads] Start
        [colors] Farben
        [first-box] Sch. 1
        [plays] spielt
        [shaken] zieht
        [rules] Regeln
        [link] Link
        [options] Optionen
        [in-boxes] Perlen
        [empty] leer
        [put-right] berichtigt
        [games] Spiele
        [place] liegt in
        [machine] Maschine
        [source] Quelle
        [results] Ergebnis
        [you] du
       *[other] { $fact }
    }
rules-custom = eigene
rules-nearly = { $preset }, { rule } { $value }
rules-altered = { $preset }, geändert
fact-beads = { $counts } Perlen je Feld, nach Zug
    .short = { $counts } je Feld
    .brief = { $counts }
fact-word = { $rule ->
        [beads-random] 1 bis 9 Perlen je Schachtel, zufällig
        [squares-distinct] verschiedene: von spiegelgleichen nur eines
        [squares-every] jedes freie
        [when-empty-resign] MENACE gibt auf
        [when-empty-restock] bekommt wieder ihre Startperlen
        [when-empty-refill] bekommt drei zufällige Perlen
        [opening-1] immer eine Ecke, ohne Schachtel
        [opening-2] immer ein Randfeld, ohne Schachtel
        [opening-5] immer die Mitte, ohne Schachtel
       *[other] {""}
    }
    .short = { $rule ->
        [beads-random] 1 bis 9 zufällig
        [squares-distinct] verschiedene
        [squares-every] jedes freie
        [when-empty-resign] MENACE gibt auf
        [when-empty-restock] wird aufgefüllt
        [when-empty-refill] wird nachgefüllt
        [opening-1] eine Ecke
        [opening-2] ein Randfeld
        [opening-5] die Mitte
       *[other] {""}
    }
fact-reward = { $won } Sieg, { $drawn } Remis, { $lost } Verlust
    .short = S{ $won } R{ $drawn } V{ $lost }
fact-last-move = dazu { $won } Sieg, { $drawn } Remis, { $lost } Verlust
    .short = { $won } { $drawn } { $lost }
fact-spared = { $spared ->
        [every] keine verliert je ihre letzte Perle
        [first] verliert nie ihre letzte Perle
        [may-run-dry] kann leer werden
       *[never-dry] wird nie leer
    }
    .short = { $spared ->
        [every] alle sind geschont
        [first] ist geschont
        [may-run-dry] kann leer werden
       *[never-dry] wird nie leer
    }
fact-second = als Zweite: der Gegner ist X und beginnt
    .short = als Zweite, O
fact-by-you = du: ihre Schachteln sind echt
    .short = du
fact-in-boxes = { $beads } insgesamt
    .short = { $short }
fact-empty = { $empty } von { $boxes } Schachteln
    .short = { $empty } Schachteln
fact-put-right = Schachtel { $box } nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }{ $before ->
        [0] {""}
       *[other] , und { $before } davor
    }
    .short = Schachtel { $box } nach { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
    .brief = Schachtel { $box }
fact-games-1961 = { $games }; 1 bis { $last }: 1961, rekonstruiert
    .short = { $games }, rekonstruiert
outcomes = MENACE: { $won } gewonnen ({ $won_part } %), { $drawn } remis ({ $drawn_part } %), { $lost } verloren ({ $lost_part } %)
    .short = MENACE: { $won } gewonnen, { $drawn } remis, { $lost } verloren
    .brief = { $won } gewonnen, { $drawn } remis, { $lost } verl.
    .least = { $won_part } % Siege, { $lost_part } % verl.
kind-reconstructed = rekonstruiert
kind-by-hand = von Hand
kind-second = als Zweite: { $games } Partien{ $lost ->
        [none] { "" }
       *[other] , { $lost } von 100 verloren
    }

## Das Formular der Regeln

rules-twice = doppelt Perlen
    .about = Regeln dieser Maschine, doppelt Perlen.
rules-1961 = 1961, rekonstruiert
    .about = Michies, nach seinen 220 Spielen.
rules-shaken-by = Perlen zieht
    .about = Du: echte Schachteln, von Hand.
rules-shaker = { $by_hand ->
        [true] du
       *[false] das Programm
    }
rules-done = Anwenden (Enter)
    .touch = Anwenden
rules-title = { $purpose ->
        [new] Neue Maschine
       *[open] Andere Regeln; keine Perle wird berührt
    }
new-machine-next = Weiter zum Namen (Enter)
    .touch = Weiter zum Namen
train-title = MENACE trainieren: Wer spielt gegen sie?
train-opponent = { $opponent ->
        [slipping] ein halb zufälliger Spieler
        [random] der Zufall
        [perfect] ein perfekter Spieler
        [rulebook] die Regelkarte
        [menace] eine zweite MENACE
       *[other] { opponent-name }
    }
train-more = weitere Gegner …
train-side = MENACE
train-side-is = { $is_second ->
        [true] zieht als Zweite
       *[false] beginnt
    }
miscounted-done = Berichtigen (Enter)
poured = { $is_poured ->
        [true] dabei
       *[false] nicht
    }

## Das Formular eines Trainings

opponent-means = { $opponent ->
        [you] Du spielst.
        [slipping] Halb Zufall: am Anfang bester Lehrer.
        [random] Bestraft Fehler selten.
        [block] Blockiert Reihen, sonst Zufall.
        [win] Macht eigene Reihen voll, sonst Zufall.
        [smart] Kennt Tricks, sonst Mitte oder Ecke.
        [darby] Siegt, blockiert, sonst wie Kenner.
        [rulebook] Siegt, blockt, sonst kleinste Zahl.
        [perfect] 3 von 5 Maschinen werden leer.
        [nemesis] Kennt die Perlen, spielt das Schlimmste.
        [menace] Lernt auch, als Zweite.
        [skilled] Zu { $skill } % perfekt, sonst Zufall.
       *[other] {""}
    }
train-games = Spiele
train-games-typed = oder gib eine Zahl ein
train-how = Tempo
train-pace = { $pace ->
        [watch] jeden Zug ansehen
        [fast] so schnell es geht
       *[lapse] Zeitraffer, halbe Minute
    }
train-rest = weiter: der Rest von { $games }
train-start = Start (Enter)
    .touch = Start

## Der Name einer Maschine, und das Zählen einer echten Schachtel

pour-text = Eine neue Maschine: Jede Schachtel enthält ihre Startperlen und dazu, was sie in einer dieser Maschinen gewonnen oder verloren hat. Diese bleiben, wie sie sind.
pour-done = { $machines ->
        [one] { $machines } Maschine
       *[other] { $machines } Maschinen
    } vereinen (Enter)
    .touch = { $machines ->
        [one] { $machines } Maschine
       *[other] { $machines } Maschinen
    } vereinen
name-of = von   { $machine }
name-typed = Name
name-letters = { $is_selected ->
        [true] Enter übernimmt ihn; Tippen ersetzt ihn
       *[false] Buchstaben, Ziffern, Leerzeichen, - und _; dann Enter
    }
miscounted-text = Was ist jetzt in Schachtel { $box }, wenn keine Perle draußen ist?
please-note = Hinweis

## Die Liste von allem, was geht: ihre Titel

list-title = Alles, was jetzt geht
list-typed = tipp ein Wort, eine Nummer oder ein Brett (X.O......):
find-title = Eine Schachtel finden
find-typed = tipp ihre Nummer oder ihr Brett (X.O......):
group = { $group ->
        [now] Jetzt
        [explain] Erklären
        [play] Spielen
        [look] Ansehen
        [train] Training
        [study] Forschen
        [machines] Maschinen
        [tabs] Reiter
       *[program] Programm
    }
mark-is-so = wenn MENACE beginnt
setting-to = { $setting }: { $value }
setting-now = { $means } Jetzt: { $now }.

## MENACE in wenigen Worten

caption-board = Das ist MENACE: { $boxes } Streichholzschachteln. { $is_new ->
        [true] Sie weiß noch nichts: Schlag sie!
       *[false] Sie lernt aus jedem Spiel.
    }
caption-box = Zu jeder Stellung, die vorkommen kann, gibt es eine Schachtel.
caption-box-opened = Zu jeder Stellung gibt es eine Schachtel. Für diesen Zug hat MENACE Schachtel { $box } geöffnet.
    .short = Zu jeder Stellung gibt es eine Schachtel: jetzt ist es Nummer { $box }.
caption-bead = { $is_out ->
        [true] Sie hat blind die helle Perle gezogen: Ihre Farbe ist ihr Feld auf dem Deckel.
       *[false] Sie zieht blind eine Perle: Ihre Farbe ist ihr Feld auf dem Deckel.
    } Je mehr Perlen einer Farbe, desto wahrscheinlicher der Zug.
    .short = Eine Perle wird blind gezogen, ihre Farbe ist ihr Feld auf dem Deckel. Mehr Perlen einer Farbe machen den Zug wahrscheinlicher.
caption-field = { $is_new ->
        [true] { $tiles ->
            [colors] Braun
            [dots] Punkte
           *[cards] Gleiche Zahlen
        }: noch nichts gelernt.
       *[false] { $tiles ->
            [cards] Die größte Zahl
           *[other] Eine Farbe
        } ist ein Lieblingszug.
    } { $is_usual ->
        [true] Wenn MENACE gewinnt, kommen ihre Perlen mit weiteren ihrer Farbe zurück. Wenn sie verliert, bleiben sie draußen.
       *[false] Ihre Regeln sagen, was ein Spiel an ihren Perlen ändert.
    }
    .short = { $is_new ->
        [true] { $tiles ->
            [colors] Braun
            [dots] Punkte
           *[cards] Gleiche Zahlen
        }: noch nichts gelernt.
       *[false] Farbe: ein Lieblingszug.
    } Jedes Spiel ändert die Perlen.
