# Every sentence that the screen, --plain and the lesson say, with its shorter forms, longest first.
#
# { $square } is what the program fills in. A part in <strong>, <faint>, <mark> or <bead> has a look
# of its own. Where several sentences share some lines they are all said in full, else all as their
# "short" says, else as their "brief"; a line by itself takes the longest form that fits.

## Words for what the sentences are about

# The name of an opponent, by itself or after "against"; what is typed for it is the same in every language.
opponent-name = { $opponent ->
        [slipping] half-random
        [rulebook] rule card
       *[other] { $opponent }
    }
opponent-skilled = skilled:{ $skill }

# The opponent in the middle of a sentence.
opponent = { $opponent ->
        [slipping] a half-random player
        [random] a random player
        [perfect] a perfect player
        [rulebook] the rule card
        [menace] another MENACE
       *[other] { opponent-name }
    }

# Who is to move or has won.
player = { $player ->
        [first] MENACE (first)
        [second] MENACE (second)
        [random] Random
        [block] Block
        [win] Win
        [smart] Smart
        [darby] Darby
        [rulebook] Rule card
        [perfect] Perfect
        [nemesis] Nemesis
        [menace] MENACE
        [michie] Michie
        [you] You
        [slipping] Half-random
       *[other] { $player }
    }

boxes = { $boxes ->
        [one] { $boxes } box
       *[other] { $boxes } boxes
    }

beads = { $beads ->
        [one] { $beads } bead
       *[other] { $beads } beads
    }

games = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }

# A list, as in: 1, 2 and 3.
list = { $others }, { $next }
list-end = { $others } and { $last }
# The end of a sentence that has no full stop yet.
full-stop = { $text }.
# One sentence after another.
sentences = { $text } { $next }
# The digits that can be typed.
digits = { $from } to 9
# A key, or two side by side, by the name on the keyboard.
key-name = { $key ->
       *[other] { $label }
    }

# How a lid lies on the board.
lies = { $turn ->
        [quarter-right] turned a quarter right
        [half] turned half round
        [quarter-left] turned a quarter left
        [sides] mirrored left-right
        [ends] mirrored top-bottom
        [along-159] mirrored along 1 5 9
        [along-357] mirrored along 3 5 7
       *[printed] as it is printed
    }
    .short = { $turn ->
        [quarter-right] turned right
        [half] turned half round
        [quarter-left] turned left
        [sides] mirrored left-right
        [ends] mirrored top-bottom
        [along-159] mirrored on 1 5 9
        [along-357] mirrored on 3 5 7
       *[printed] as printed
    }

## Under the board: whose move it is, or how the game ended

your-move = <strong>Your move</strong><faint>: you are </faint><mark>{ $mark }</mark>
menace-moves = <strong>MENACE moves</strong><faint>: it is </faint><mark>{ $mark }</mark>
bead-to-come = <strong>Which bead will come out?</strong> <key> Space </key><faint> draws it</faint>
    .short = <strong>Which bead?</strong> <key> Space </key><faint> draws it</faint>
    .brief = <strong>Which bead?</strong> <key> Space </key><faint> draws</faint>
player-moves = <strong>{ player } moves: </strong><mark>{ $mark }</mark>
    .short = <strong>{ player } moves </strong><mark>{ $mark }</mark>
    .brief = <strong>{ player } </strong><mark>{ $mark }</mark>
training = Training against { opponent }
    .short = Training against { opponent-name }
    .brief = Training
training-second = Training, moving second, against { opponent-name }
    .short = Second against { opponent-name }
as-it-was = As it was

resigned = MENACE resigned
drawn = Drawn
won = { player } won
lost = { player } lost

# The end of a game in big letters, of which there are few.
big-resigned = RESIGNED
big-drawn = DRAWN
big-won = MENACE WON
    .short = WON
big-lost = MENACE LOST
    .short = LOST
big-you-lost = LOST
big-you-won = WON
big-michie-won = MICHIE WON
    .short = LOST

replayed-line = <strong>How it can be beaten</strong>
replayed = <strong>Game { $number }</strong> vs. { opponent-name }, <mark>{ $mark }</mark> to move
    .short = <strong>Game { $number }</strong>, <mark>{ $mark }</mark> to move
replayed-1961 = <strong>Game { $number }</strong> of 1961, reconstructed
    .short = <strong>Game { $number }</strong>, reconstructed
replay-ended = <strong>Game { $number }:</strong> { $end }
    .short = <end>{ $end }</end>
replayed-now = beads as of today
losing-moves = { $you_begin ->
        [true] You begin
       *[false] MENACE begins
    }: { $line }{ $resigns ->
        [true] , then it resigns
       *[false] {""}
    }
losing-line = { losing-moves }. Played this way, also turned or mirrored, it works in { $hundred }
    .short = { losing-moves }: works in { $hundred }
    .brief = { losing-moves }: { $hundred }

## Under the board: how far it has come

game-of = game { $nth } of { $of }
move-of = move { $nth } of { $of }
picture-of = picture { $nth } of the { $of } kept of it
pace = { $place } { $dot } { $moves ->
        [1] a move a second
       *[other] { $moves } moves a second
    }
    .short = { $place } { $dot } { $moves ->
        [1] 1 move/s
       *[other] { $moves } moves/s
    }
    .brief = { $place } { $dot } { $moves ->
       *[other] { $moves }/s
    }
    .least = { $place }
paused = { $place } { $dot } paused
    .short = paused
trained = { $done } of { games }
    .short = { $done } of { $games }
training-speed = { $rate } games a second, { $left } left
    .short = { $rate } a second, { $left } left

# The time at which the machine was as it shows.
in-game = in game { $number } of { $of }
after-game = after game { $number } of { $of }
after-games = after { games }
before-first-game = before its first game

## Under the board: the last move

box-opened = MENACE opened box { $box }
box-opened-second = Moving second, it opened box { $box }
    .short = Second: box { $box }
box-fits = Box { $box } fits the board
    .short = Box { $box }
box-in-use = Box { $box }
box-label = box { $box }
    .short = { $box }
bead-in-use = <bead>{ $glyph } { $bead }</bead>
bead-drawn = { bead-in-use } { $share }, { $count } of { beads }
    .short = { bead-in-use } { $share }, { $count } of { $beads }
    .brief = { bead-in-use } { $share } of the beads
    .least = { bead-in-use } { $share }
bead-refilled = { bead-in-use } { $share }, { $count } of { $beads } after a refill
    .short = { bead-in-use } { $share }, refilled
beads-shaken = { beads }, shaken{ $ellipsis }
bead-plays = so <mark>{ $mark }</mark> { $is_past ->
        [true] played
       *[false] plays
    } { $square }
if-you-play = If you play { $square }, box { $box } opens: { $beads }
opens-and-plays = If you play { $square } it opens box { $box } and most likely plays { $likeliest }
    .short = If { $square }: box { $box }, most likely { $likeliest }
    .brief = If { $square }: most likely { $likeliest }
asked-square = you?
if-you-play-empty = If you play { $square }, box { $box } is empty, so MENACE resigns
if-you-play-ends = If you play { $square }, { $ends ->
        [won] you win
       *[drawn] the game is drawn
    }
if-you-play-forced = If you play { $square }, MENACE has only square { $left } left: no box
if-nowhere = Move to a free square to see its answer
    .short = Move to a free square
square-or = { $one } or { $other }
bead-share = { $bead } { $share } ({ $squares })
last-forced = The last square is forced
    .short = Last square forced

## Under the board: what the game taught

mistake = { $is_win ->
        [true] MENACE gave a win away: square { $square }, in box { $box }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } would have won.
           *[other] {" "}Squares { $list } would have won.
        }
       *[false] { $is_only ->
            [true] MENACE's mistake
           *[false] MENACE's last mistake
        }: square { $square }, in box { $box }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } { $is_won ->
                [true] would have won
               *[false] was safe
            }.
           *[other] {" "}Squares { $list } { $is_won ->
                [true] would have won
               *[false] were safe
            }.
        }
    }
    .short = { $is_win ->
        [true] It gave a win away: square { $square }, in box { $box }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } would have won.
           *[other] {" "}Squares { $list } would have won.
        }
       *[false] { $is_only ->
            [true] Its mistake
           *[false] Its last mistake
        }: square { $square }, in box { $box }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } { $is_won ->
                [true] would have won
               *[false] was safe
            }.
           *[other] {" "}Squares { $list } { $is_won ->
                [true] would have won
               *[false] were safe
            }.
        }
    }
    .brief = { $is_win ->
        [true] It gave a win away: square { $square }, in box { $box }
       *[false] Its mistake: square { $square }, in box { $box }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } { $is_won ->
                [true] would have won
               *[false] was safe
            }.
           *[other] {" "}Squares { $list } { $is_won ->
                [true] would have won
               *[false] were safe
            }.
        }
    }
your-mistake = { $is_win ->
        [true] You gave a win away: square { $square }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } would have won.
           *[other] {" "}Squares { $list } would have won.
        }
       *[false] { $is_only ->
            [true] Your mistake
           *[false] Your last mistake
        }: square { $square }.{ $others ->
            [0] {""}
            [one] {" "}Square { $list } { $is_won ->
                [true] would have won
               *[false] was safe
            }.
           *[other] {" "}Squares { $list } { $is_won ->
                [true] would have won
               *[false] were safe
            }.
        }
    }
    .short = { $is_win ->
        [true] Win given away: square { $square }{ $others ->
            [one] ; better: { $list }
           *[other] {""}
        }
       *[false] Your mistake: square { $square }{ $others ->
            [one] ; better: { $list }
           *[other] {""}
        }
    }
    .brief = { $is_win ->
        [true] Win given away: { $square }{ $others ->
            [one] ; better: { $list }
           *[other] {""}
        }
       *[false] Your mistake: { $square }{ $others ->
            [one] ; better: { $list }
           *[other] {""}
        }
    }

each-box = { $boxes ->
        [one] The one box it opened
       *[other] Each of the { $boxes } boxes it opened
    }
learned = { $kind ->
        [won] { each-box } gets its bead back and { $beads } more of that color
        [lost] { each-box } loses { $beads ->
            [1] the bead that came out
           *[other] { beads } of the color that came out
        }
        [nothing] { $boxes ->
            [one] The bead goes back: nothing is learned
           *[other] The beads go back: nothing is learned
        }
        [none] No box was opened
       *[apart] Its { boxes } learned from it
    }
    .short = { $kind ->
        [won] { beads } more in each box
        [lost] { beads } fewer in each box
        [nothing] Nothing is learned
        [none] No box was opened
       *[apart] { boxes } learned
    }
    .brief = { $kind ->
        [won] +{ beads } in each box
        [lost] -{ beads } in each box
        [nothing] Nothing learned
        [none] No box was opened
       *[apart] { boxes } learned
    }
learned-resigned = Box { $box } is empty, so MENACE resigned. { $learned }
    .brief = { $learned }
copy-learns-nothing = A copy: no beads change
left-dry = { $is_second ->
        [true] { $learned }; the boxes of its first move are
       *[false] { $learned }; its first box is
    } empty
    .brief = { $learned }

left-refilled = { $learned }; box { $box } was empty and is filled again
    .brief = { $learned }

next-time = Next time in box { $box }: { $bead } { $now } of the time, before { $before }
next-time-heading = Next time in box { $box }:
next-time-before = before
next-time-now = now
next-time-line = <faint>next time in box { $box }: </faint><bead>{ $bead } { $before } { $to } { $now }</bead>
    .short = <faint>box { $box }: </faint><bead>{ $bead } { $number } { $to } { $now }</bead>
    .brief = <bead>{ $bead } { $number } { $to } { $now }</bead>

## --plain: the screen in lines. What is typed is the same in every language

plain-greeting = MENACE, machine '{ $machine }'. { $totals } Type a square, 1 to 9, or 'help'.
plain-results = { games }: MENACE won { $won }, drew { $drawn }, lost { $lost }.
plain-begins = { $is_second ->
        [true] { $game ->
            [new] New game.
           *[old] The game continues.
        } You begin and are { $person }; MENACE is { $machine }, with its second cabinet of { boxes }.
       *[false] { $game ->
            [new] New game.
           *[old] The game continues.
        } MENACE begins and is { $machine }; you are { $person }.
    }
plain-your-move = Your move. { $board }
plain-board = Board: { $board }.
plain-taken-back = Taken back. { $board }
plain-played = You played { $square }.
plain-opened = MENACE opened box { $box }: { $drawn }. { $mark } plays { $square }.
plain-without-box = { $is_first ->
        [true] { $mark } plays { $square }: its rules fix this move, so no box is opened.
       *[false] The ninth move is forced: no box. { $mark } plays { $square }.
    }
plain-drawn = { $is_refill ->
        [true] { $color } came out, { $count } of the { $beads } of a refill
       *[false] { $color } came out, { $count } of { beads }
    }
plain-ended = { $end ->
        [won] MENACE won.
        [drawn] Nobody won: a draw.
       *[lost] You won.
    }
plain-next = Enter begins the next game.
plain-no-box-yet = MENACE has opened no box yet.
plain-lies = Box { $box } on the board: { lies }.
plain-held = It held { $beads }.
plain-color = { $count } { $color } (square { $square })
plain-no-beads = no beads
plain-chance = { $drawn }: { $chance }.
plain-order = In order: { $boxes }.
plain-box = Box { $box }, lid { $lid }: { $beads }.
plain-odds = Against { opponent }, MENACE now wins { $won }, draws { $drawn }, loses { $lost }.
plain-question = { shake } { $choices }; 0: none.
plain-form = A form or a list is open on the screen; Esc closes it. Or go on in lines: 'help' lists the words.
plain-help = { $typed }: { $word ->
        [bead] the bead that came out; 0: none
        [which-box] which box to open
        [next] begin the next game
        [taught] what the game taught it
        [square] play that square
        [whose-move] whose move it is
        [new] a new game, in which MENACE begins
        [new-me] a new game, in which you begin
        [back] take your last move back
        [board] the board
        [box] what is in a box; 'box' alone: the last one opened
        [why] why MENACE played there
        [if] what MENACE would answer if you played there
        [odds] its chances against an opponent; 'odds' alone: perfect play
        [order] boxes in an order: surest, fewest, first-day, costliest, changed
        [train] let it play that many games against an opponent
        [help] this list
        [page] files, paper and language of the page
       *[quit] quit; everything is saved
    }
plain-stopped = Stopped: { $said }
plain-saved = Saved.
plain-means-nothing = That cannot be typed here; 'help' lists the words.
plain-squares = Squares are 1 to 9.
plain-one-at-a-time = One square at a time: MENACE moves in between.
plain-unknown = Unknown word '{ $word }'; 'help' lists all words.

## Under the board: its chances

chances = { $is_second ->
        [true] Moving second against
       *[false] Against
    } a perfect player { $is_past ->
        [true] then
       *[false] now
    }:
    .short = { $is_second ->
        [true] Second, against
       *[false] Against
    } perfect play:
    .brief = { $is_second ->
        [true] Second vs.
       *[false] Against
    } perfect play:
chances-legend = <won>win { $won }% </won><drawn>draw { $drawn }% </drawn><lost>loss { $lost }% </lost>
    .short = <won>win { $won } </won><drawn>draw { $drawn } </drawn><lost>loss { $lost }% </lost>
    .brief = <won>w { $won } </won><drawn>d { $drawn } </drawn><lost>l { $lost }% </lost>
no-worst-box = No box gives anything away
order-answer = { $order ->
        [surest] { $answering ->
            [0] No box has a favorite move
           *[other] Surest: box { $box }, { $share } of { beads }
        }
        [fewest] { $empty } empty, { $one } with one bead
        [first-day] { $knows_games ->
            [true] { $answering } of { $boxes } never opened
           *[false] { $answering } of { $boxes } as on the first day: never opened, or never changed
        }
        [costliest] { $answering ->
            [0] No box gives anything away
           *[other] Gives away the most: box { $box }, { $hundred }
        }
       *[changed] { $answering ->
            [0] The last training changed no box
           *[other] Changed most: box { $box }
        }
    }
    .short = { $order ->
        [surest] { $answering } with a favorite
        [fewest] { $empty } empty, { $one } with one
        [first-day] { $knows_games ->
            [true] { $answering } never opened
           *[false] { $answering } never opened, or never changed
        }
        [costliest] { $answering } give games away
       *[changed] { $answering } changed
    }
    .brief = { $order ->
        [surest] surest
        [fewest] fewest
        [first-day] as at first
        [costliest] costliest
       *[changed] changed
    }
order-others = the other { $count }

beatable = It can still be beaten
    .short = Can still be beaten
beatable-by-anybody = Perfect play cannot beat it anymore, but others can
    .short = Not by perfect play anymore
beatable-by-nobody = Nobody can beat it anymore
    .short = Nobody can beat it
locked-out = It can never become unbeatable: box { $box } has no safe bead
    .short = Never unbeatable: box { $box }
    .brief = No safe bead: box { $box }

## Under the board in a time-lapse

time-of = { $seconds } of { $of } s
games-on-axis = games

## Beside the boxes of the game

opens-one-of = Your move opens one of its { $boxes } boxes
stands-here = Every box that is opened stays here until the game ends

## Then and now, after a training

learned-in = { $is_first ->
        [true] { $boxes } matchboxes taught themselves tic-tac-toe
       *[false] { $changed } of { $boxes } matchboxes learned
    } in { $in_time ->
        [true] 30 seconds
       *[false] { games }
    }
    .short = { $changed } of { $boxes } boxes learned in { $in_time ->
        [true] 30 seconds
       *[false] { games }
    }
    .brief = { $changed } of { $boxes } boxes learned
learned-against = { $in_time ->
        [true] { games } against { opponent }
       *[false] against { opponent }
    }
time-then = then
time-now = now
box-at-time = <strong>{ $time }</strong> { $favorite }
box-changed-most = box { $box } changed most: { $was } { $to } { $is }
    .short = box { $box }: { $was } { $to } { $is }
    .brief = box { $box }: { $is }
would-beat-it = games of 100 lost to a perfect player
    .short = of 100 lost to perfect play
    .brief = lost of 100 games
lost-as-before = As before, a perfect player wins { $lost } games of 100.
    .short = as before: { $lost } of 100 lost
got-worse-first = It got worse before it got better
got-worse = It got worse{ $opponent ->
        [random] : random play rarely punishes a mistake
       *[other] : only the result of a game is rewarded
    }
    .short = It got worse
no-favorite = no favorite yet
    .short = no favorite
favorite = { $part } of the time it plays square { $square }
    .short = square { $square }, { $part } of the time
field-legend = <strong>all { $boxes }</strong>  <none>{ $none }</none> no favorite  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> favorite move
    .short = <none>{ $none }</none> no favorite  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> favorite move
    .brief = <none>{ $none }</none> none  <one>{ $one }</one><two>{ $one }</two> favorite move
boxes-that-know = { $known } of { boxes } with a favorite move
all-were-brown = All were brown { $in_time ->
        [true] half a minute
       *[false] a moment
    } ago.

## The curve

no-game-yet = { $is_second ->
        [true] No game of its own yet: the boxes of its first move hold
       *[false] No game yet: the first box holds
    } { beads }.
curve-begins = Play one, or let the machine train, and its curve begins here.
curve = first box: { beads } after { games }
    .short = first box: { beads }
    .brief = first box
curve-part = beads in the first box, first { games }
    .short = first box, first { games }
    .brief = first { games }
curve-1961 = Michie 1961: { beads } after { games } (read off a figure; counts may be off by 2)
    .short = Michie 1961: { beads } after { games }
    .brief = Michie 1961
curve-typed = to game <strong>{ $game }</strong>
nearest-game = game { $game } is not kept; nearest: game <strong>{ $kept }</strong>
    .short = nearest to { $game }: game <strong>{ $kept }</strong>
nearest-picture = nearest to game { $game }: game <strong>{ $kept }</strong>; kept are { $first } …
    .short = nearest to { $game }: <strong>{ $kept }</strong>; kept: { $first } …
    .brief = nearest to { $game }: game <strong>{ $kept }</strong>
switch-1961 = compare with 1961
    .short = beside 1961
    .brief = 1961
chances-unknown = How this opponent plays cannot be known

## Other rules for a machine with games

restocked-too = { $boxes ->
        [0] {""}
        [one] ; { $boxes } empty box got its starting beads
       *[other] ; { $boxes } empty boxes got their starting beads
    }
shaker-changed = { $is_by_hand ->
        [true] From now on you shake its boxes
       *[false] From now on the program shakes its boxes
    }
rules-changed = These rules apply from now on{ restocked-too }

## While a real box is shaken

shake = Open box { $box }, lid { lies }, and shake it. Which bead came out?
    .short = Box { $box }, lid { lies.short }: which bead?

## The line at the top

title = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] , rules { $rules }
    }{ $is_second ->
        [true] , moves second
       *[false] {""}
    } { $dot } game { $game }</faint>
    .short = <faint>{ $machine }{ $is_second ->
        [true] , second
       *[false] {""}
    } { $dot } game { $game }</faint>
    .brief = <faint>{ $machine }</faint>
what-it-is = { $boxes } matchboxes that learn tic-tac-toe by playing against you
    .short = { $boxes } matchboxes that learn tic-tac-toe
    .brief = { $boxes } matchboxes that learn
    .least = { $boxes } matchboxes
title-then = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] , rules { $rules }
    }, as it was { $time }</faint>
    .short = <faint>{ $machine } as it was { $time }</faint>
    .brief = <faint>{ $machine } { $time }</faint>
    .least = <faint>{ $time }</faint>
title-tally = you { $lost }  drawn { $drawn }  MENACE { $won }
not-saved = not saved
not-saved-because = not saved: { $reason }
only-a-copy = only a copy
mouse-off = mouse off

## Frames, and what stands on their edges

part-of-list = { $from } to { $to } of { $all }
part-of-text = lines { $from } to { $to } of { $all }
place-of = { $nth } of { $all }
too-small = Terminal too small: { $is }, needs { $needs }; q quits
legend-marks = <sound>{ $sound } </sound><faint>good </faint><slip> { $slip } </slip><faint>slip: a win is gone </faint><blunder> { $blunder } </blunder><faint>blunder</faint>
    .short = <sound>{ $sound } </sound><faint>good </faint><slip> { $slip } </slip><faint>slip </faint><blunder> { $blunder } </blunder><faint>blunder</faint>

## A box

box-full = full
box-empty = empty
box-mistake = mistake
bead-from = { $count } at first
    .short = start { $count }
nth-move = { $stage ->
        [1] 1st move
        [2] 2nd move
        [3] 3rd move
       *[4] 4th move
    }
    .short = { $stage ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[4] 4th
    }
stage-heading = { nth-move }: { boxes }
box = Box { $box }: { beads }, { nth-move }{ $first ->
        [0] {""}
       *[other] , { $first } of each at first
    }
    .short = Box { $box }: { beads }, { nth-move }
    .brief = Box { $box }: { beads }
    .least = Box { $box }
box-chart = Its beads over { games }:
    .short = Its beads so far:
color-is-square = A bead's color is its square on the lid{ $is_turned ->
        [true] , here turned as the board lies { $sign }
       *[false] {""}
    }:
    .short = Color: its square on the lid{ $is_turned ->
        [true] , turned { $sign }
       *[false] {""}
    }:
    .brief = Color = square{ $is_turned ->
        [true] , turned { $sign }
       *[false] {""}
    }:
for-boards = { $boards ->
        [one] For { $boards } board:
       *[other] For { $boards } boards:
    }
of-boards = { $shown } of { $boards } boards:
put-right = Corrected after { games }: { $changes }
    .short = Corrected after { games }
correction = { $bead } { $after }, not { $before }

in-hundred = { $games } of 100 games
reached = { $hundred } reach it against perfect play; { $sound } of its beads are good
reached-lost = { $hundred } reach it against perfect play; lost already, whatever it draws
reached-empty = { $hundred } reach it; no bead
gives-away = { $hundred } given away
opened-lately = { $opened } of the last { games } opened it

## The line at the bottom: a notice

# A text that says itself: the reason of a failure, or a name.
plain-text = { $text }
square-taken = Square { $square } is taken
nothing-to-take-back = There is no move to take back; a training only until the next game ends or you quit
    .short = There is no move to take back
learned-already = The game is over: MENACE has learned from it already
training-taken-back = Taken back: as before { $games ->
        [one] that game
       *[other] those { $games } games
    }
is-training = Esc stops the training and keeps what it learned
    .touch = MENACE is training; stop keeps what it learned
not-while-watching = Not while you are watching a game; Esc stops it
    .touch = Not while you are watching a game
stopped-after = Stopped after { $done } of { games }: t offers the rest
    .touch = Stopped after { $done } of { games }: train offers the rest
    .short = Stopped after { $done } of { $games }
ran-dry-after = Ran dry after { games } against { opponent }
not-by-the-record = The record says that box { $box } { $is_empty ->
        [true] is not empty: try again, = if wrong, 0 to resign
       *[other] has no { $bead }: try again, or = if it is wrong
    }
waits-from-now-on = From now on MENACE waits for Space to draw
no-training-by-hand = You shake its boxes yourself; to train, copy it and let the program shake
no-second-by-hand = Your real boxes can only move first: MENACE has to begin
your-machines = Your machines
machines = { $machines ->
        [one] { $machines } machine
       *[other] { $machines } machines
    }
column-games = games
column-lost = lost of 100
lost-to-perfect = lost of 100: games against a perfect player
    .short = lost of 100 to perfect play
name-needed = A machine needs a name
no-random-by-hand = You cannot shake boxes that are refilled at random
no-such-box = There is no box { $box }; { $all ->
        [same] the boxes are 1 to { $count }
       *[other] this machine has { $count } of the { $all }
    }
no-box-for-board = No box has that board
machine-made = Created and opened; the previous machine is still in the list
machine-opened = Opened
machine-copied = Copied as '{ $to }'; '{ $open }' stays open
machine-renamed = Renamed
machine-removed = Removed
remove-the-only = It is the only machine, so it stays
machine-poured = Merged into one: { games }; its curve begins here
pour-two = Choose at least two machines to merge
restocked = Restocked
cannot-be-done = That cannot be done: { $reason }.
place-told = Your machines are kept in { $directory }; this one is { $file }. Send this file to a friend, who puts it into the same folder on the other computer, or calls 'menace machines new NAME --from FILE' there.
settings-not-saved = The settings are not saved: { $reason }.
directory-unreadable = { $directory } cannot be read: { $reason }.
old-machine-kept = The old machine is kept as '{ $machine }'.
old-machine-not-kept = MENACE cannot start again, since the old machine could not be kept: { $reason }.
esc-first = Not now: press Esc first
    .touch = Not now: close this first
copy-plays = A copy plays: no beads change, nothing is kept. Esc: today
    .short = A copy plays. Esc: today
    .touch = A copy plays: no beads change
not-with-copy = This is a copy: press Esc first, then try again
    .touch = This is a copy: close it first

## What went wrong, after a colon or by itself

# What a system or a file says, in its own words.
quoted = { $text }
machine-name = '{ $machine }'
not-done = cannot { $deed ->
        [lock] lock
        [read] read
        [remove] remove
        [use] use
       *[write] write
    } { $file }: { $reason }
not-read-copy = { $problem }, and { $reason }
several-alike = '{ $machine }' can mean several machines: { $names }; type the name exactly
damaged = { $file } is damaged: { $reason }
foreign = it does not say that it is a { $format }
newer = it has version { $version }, and this program reads versions up to { $newest }
other-program = another program is using it
no-locks = the file system of { $directory } has no locks; let no other program use a machine meanwhile
file-found = { $state ->
        [damaged] { $file } is damaged ({ $reason })
       *[missing] { $file } is missing
    }{ $fate ->
        [kept] {" "}and kept as { $kept }
        [alone] {" "}and left alone ({ $kept })
       *[none] {""}
    }
copy-found = { $state ->
        [good] the last good copy, { $copy }, is used
        [missing] there is no good copy of it
       *[damaged] its copy, { $copy }, is damaged too ({ $reason })
    }{ $fate ->
        [kept] {" "}and kept as { $kept }
       *[none] {""}
    }
recovered = { $told }; { $copy }
old-copy = { $copy } was left over from an older machine and is kept as { $kept }
changed-by-other = { $file } was changed by another program; that version is kept as { $kept }
settings-lost = { $reason }; the usual settings are used
settings-name = the settings still name machine '{ $machine }': { $reason }
machine-missing = there is no machine '{ $machine }'
machine-exists = there is already a machine '{ $machine }'
machine-in-use = machine '{ $machine }' is in use by another program
open-not-saved = the open machine is not saved: { $reason }
nothing-saved = Nothing is being saved: { $reason }. You can play on, but it will be lost.
training-lost = Training stopped because of an error: { $reason }. The machine is as it was shown last.
name-wrong = { $why ->
        [length] the name of a machine has 1 to 40 characters, not { $typed }
        [character] the name of a machine has letters (a to z), digits, spaces, - and _, not '{ $typed }'
        [space] the name of a machine does not start or end with a space
       *[device] '{ $typed }' is the name of a device on Windows, where no file can have it
    }
pour-rules = machines '{ $one }' and '{ $other }' differ in their rules ({ rule }): { $of_one } and { $of_other }
pour-start = machines '{ $one }' and '{ $other }' did not start alike: box { $box }{ $is_second ->
        [true] {" "}of the second cabinet
       *[false] {""}
    } had other beads
pour-too-many = together they have played more games than are counted
no-opponent = No opponent is called '{ $typed }'; there are { $names }.
no-skill = A skilled opponent is skilled:0 to skilled:100, not '{ $typed }'.
file-fault = { $what ->
        [json] it is not JSON
        [missing] '{ $name }' is missing
        [unknown] '{ $name }' is not known there
        [twice] '{ $name }' is there twice
        [list] '{ $name }' is in a list where an object belongs
       *[value] this value cannot be there
    }{ $line ->
        [0] {""}
       *[other] {" "}(line { $line }, column { $column })
    }
log-two-games = it can be two games, { $one } and { $other }: write a number before a game as 1.
log-wrong = { $why ->
        [square] '{ $typed }' is not a square; squares are 1 to 9
        [taken] square { $typed } is taken
        [over] the game was over before square { $typed }
        [ending] after the squares in order comes W, D, L, R, WR or nothing, not '{ $typed }'
        [empty-cell] a square is missing between the others
        [too-long] it is too long for a game
        [not-utf8] it is not text in UTF-8; save the file as UTF-8
        [was-won] after these squares MENACE has won, but the line says otherwise
        [was-drawn] after these squares the game is drawn, but the line says otherwise
        [was-lost] after these squares MENACE has lost, but the line says otherwise
        [not-over] the game is not over
        [cannot-resign] MENACE cannot resign here
        [opponent-cannot-resign] its opponent cannot resign here
        [never-resigns] under its rules the machine never resigns: an empty box gets beads again
       *[opening] under its rules the machine never opens there: its opening is { $typed }
    }
log-no-bead = box { $box } holds no bead for square { $square }

## The line at the bottom: what the keys do, in a word or two

offer-again = again
offer-answer-asked = what would it answer
    .short = its answer
offer-answer-off = answer off
offer-all-boxes = all boxes
offer-back = back
offer-beat-it = beat it now
offer-board = board
offer-cabinet = cabinet
offer-came-out = came out
offer-change = change
offer-choose = choose
offer-close = close
offer-confirm = confirm
offer-draw = draw
offer-ends = start, end
offer-everything = everything
    .short = menu
offer-from-here = play from here
    .short = play here
offer-go-on = go on
offer-its-past = its past, or type a number
    .short = past, or a number
offer-miscounted = miscounted
offer-move = move
offer-move-or-number = move, or type a number
    .short = move
offer-next = next
offer-by-number = by number
offer-next-order = next order
offer-next-game = next game
offer-none-came-out = none came out
offer-open = open
offer-pause = pause
offer-play = play
offer-replay = replay
offer-run = run
offer-see-it-again = see it again
    .short = again
offer-speed = speed
offer-step = step
offer-stop = stop
offer-tabs = tabs
offer-take-back = take back
offer-take-back-training = take back { games }
    .short = take back
offer-today = back to today
    .short = today
offer-train = train
offer-wait = wait before each draw
    .short = wait to draw
offer-watch-it-learn = watch it learn (half a minute)
    .short = watch it learn (30 s)
offer-what-now = what now?
offer-who-begins = who begins
offer-worst-box = worst box
offer-details = details

## The list of all that can be done

list-legend = Arrows and Enter, 1-9 play, Tab: other pane, Esc closes. Click anything.
    .touch = Tap a square to play there. Tap anything.
list-nothing = Nothing you can do here has that name
find-board = Type the board row by row from the top left, in any orientation: X, O, and . for a free square; free squares at the end may be left out.
find-goes-to = { $turn ->
        [number] Enter goes to box { $box }. 'game { $box }' goes to that game.
        [printed] Enter goes to box { $box }.
       *[other] Enter goes to box { $box }, { lies }.
    }
find-goes-to-game = Enter goes to game { $game }.
    .touch = This is game { $game }.

## Who begins the next game

new-game = New game
menace-begins = MENACE begins
you-begin = You begin; MENACE moves second, with 289 other boxes
second-is-new = MENACE has learned nothing about moving second yet.
beads-go-back = This game is discarded; its beads go back to their boxes.
fill-real-boxes = Your boxes need the beads that its boxes hold now, after { games }. A new machine begins with few. A game in progress is discarded.
whether-to-take-back = Take back { $games ->
        [one] this game
       *[other] these { $games } games
    }?
whether-to-go-on = The training stopped after { $done } of { games }: go on?
keep-games = Keep them
take-back-games = Take back

## A first box that is empty

first-box-is-empty = { $is_second ->
        [true] The first boxes are empty
       *[false] The first box is empty
    }
first-box-is-empty-text = After { games } MENACE has no bead left for { $is_second ->
        [true] its reply. Every bead of the boxes of its first move
       *[false] its first move. Every bead of its first box
    } was taken away: by its own rules it has learned not to play.
restock-first = { $is_second ->
        [true] Restock these boxes and play on
       *[false] Restock the first box and play on
    }
restock-and-train = { $is_second ->
        [true] Restock these boxes
       *[false] Restock it
    } and train the rest: { $left ->
        [one] { $left } game
       *[other] { $left } games
    }
start-again = Start again with { $is_more ->
        [true] more beads
       *[false] the same beads
    }: { $counts }
start-again-random = Start again with other random beads
leave-it = Leave it as it is

## A machine of the list

it-is-open = open

are-you-sure = Are you sure?
yes-train = Yes, train
yes-change = Yes, change it
remove-text = Machine '{ $machine }' and all that it has learned will be gone for good.
yes-remove = Yes, remove it
restock-text = Every box of machine '{ $machine }' gets its starting beads again, instead of those it has now. A game in progress is discarded.
yes-restock = Yes, restock it

## The right pane: its tabs, and what stands on its lower edge

tab = { $tab ->
        [boxes] Matchboxes
        [curve] Curve
        [games] Games
        [lab] Lab
       *[machine] Machine
    }
box-of = box { $box }{ $are_all ->
        [true] {""} of
       *[false] , one of
    } { $boxes }
    .short = { $box } of { $boxes }
games-of-1961 = games 1 to { $last }: 1961, reconstructed
few-lost = Loses fewer than { $marks } of 100 by game { $games }{ $never ->
        [0] {""}
       *[other] ; nobody can beat it by game { $never }
    }
    .short = Under { $marks } of 100 by game { $games }{ $never ->
        [0] {""}
       *[other] ; unbeatable by game { $never }
    }
    .brief = { $never ->
        [0] Under { $near } by game { $near_games }
       *[other] Under { $least } of 100 by game { $by }; unbeatable by game { $never }
    }
    .least = { $never ->
        [0] Under { $least } by game { $by }
       *[other] Unbeatable by game { $never }
    }
lab-line = { $label ->
        [compared] compare
        [one] one
        [other] another
       *[against] against
    }
lab-teachers = what they learn from
lab-base = both move first; all else as in machine { $machine }
    .short = both move first; all else as here
lab-how = Enter compares them
    .touch = Tap to compare them
lab-running = { $percent }% done; Esc stops
    .touch = { $percent }% done
lab-chart = { $is_dry ->
        [true] Chance of losing to perfect play; a machine out of beads loses every game
       *[false] Chance of losing to perfect play, mean of the machines
    }
    .short = Chance of losing to perfect play
lab-answer = { $is_of_teachers ->
        [true] After { games }, a machine that learned from { $better } loses { $least } of 100 games to perfect play, one that learned from { $worse } loses { $more }. { $verdict }.
       *[false] After { games } against { opponent }, a machine with '{ $better }' loses { $least } of 100 games to perfect play, one with '{ $worse }' loses { $more }. { $verdict }.
    }
    .short = '{ $better }' loses { $least } of 100 to perfect play, '{ $worse }' { $more }. { $verdict }.
lab-ahead = '{ $row }' is ahead{ $from ->
        [0] {""}
       *[other] {" "}from game { $from } on
    } ({ machines } each; the difference is real)
    .short = A real difference{ $from ->
        [0] {""}
       *[other] {" "}from game { $from } on
    }
lab-no-difference = With { machines } each, that may be chance
lab-alike = Every machine with the one did the same as its twin with the other: the rule makes no difference here.
experiment-lost = The experiment stopped because of an error: { $reason }.
lost-games-by-arrows = left, right: next loss
game-selected = game { $number } of { $of }{ $is_1961 ->
        [true] , 1961 reconstructed
       *[false] {""}
    }{ $from ->
        [0] {""}
       *[other] ; { $from } to { $to } are not kept
    }

## The games

no-games = No game has been finished yet.
column-result = MENACE
column-game = game
column-squares = squares
column-against = against
game-resigned = resigned
    .short = resign
game-won = won
game-drawn = drawn
game-lost = lost
played-in-1961 = Michie 1961, reconstructed
    .short = Michie 1961
played-against = { a-player }{ $began ->
        [true] , who began
       *[false] {""}
    }
    .short = { a-player }{ $began ->
        [true] , began
       *[false] {""}
    }
    .brief = { a-player }
a-player = { $opponent ->
        [you] you
       *[other] { opponent-name }
    }

# What can be done by choosing it from the list: its name, and what it is.
do-captions = MENACE in a few words
    .about = the idea: what the boxes and the beads are
    .synonyms = help explain what idea about tutorial intro
do-colors = the colors of the beads
    .about = each color is a square on the lid; the large box shows them as it lies
    .synonyms = color colors bead beads legend lilac silver gold green amber red pink
do-keys = all keys
    .about = each key, with what it does
    .synonyms = keys key shortcuts shortcut keyboard vim
# What keys without a name of their own do.
key-does = { $key ->
        [Go] move the cursor, as the arrows do
        [Activate] do what is under the cursor
        [Play] play that square
        [Close] close what lies on top; it never quits
        [Pause] pause, or go on
        [Faster] faster, slower
        [List] everything you can do now
        [NextTab] previous tab, next tab
        [SwitchPane] the other pane
        [Page] a page up, a page down
        [First] the first, the last
        [Redraw] draw everything again
       *[Suspend] suspend; fg comes back
    }
do-how-to-print = how to print
    .about = labels for real matchboxes, mats, the lesson
    .synonyms = share paper labels lesson cabinet pdf screenshot picture
how-to-print-text = In a terminal, 'menace print FILE.html' makes labels for real matchboxes, 'menace print mats FILE.html' mats for children, and 'menace lesson FILE.html' the lesson: pages that any browser prints.
do-new-game = new game
    .about = asks who begins; a game in progress is discarded
    .synonyms = restart again first second player begin start
do-from-here = play from here
    .about = from a past moment or a mistake, against MENACE as it was; Esc returns
    .synonyms = visit again mistake past why without teaching
do-take-back = take back
    .about = your last move, and the answer to it
    .synonyms = undo back revert again retry
do-take-back-training = take back the training
    .about = the boxes as before it, until the next game ends or you quit
    .synonyms = undo back restore before forget revert games training
do-no-bead = no bead came out
    .about = of the box that you shake
do-miscount = the selected box was miscounted
    .about = type what is in it, if the record is wrong
do-zoom = zoom
    .about = cards, the field of all boxes, one box at full height
    .synonyms = large big projector audience field wall beamer
do-answer = what would it answer
    .about = the box that it would open if you played at the cursor
    .synonyms = hint cheat best answer why reason because predict
do-find = find a box or a board
    .about = type its number, or what is on it: X.O......
    .synonyms = box board number
do-next-order = boxes in an order
    .about = surest, fewest beads, as on the first day, costliest, changed
    .synonyms = sort order sorted
do-order = { $order ->
        [number] boxes by number
        [surest] surest boxes first
        [fewest] boxes with the fewest beads first
        [first-day] boxes as on the first day first
       *[changed] boxes that learned most first
    }
    .about = { $order ->
        [number] as they are numbered
        [surest] most certain of a move, with its share
        [fewest] empty boxes, then those with one bead
        [first-day] never opened, or never changed
       *[changed] by the last training
    }
    .synonyms = { $order ->
        [number] number sort
        [surest] sure certain decided strong
        [fewest] empty dry nearly least
        [first-day] never unopened unused untouched
       *[changed] learned
    }
do-other-machine = the other cabinet
    .about = for moving second, or first: begins a game with it
do-by-hand = real boxes by hand
    .about = you shake them and say which bead came out; or the program again
    .synonyms = real wood shake shaken hand physical own
do-train = train
    .about = against whom, how many games
    .synonyms = teach self-play slow fast speed autoplay demo difficulty level easy hard opponent learn practice computer sound
do-watch = watch step by step
    .about = a game against the last teacher
    .synonyms = watch step steps slowly
do-worst-box = worst box
    .about = where it gives away the most; good moves, slips and blunders marked
    .synonyms = mistake error blunder worst weak costly costliest slip
do-beat-it = how it can be beaten
    .about = the shortest game that it can lose, move by move
do-then-and-now = then and now
    .about = what the last training changed
    .synonyms = difference changed most result compare before after report
do-1961 = Michie's games of 1961
    .about = show or hide them over the curve
do-open = open this machine
    .about = the selected one, instead of the one that plays
do-new-machine = new machine
    .about = a fresh one, or one as it was after 1961
    .synonyms = new second another reset restart fresh scratch beads start twice double
do-own-rules = custom machine
    .about = what it opens in: any square, a corner, an edge, the center; beads and rewards
    .synonyms = custom own corner edge center opening always
do-copy = copy this machine
    .about = under another name
do-keep-past = keep as a machine
    .about = the machine as it was then: its boxes, games, curve
    .synonyms = snapshot before restore back past copy save undo forget
do-rename = rename this machine
    .about = its file, too
    .synonyms = name
do-pour = merge machines
    .about = what several have learned, in a new one
    .synonyms = pour combine join add together class groups
do-rules = rules of this machine
    .about = what a game won, drawn or lost changes; no beads are touched
    .synonyms = reward rewards punish punishment penalty cost costs
do-restock = restock this machine
    .about = starting beads in every box; asks first
    .synonyms = reset restart refill
do-place = where it is kept
    .about = the directory, and the file of this machine
    .synonyms = where folder directory disk path file files backup export save saved data location friend give send share
do-save-file = save as a file
    .about = the machine, for another computer or the terminal
    .synonyms = where kept folder backup export download save
do-open-file = open a file
    .about = a machine, or games for it to learn from; or drop or paste them here
    .synonyms = import load upload restore teach games log csv paste drop class
do-print-cabinet = print the labels
    .about = labels for its matchboxes, as a page for the printer
do-print-lesson = print the lesson
    .about = 45 minutes for a class, as a page for the printer
do-print-mats = print the mats
    .about = twenty boards for two children, as a page for the printer
do-remove = remove this machine
    .about = for good; asks first
    .synonyms = delete
do-settings = settings
    .about = each can be found by name, too: light, still, mark X
    .synonyms = options preferences configure
do-quit = quit
    .about = the machine and the game are kept
    .synonyms = exit leave close end
do-boxes = boxes
    .about = the cabinet with all the matchboxes
    .synonyms = map cabinet
do-curve = curve
    .about = how it learned; see it and play it as it was before
    .synonyms = odds probability chances graph chart past progress until since good before
do-games = games
    .about = the last ones, won, drawn or lost, to replay
    .synonyms = log history record replay
do-lab = Lab: what if?
    .about = two machines that differ in one rule or teacher
    .synonyms = compare experiment teacher teachers
do-machines = machines
    .about = the results and rules of this one, and the list of all
    .synonyms = stats statistics score totals record results life won drawn lost save backup compare better two

## The page in a browser

link-part-wrong = The link says { $part }, which means nothing here.
page-elsewhere = { $machine } is open in another tab.
page-use-here = use it here
page-open-copy = open a copy
link-other-rules = A machine named { $machine } is here already, and its rules are not those of the link. A new one would be { $new }.
link-copied = The link is copied
link-own-machine = Your own machine { $machine }, { games }
link-of-file = This page is a file on this device. Send others { $link }, to put after the address of their page.
file-saved = Saved as { $file } among your downloads
page-taught = { $games ->
        [one] It has learned from { $games } game
       *[other] It has learned from { $games } games
    }
brought = What to do with it?
pasted = pasted text
brought-files = { $files } files: { games }{ $wrong ->
        [0] {""}
        [one] , { $wrong } line wrong
       *[other] , { $wrong } lines wrong
    }
brought-file = { $file }: { $is_log ->
        [true] {""}
       *[false] a machine,{" "}
    }{ games }
line-is-title = a title
and-more = and { $count } more
take-open = { $machines ->
        [one] open it
       *[other] keep { $machines } machines, open the last
    }
take-teach = teach { $machine }
take-make = { $machines ->
        [one] make the machine { $machine }
       *[other] make { $machines } machines
    }
take-pour = make { $machines } machines and merge them into one
do-copy-link = copy the link
    .about = to this page with these rules and this opponent
    .synonyms = share send address
labels-boxes = labels of
labels-of = { $of ->
        [all] all boxes
        [twelve] the twelve boxes
       *[strips] all boxes, in strips
    }
labels-children = children
labels-mirrored = lids
labels-mirrored-is = { $is_on ->
        [true] mirrored
       *[false] as they are
    }
labels-print = Print (Enter)
    .touch = Print
page-lines = what happens, line by line
page-line = a square, 1 to 9, or help
file-too-long = it is too long for a machine
log-line = line { $number }: { $reason }
log-empty = no game in it: one a line, squares 1 to 9
file-cut-short = the file of a machine, but cut short
file-boxes-alone = it has only boxes, no machine
file-refused = { $file }: { $reason }.
page-keeps-nothing = the browser does not let this page save anything
page-storage-full = the browser's storage is full
page-refused = the browser refuses: { $reason }

## On paper: labels for real matchboxes

print-this = Print this page on { $paper } paper, at 100%, with its own margins. To get a PDF, choose "Save as PDF" in the browser's print dialog.
page-written = { $what }; open it in a browser and print it on { $paper } paper
gauge = this line is 50 mm long
labels-title = MENACE, labels for the matchboxes
labels-summary = { $boxes ->
        [one] { $boxes } matchbox
       *[other] { $boxes } matchboxes
    } and { beads }, { $title }
labels-of-rules = { $rules } rules
labels-as-it-stands = machine '{ $machine }' as it stands, { $rules } rules
labels-of-machine = rules of machine '{ $machine }'
labels-of-each = one of each color
bead-name = { $square ->
         [1] white
         [2] lilac
         [3] silver
         [4] black
         [5] gold
         [6] green
         [7] amber
         [8] red
        *[9] pink
    }
labels-origin = labels of { $size }, { $lids ->
        [mirrored] lids mirrored left to right
       *[shown] lids as the program shows them
    }
labels-foot = MENACE, { $title }
sheet-foot = { $title }, sheet { $nth } of { $of }. Print at 100%, not fitted to the page.
strip = <b>Child { $child }</b>: { $boxes ->
        [one] box { $first }
       *[other] { $boxes } boxes, { $first } to { $last }
    }. Fetch
the-beads = The beads
the-boxes = The boxes
to-buy = What to buy
how-to-play = How to play it
beads-in-all = beads in all
buy-start = start
buy-reserve = reserve
buy-together = together
buy-more = And { $boxes ->
        [one] { $boxes } matchbox
       *[other] { $boxes } matchboxes
    }, scissors, and glue for the fronts of the drawers.
buy-reserve-means = The reserve was enough in each of { $runs } runs of { $games } games against { $opponent ->
        [random] random play
        [rulebook] the rule card
       *[other] { opponent-name }
    }.
stage-boxes = { $boxes ->
        [one] box { $first }
       *[other] { $boxes } boxes, numbers { $first } to { $last }
    }, { beads }

work-side = { $moves ->
        [first] MENACE is X and moves first; its opponent is O.
       *[second] MENACE is O and moves second; its opponent is X.
    }
work-find = On its turn, find the box whose lid shows the board, turned or mirrored if need be. Turn the box until its lid lies as the board does.
work-shake = Shake it and take out a bead without looking: its color is the square. Leave the bead in front of the open box.
work-empty = { $empty ->
        [never] No box is ever empty.
        [resign] If the box is empty, MENACE resigns and has lost.
        [restock] A box left empty by a game gets the beads on its label again.
        [refill] If the last bead came out, put it away, put in three beads for free squares chosen at random, and draw from those.
       *[refill-others] If the last bead came out of a box other than box 1, put it away, put in three beads for free squares chosen at random, and draw from those.
    }
work-last-move = { $moves ->
        [first] With one square left it plays there, and no box is needed.
       *[second] There is a box for each of its moves.
    }
work-rule = { $rule ->
        [spare-first] Box 1 always keeps its last bead.
        [spare-every] The last bead of a color always goes back.
        [opening-1] Its first move is always a corner, without a box.
        [opening-2] Its first move is always the middle of a side, without a box.
        [opening-5] Its first move is always the center, without a box.
       *[other] {""}
    }
work-reward = After the game, each bead that came out: if won, { $won }; if drawn, { $drawn }; if lost, { $lost }.
work-reward-last = But the last bead: if won, { $won }; if drawn, { $drawn }; if lost, { $lost }.
bead-back = { $more ->
        [0] back
       *[other] back with { $more } more
    }
bead-out = { $more ->
        [0] stays out
       *[other] stays out with { $more } more
    }

## On paper: twenty mats; their pages are mats.en.html and those beside it

mats-title = MENACE on twenty mats
then-mat = mat { $number }
then-won = it wins
then-lost = it loses
then-drawn = drawn
card-rule = O wins if it can; otherwise it blocks; otherwise it takes the free square with the lowest number.
log-letters = W D L
log-end = ended

## The lesson on paper: its pages are lesson.en.html and those beside it

lesson-title = MENACE: a 45-minute lesson
lesson-foot = MENACE: a 45-minute lesson, page { $nth } of { $of }

## The settings

settings = Settings
setting-name = { $setting ->
        [mark] your mark
        [theme] theme
        [motion] motion
        [at-once] bead is drawn
        [mouse] mouse
        [language] language
       *[other] { $setting }
    }
setting-value = { $setting ->
        [motion-on] on
        [motion-off] off
        [at-once-on] at once
        [at-once-off] when you press Space
        [mouse-on] on
        [mouse-off] off
        [language-en] English
        [language-de] Deutsch
        [language-es] español
        [language-ja] 日本語
       *[other] { $value }
    }
mark-means = Your mark when MENACE begins; otherwise the other one.
setting-means = { $setting ->
        [theme-default] Light or dark, as the terminal is; safe for the color-blind.
        [theme-light] Dark ink on a light ground; safe for the color-blind.
        [theme-dark] Light ink on a dark ground; safe for the color-blind.
        [theme-high-contrast] Bright on black.
        [motion-on] Moves are shown step by step.
        [motion-off] The result of a move shows at once.
        [language-en] Everything in English.
        [language-de] Alles auf Deutsch.
        [language-es] Todo en español.
        [language-ja] 日本語で表示する。
        [at-once-on] MENACE draws as soon as it is its turn.
        [at-once-off] Its box stays open until Space: bet on a bead.
        [mouse-on] Click anything; scroll with the wheel.
        [mouse-off] Left to the terminal, to select text.
        [mark-X] { mark-means }
        [mark-O] { mark-means }
       *[other] {""}
    }

# Other words by which people look for it.
setting-synonyms = { $setting ->
        [theme-default] colors color-blind colorblind blind usual
        [theme-light] white bright day colors color-blind colorblind black on white
        [theme-dark] black night colors color-blind colorblind white on black
        [theme-high-contrast] bright audience
        [motion-on] moving animation
        [motion-off] still calm no animation
        [mark-X] my cross
        [mark-O] my nought circle
        [at-once-on] bet guess wait
        [at-once-off] bet guess wait before pause
        [language-en] languages
        [language-de] languages German
        [language-es] languages Spanish espanol
        [language-ja] languages Japanese nihongo
       *[other] {""}
    }

## The rules, on a form and beside a label

rule = { $rule ->
        [beads] starting beads
        [last-move] last box
        [when-empty] empty box
        [spare] last bead kept
        [second-empty] empty box, 2nd
        [opening] opens in
       *[other] { $rule }
    }
# A word that a rule can be, and what it means.
rule-is = { $rule ->
        [beads-numbers] by move
        [beads-random] random
        [squares-distinct] distinct
        [squares-every] every
        [when-empty-resign] resign
        [when-empty-restock] restock
        [when-empty-refill] refill
        [spare-none] none
        [spare-first] box 1
        [spare-every] every color
        [second-empty-resign] resign
        [second-empty-restock] restock
        [opening-any] any square
        [opening-1] a corner
        [opening-2] an edge
       *[opening-5] the center
    }
rule-means = { $rule ->
        [reward-numbers] For a game won, drawn, lost.
        [beads-numbers] This many per square, by MENACE's move.
        [last-move-numbers] The last box gains this in addition.
        [beads-random] 1 to 9 a box, on random squares.
        [squares-distinct] One of each set of mirrored squares.
        [squares-every] Every free square gets beads.
        [when-empty-resign] MENACE resigns when it needs the box.
        [when-empty-restock] After the game the box is filled again.
        [when-empty-refill] Three random beads go in at once.
        [spare-none] Any box may lose its last bead.
        [spare-first] Box 1 never gives up its last bead.
        [spare-every] No color ever loses its last bead.
        [second-empty-resign] When you begin, MENACE resigns.
        [second-empty-restock] When you begin, empty boxes are filled again.
        [opening-any] A bead of box 1 decides the first move.
        [opening-1] Always a corner: 242 boxes.
        [opening-2] Always an edge: 241 boxes.
       *[opening-5] Always the center: 85 boxes.
    }
# The numbers that a rule has.
rule-number = { $number ->
        [beads-1] 1st move
        [beads-2] 2nd move
        [beads-3] 3rd move
        [beads-4] 4th move
        [reward-1] won
        [reward-2] drawn
        [reward-3] lost
        [last-move-1] last box, won
        [last-move-2] last box, drawn
       *[last-move-3] last box, lost
    }
    .about = { $number ->
        [beads-1] Beads for a square of box 1.
        [beads-2] Beads for a square of boxes 2 to 13.
        [beads-3] Beads for a square of boxes 14 to 121.
        [beads-4] Beads for a square of boxes 122 to 304.
        [reward-1] Each opened box gains this many after a win.
        [reward-2] Each opened box gains this many after a draw.
        [reward-3] { $bead ->
            [back] The bead goes back, and no more.
            [out] The bead that came out stays out.
            [more] The bead goes back, and this many more.
           *[fewer] The bead stays out, and so do more of its color.
        }
        [last-move-1] The last opened box gains this many more after a win.
        [last-move-2] The last opened box gains this many more after a draw.
       *[last-move-3] The last opened box gains this many more after a loss.
    }
preset-means = { $preset ->
        [michie] Michie's own, published in 1963.
        [scroggs] Those of mscroggs.co.uk/menace.
        [darby] Those of The TicTacToe Machine 2.0.
        [challenge] Those of the code-golf challenge.
        [open-day] Kimber and Corbett's, at open days.
        [everlasting] Michie's, restocked: it never runs dry.
        [unpraised] Never rewarded: unbeatable in the end.
        [careful] Punished hard: rarely loses, still wins.
        [mats] The lesson's: one on every free square.
        [custom] Choose its beads and rewards yourself.
       *[other] {""}
    }
preset-source = { $preset ->
        [michie] Michie 1963, Table 2 and pp. 233–234
        [scroggs] mscroggs.co.uk/menace
        [darby] The TicTacToe Machine 2.0, DelphiForFun
        [challenge] "Implement MENACE", the code-golf challenge
        [open-day] Kimber and Corbett's cabinet
        [everlasting] Michie's, an empty box filled again: never runs dry
        [unpraised] never rewarded: in the end nobody can beat it
        [careful] punished hard: it rarely loses, and still wins
        [mats] the printed mats of the lesson: one counter on every free square
        [custom] numbers of its own
       *[other] {""}
    }

# Labels, of at most nine columns.
fact = { $fact ->
        [when-empty] empty box
        [last-move] last box
        [opening] opening
        [squares] squares
        [reward] reward
        [beads] start
        [colors] colors
        [first-box] first box
        [plays] plays
        [shaken] drawn by
        [rules] rules
        [link] link
        [options] options
        [in-boxes] beads
        [empty] empty
        [put-right] corrected
        [games] games
        [place] kept in
        [machine] machine
        [source] source
        [results] results
       *[other] { $fact }
    }
rules-custom = custom
rules-nearly = { $preset }, { rule } { $value }
rules-altered = { $preset }, changed
fact-beads = { $counts } beads a square, by move
    .short = { $counts } a square
    .brief = { $counts }
fact-word = { $rule ->
        [beads-random] 1 to 9 beads a box, at random
        [squares-distinct] distinct: one of each set of mirrored squares
        [squares-every] every free one
        [when-empty-resign] MENACE resigns
        [when-empty-restock] gets its starting beads again
        [when-empty-refill] gets three random beads
        [opening-1] always a corner, without a box
        [opening-2] always an edge, without a box
        [opening-5] always the center, without a box
       *[other] {""}
    }
    .short = { $rule ->
        [beads-random] 1 to 9 at random
        [squares-distinct] distinct
        [squares-every] every free one
        [when-empty-resign] MENACE resigns
        [when-empty-restock] is restocked
        [when-empty-refill] is refilled
        [opening-1] a corner
        [opening-2] an edge
        [opening-5] the center
       *[other] {""}
    }
fact-reward = { $won } won, { $drawn } drawn, { $lost } lost
    .short = W{ $won } D{ $drawn } L{ $lost }
fact-last-move = { $won } won, { $drawn } drawn, { $lost } lost, in addition
    .short = { $won } { $drawn } { $lost }
fact-spared = { $spared ->
        [every] none ever gives up its last bead
        [first] never gives up its last bead
        [may-run-dry] may run dry
       *[never-dry] never runs dry
    }
    .short = { $spared ->
        [every] all are spared
        [first] is spared
        [may-run-dry] may run dry
       *[never-dry] never runs dry
    }
fact-second = second: the opponent is X and begins
    .short = second, as O
fact-by-you = you: its boxes are real
    .short = you
fact-in-boxes = { $beads } in all
    .short = { $short }
fact-empty = { $empty } of { $boxes } boxes
    .short = { $empty } boxes
fact-put-right = box { $box } after { games }{ $before ->
        [0] {""}
       *[other] , and { $before } before
    }
    .short = box { $box } after { games }
    .brief = box { $box }
fact-games-1961 = { $games }; 1 to { $last }: 1961, reconstructed
    .short = { $games }, reconstructed
outcomes = MENACE won { $won } ({ $won_part }%), drew { $drawn } ({ $drawn_part }%), lost { $lost } ({ $lost_part }%)
    .short = MENACE won { $won }, drew { $drawn }, lost { $lost }
    .brief = won { $won }, drew { $drawn }, lost { $lost }
    .least = won { $won_part }%, lost { $lost_part }%
kind-reconstructed = reconstructed
kind-by-hand = by hand
kind-second = moving second: { $games } games{ $lost ->
        [none] { "" }
       *[other] , lost { $lost } of 100
    }

## The form of the rules

rules-twice = twice the beads
    .about = This machine's rules, twice its beads.
rules-1961 = 1961, reconstructed
    .about = Michie's, after his 220 games.
rules-shaken-by = beads drawn by
    .about = You: real boxes, worked by hand.
rules-shaker = { $by_hand ->
        [true] you
       *[false] the program
    }
rules-done = Apply (Enter)
    .touch = Apply
rules-title = { $purpose ->
        [new] New machine
       *[open] Other rules; no beads are touched
    }
new-machine-next = Go on to its name (Enter)
    .touch = Go on to its name
train-title = Train MENACE: who plays against it?
train-opponent = { $opponent ->
        [slipping] a half-random player
        [random] a random player
        [perfect] a perfect player
        [rulebook] the rule card
        [menace] another MENACE
       *[other] { opponent-name }
    }
train-more = more opponents …
train-side = MENACE
train-side-is = { $is_second ->
        [true] moves second
       *[false] moves first
    }
miscounted-done = Correct the count (Enter)
poured = { $is_poured ->
        [true] in
       *[false] out
    }

## The form of a training

opponent-means = { $opponent ->
        [you] You play.
        [slipping] Half at random: best first teacher.
        [random] Rarely punishes a mistake.
        [block] Stops MENACE's lines, else random.
        [win] Completes its lines, else random.
        [smart] Answers tricks, else center, corner.
        [darby] Wins, blocks, else as smart.
        [rulebook] Wins, blocks, else lowest number.
        [perfect] 3 in 5 machines run out of beads.
        [nemesis] Knows the beads and hurts the most.
        [menace] It learns too, moving second.
        [skilled] Perfect { $skill }% of the time, else random.
       *[other] {""}
    }
train-games = games
train-games-typed = or type a number
train-how = speed
train-pace = { $pace ->
        [watch] watch every move
        [fast] as fast as possible
       *[lapse] time-lapse, half a minute
    }
train-rest = go on: the rest of { $games }
train-start = Start (Enter)
    .touch = Start

## The name of a machine, and the count of a real box

pour-text = A new machine: each box holds its starting beads, plus or minus what it gained or lost in any of these machines, which stay as they are.
pour-done = Merge { $machines ->
        [one] { $machines } machine
       *[other] { $machines } machines
    } (Enter)
    .touch = Merge { $machines ->
        [one] { $machines } machine
       *[other] { $machines } machines
    }
name-of = from  { $machine }
name-typed = name
name-letters = { $is_selected ->
        [true] Enter takes it; typing replaces it
       *[false] letters, digits, space, - and _; then Enter
    }
miscounted-text = What is in box { $box } now, with no bead out?
please-note = Note

## The list of all that can be done: its titles

list-title = Everything you can do now
list-typed = type a word, a box number or a board (X.O......):
find-title = Find a box
find-typed = type its number or its board (X.O......):
group = { $group ->
        [now] Now
        [explain] Explain
        [play] Play
        [look] Look
        [train] Train
        [study] Study
        [machines] Machines
        [tabs] Tabs
       *[program] Program
    }
mark-is-so = when MENACE begins
setting-to = { $setting }: { $value }
setting-now = { $means } Now: { $now }.

## MENACE in a few words

caption-board = This is MENACE: { $boxes } matchboxes. { $is_new ->
        [true] It knows nothing yet: beat it.
       *[false] It learns from every game.
    }
caption-box = There is one box for every position that MENACE can face.
caption-box-opened = There is one box for every position. For this move MENACE opened box { $box }.
caption-bead = { $is_out ->
        [true] It drew the bright bead without looking: a bead's color is its square on the lid.
       *[false] It draws a bead without looking: a bead's color is its square on the lid.
    } The more beads of a color, the likelier that move.
    .short = A bead is drawn unseen; its color is its square on the lid. More beads of a color make that move likelier.
caption-field = { $is_new ->
        [true] { $tiles ->
            [colors] Brown
            [dots] Dots
           *[cards] Equal numbers
        }: nothing learned yet.
       *[false] { $tiles ->
            [cards] The largest number
           *[other] A color
        } is a favorite move.
    } { $is_usual ->
        [true] When MENACE wins, its beads go back with more of their color. When it loses, they stay out.
       *[false] Its rules say what a game does to its beads.
    }
    .short = { $is_new ->
        [true] { $tiles ->
            [colors] Brown
            [dots] Dots
           *[cards] Equal numbers
        }: nothing learned yet.
       *[false] { $tiles ->
            [cards] The largest number
           *[other] A color
        } is a favorite move.
    } Each game adds beads or takes them away.
