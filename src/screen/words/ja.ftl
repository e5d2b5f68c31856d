# 画面、--plain、印刷するページのことばすべて。短い形は長い順に並べる。全角は二桁を占める。
# ここにないことばは英語で出る。
# 文は「だ・である」。用語：箱 (box)、棚 (cabinet)、ビーズ (bead)、盤 (board)、マス (square)、手 (move)、局 (game)、引き分け (drawn)、
# 練習 (training)、報酬 (reward)、悪手 (mistake)、台紙 (mat)、駒 (counter)、カード (card)、記録 (log)、機械 (machine)。

## 文の中のことば

# 相手の名。打ちこむ名はどの言語でも同じ。
opponent-name = { $opponent ->
        [you] あなた
        [random] ランダム
        [block] 守り
        [win] 攻め
        [smart] 物知り
        [darby] ダービー
        [rulebook] カード
        [perfect] 完璧な相手
        [nemesis] 天敵
        [menace] MENACE
        [slipping] うっかり者
       *[skilled] { $opponent }
    }
opponent-skilled = 上手{ $skill }
opponent = { $opponent ->
        [slipping] うっかり者
        [random] ランダムな相手
        [perfect] 完璧な相手
        [rulebook] ルールカード
        [menace] もう一台のMENACE
       *[other] { opponent-name }
    }
player = { $player ->
        [first] 先手のMENACE
        [second] 後手のMENACE
        [random] ランダム
        [block] 守り
        [win] 攻め
        [smart] 物知り
        [darby] ダービー
        [rulebook] ルールカード
        [perfect] 完璧な相手
        [nemesis] 天敵
        [menace] MENACE
        [michie] Michie
        [you] あなた
        [slipping] うっかり者
       *[other] { $player }
    }
boxes = { $boxes }箱
beads = { $beads }個
games = { $games }局
list = { $others }、{ $next }
list-end = { $others }と{ $last }
full-stop = { $text }。
sentences = { $text }{ $next }
digits = { $from }〜9
key-name = { $key ->
       *[other] { $label }
    }
lies = { $turn ->
        [quarter-right] 右へ4分の1回転
        [half] 半回転
        [quarter-left] 左へ4分の1回転
        [sides] 左右を反転
        [ends] 上下を反転
        [along-159] 1 5 9 を軸に反転
        [along-357] 3 5 7 を軸に反転
       *[printed] 印刷のまま
    }
    .short = { $turn ->
        [quarter-right] 右回転
        [half] 半回転
        [quarter-left] 左回転
        [sides] 左右反転
        [ends] 上下反転
        [along-159] 反転 1 5 9
        [along-357] 反転 3 5 7
       *[printed] そのまま
    }

## 盤の下：手番と結果

your-move = <strong>あなたの番</strong><faint>：あなたは</faint><mark>{ $mark }</mark>
menace-moves = <strong>MENACEの番</strong><faint>：MENACEは</faint><mark>{ $mark }</mark>
bead-to-come = <strong>どのビーズが出る？</strong> <key> Space </key><faint>で引く</faint>
    .short = <strong>どれ？</strong> <key> Space </key><faint>で引く</faint>
player-moves = <strong>{ player }の番：</strong><mark>{ $mark }</mark>
    .short = <strong>{ player }の番 </strong><mark>{ $mark }</mark>
    .brief = <strong>{ player } </strong><mark>{ $mark }</mark>
training = { opponent }を相手に練習中
    .short = { opponent-name }を相手に練習中
    .brief = 練習中
training-second = 後手で{ opponent-name }を相手に練習中
as-it-was = 当時のまま

resigned = MENACEの投了
drawn = 引き分け
won = { player }の勝ち
lost = { player }の負け

big-resigned = とうりょう
big-drawn = ひきわけ
big-won = MENACE かち
    .short = かち
big-lost = MENACE まけ
    .short = まけ
big-you-lost = まけ
big-you-won = かち
big-michie-won = MICHIE かち
    .short = まけ

replayed-line = <strong>負かし方</strong>
replayed = <strong>第{ $number }局</strong>、相手は{ opponent-name }、<mark>{ $mark }</mark>の番
    .short = <strong>第{ $number }局</strong>、<mark>{ $mark }</mark>の番
replayed-1961 = 1961年の<strong>第{ $number }局</strong>（復元）
    .short = <strong>第{ $number }局</strong>（復元）
replay-ended = <strong>第{ $number }局：</strong>{ $end }
    .short = <end>{ $end }</end>
replayed-now = ビーズは今日のもの
losing-moves = { $you_begin ->
        [true] あなたが先手
       *[false] MENACEが先手
    }：{ $line }{ $resigns ->
        [true] 、そして投了
       *[false] {""}
    }
losing-line = { losing-moves }。この手順なら、回転や反転も含めて{ $hundred }で勝てる
    .short = { losing-moves }：成功{ $hundred }
    .brief = { losing-moves }：{ $hundred }

## 盤の下：どこまで進んだか

game-of = { $of }局中{ $nth }局目
move-of = { $of }手中{ $nth }手目
picture-of = 残してある{ $of }枚中{ $nth }枚目
pace = { $place } { $dot } { $moves ->
        [1] 毎秒1手
       *[other] 毎秒{ $moves }手
    }
    .short = { $place } { $dot } { $moves ->
       *[other] { $moves }手/秒
    }
    .brief = { $place } { $dot } { $moves ->
       *[other] { $moves }/秒
    }
    .least = { $place }
paused = { $place } { $dot } 一時停止中
    .short = 一時停止中
trained = { $done }/{ games }
    .short = { $done }/{ $games }
training-speed = 毎秒{ $rate }局、残り{ $left }
    .short = 毎秒{ $rate }、残り{ $left }

in-game = { $of }局中第{ $number }局の途中
after-game = 第{ $number }局のあと
after-games = { games }のあと
before-first-game = 最初の対局の前

## 盤の下：最後の手

box-opened = MENACEが箱{ $box }を開けた
box-opened-second = 後手のMENACEが箱{ $box }を開けた
    .short = 後手が箱{ $box }を開けた
box-fits = 箱{ $box }が盤に合う
    .short = 箱{ $box }
box-in-use = 箱{ $box }
box-label = 箱{ $box }
    .short = { $box }
bead-in-use = <bead>{ $glyph } { $bead }</bead>
bead-drawn = { bead-in-use } { $share }、{ $beads }個のうち{ $count }個
    .short = { bead-in-use } { $share }、{ $beads }個中{ $count }個
    .brief = { bead-in-use } { $share }の割合
    .least = { bead-in-use } { $share }
bead-refilled = { bead-in-use } { $share }、補充後の{ $beads }個のうち{ $count }個
    .short = { bead-in-use } { $share }、補充後
beads-shaken = { beads }を振る { $ellipsis }
bead-plays = だから<mark>{ $mark }</mark>は{ $square }へ{ $is_past ->
        [true] 打った
       *[false] {""}
    }
if-you-play = { $square }に打つと箱{ $box }が開く：{ $beads }
opens-and-plays = { $square }に打つと、MENACEは箱{ $box }を開け、おそらく{ $likeliest }に打つ
    .short = { $square }なら：箱{ $box }、多くは{ $likeliest }
    .brief = { $square }なら：多くは{ $likeliest }
asked-square = あなた?
if-you-play-empty = { $square }に打つと、箱{ $box }は空で、MENACEは投了する
if-you-play-ends = { $square }に打つと、{ $ends ->
        [won] あなたの勝ち
       *[drawn] 引き分け
    }
if-you-play-forced = { $square }に打つと、MENACEに残るのは{ $left }だけ（箱なし）
if-nowhere = 空いたマスに動かすと応手が見える
    .short = 空いたマスへ
square-or = { $one }か{ $other }
bead-share = { $bead }{ $share }（{ $squares }）
last-forced = 最後のマスは決まっている
    .short = 最後のマス

## 盤の下：対局が教えたこと

mistake = { $is_win ->
        [true] MENACEが勝ちを逃した：箱{ $box }のマス{ $square }{ $others ->
            [0] {""}
           *[other] 。マス{ $list }なら勝ちだった
        }
       *[false] { $is_only ->
            [true] MENACEの悪手
           *[false] MENACEの最後の悪手
        }：箱{ $box }のマス{ $square }{ $others ->
            [0] {""}
           *[other] 。マス{ $list }なら{ $is_won ->
                [true] 勝ちだった
               *[false] 負けなかった
            }
        }
    }
    .short = { $is_win ->
        [true] MENACEが勝ちを逃した：箱{ $box }のマス{ $square }{ $others ->
            [1] 、最善：{ $list }
           *[other] {""}
        }
       *[false] { $is_only ->
            [true] MENACEの悪手
           *[false] MENACEの最後の悪手
        }：箱{ $box }のマス{ $square }{ $others ->
            [1] 、最善：{ $list }
           *[other] {""}
        }
    }
your-mistake = { $is_win ->
        [true] あなたが勝ちを逃した：マス{ $square }{ $others ->
            [0] {""}
           *[other] 。マス{ $list }なら勝ちだった
        }
       *[false] { $is_only ->
            [true] あなたの悪手
           *[false] あなたの最後の悪手
        }：マス{ $square }{ $others ->
            [0] {""}
           *[other] 。マス{ $list }なら{ $is_won ->
                [true] 勝ちだった
               *[false] 負けなかった
            }
        }
    }
    .short = { $is_win ->
        [true] あなたが逃した勝ち：マス{ $square }{ $others ->
            [1] 、最善：{ $list }
           *[other] {""}
        }
       *[false] あなたの悪手：マス{ $square }{ $others ->
            [1] 、最善：{ $list }
           *[other] {""}
        }
    }
    .brief = { $is_win ->
        [true] あなたが逃した勝ち：{ $square }{ $others ->
            [1] 、最善：{ $list }
           *[other] {""}
        }
       *[false] あなたの悪手：{ $square }{ $others ->
            [1] 、最善：{ $list }
           *[other] {""}
        }
    }

each-box = { $boxes ->
        [1] その箱
       *[other] { $boxes }箱それぞれ
    }
learned = { $kind ->
        [won] { each-box }にビーズが戻り、同じ色が{ $beads }個増える
        [lost] { each-box }が、出た{ $beads ->
            [1] ビーズを
           *[other] 色のビーズを{ beads }
        }失う
        [nothing] ビーズが戻る：何も学ばない
        [none] 箱は開かれなかった
       *[apart] { boxes }がここから学んだ
    }
    .short = { $kind ->
        [won] { boxes }に{ $beads }個ずつ追加
        [lost] { boxes }が{ $beads }個ずつ失う
        [nothing] 何も学ばない
        [none] 箱は開かれなかった
       *[apart] { boxes }が学んだ
    }
    .brief = { $kind ->
        [won] { boxes }に +{ $beads }
        [lost] { boxes }に -{ $beads }
        [nothing] 何も学ばない
        [none] 箱は開かれなかった
       *[apart] { boxes }が学んだ
    }
learned-resigned = 箱{ $box }が空なので投了した。{ $learned }
    .brief = { $learned }
copy-learns-nothing = 複製：ビーズは変わらない
left-dry = { $is_second ->
        [true] { $learned }。最初の手の箱が空
       *[false] { $learned }。最初の箱が空
    }
    .brief = { $learned }

left-refilled = { $learned }。箱{ $box }は空になり、入れ直した
    .brief = { $learned }

next-time = 次に箱{ $box }では：{ $bead }が{ $now }、前は{ $before }
next-time-heading = 次に箱{ $box }では：
next-time-before = 前
next-time-now = 今
next-time-line = <faint>次に箱{ $box }では：</faint><bead>{ $bead } { $before } { $to } { $now }</bead>
    .short = <faint>次に箱{ $box }：</faint><bead>{ $bead } { $number } { $to } { $now }</bead>
    .brief = <faint>箱{ $box }：</faint><bead>{ $bead } { $number } { $to } { $now }</bead>
    .least = <bead>{ $bead } { $number } { $to } { $now }</bead>

## --plain：画面を行で。打ちこむことばはどの言語でも同じ

plain-greeting = MENACE、機械「{ $machine }」。{ $totals }マスの番号1〜9か「help」を入力。命令は英語で打つ。
plain-results = { games }：MENACEの{ $won }勝、{ $drawn }分、{ $lost }敗。
plain-begins = { $is_second ->
        [true] { $game ->
            [new] 新しい対局。
           *[old] 対局の続き。
        }先手はあなたで{ $person }、MENACEは{ $machine }、二つ目の棚の{ boxes }で打つ。
       *[false] { $game ->
            [new] 新しい対局。
           *[old] 対局の続き。
        }先手はMENACEで{ $machine }、あなたは{ $person }。
    }
plain-your-move = あなたの番。{ $board }
plain-board = 盤：{ $board }。
plain-taken-back = 手を戻した。{ $board }
plain-played = あなたは{ $square }に打った。
plain-opened = MENACEは箱{ $box }を開けた：{ $drawn }。{ $mark }は{ $square }に打つ。
plain-without-box = { $is_first ->
        [true] { $mark }は規則のとおり{ $square }に打つ：箱はない。
       *[false] 9手目は決まっている：箱はない。{ $mark }は{ $square }に打つ。
    }
plain-drawn = { $is_refill ->
        [true] { $color }が出た、補充した{ $beads }個のうち{ $count }個
       *[false] { $color }が出た、{ $beads }個のうち{ $count }個
    }
plain-ended = { $end ->
        [won] MENACEの勝ち。
        [drawn] 引き分け。
       *[lost] あなたの勝ち。
    }
plain-next = Enterで次の対局。
plain-no-box-yet = MENACEはまだ箱を開けていない。
plain-lies = 箱{ $box }は盤の上で{ lies }。
plain-held = 中には{ $beads }。
plain-color = マス{ $square }に{ $color }{ $count }個
plain-no-beads = ビーズなし
plain-chance = { $drawn }：{ $chance }。
plain-order = 順に：{ $boxes }。
plain-box = 箱{ $box }、ふた{ $lid }：{ $beads }。
plain-odds = MENACEがいま{ opponent }と打てば、勝ち{ $won }、引き分け{ $drawn }、負け{ $lost }。
plain-question = { shake }{ $choices }、0：なし。
plain-form = 画面に入力欄か一覧が開いている。Escで閉じる。行で続けるなら「help」でことばの一覧。
plain-help = { $typed }：{ $word ->
        [bead] 出たビーズ、0：なし
        [which-box] どの箱を開けるか
        [next] 次の対局を始める
        [taught] この対局で学んだこと
        [square] そのマスに打つ
        [whose-move] どちらの番か
        [new] 新しい対局、先手はMENACE
        [new-me] 新しい対局、先手はあなた
        [back] 最後の手を戻す
        [board] 盤
        [box] 箱の中身、「box」だけなら最後に開けた箱
        [why] MENACEがそう打ったわけ
        [if] そこに打つとMENACEがどう応じるか
        [odds] 相手ごとの勝ち目、「odds」だけなら完璧な相手
        [order] 箱を並べる：surest, fewest, first-day, costliest, changed
        [train] その局数だけ相手と打たせる
        [help] この一覧
        [page] ページのファイル、印刷、言語
       *[quit] 終わる、すべて保存される
    }
plain-stopped = 止めた：{ $said }
plain-saved = 保存した。
plain-means-nothing = ここでは意味がない。「help」でことばの一覧。
plain-squares = マスは1〜9。
plain-one-at-a-time = マスは一つずつ：その間にMENACEが打つ。
plain-unknown = 「{ $word }」ということばはない。「help」で一覧。

## 盤の下：勝ち目

chances = { $is_second ->
        [true] { $is_past ->
            [true] 当時
           *[false] いま
        }後手で完璧な相手と打てば：
       *[false] { $is_past ->
            [true] 当時
           *[false] いま
        }完璧な相手と打てば：
    }
    .short = { $is_second ->
        [true] 後手で完璧な相手と：
       *[false] 完璧な相手と：
    }
chances-legend = <won>勝ち { $won }% </won><drawn>引分 { $drawn }% </drawn><lost>負け { $lost }% </lost>
    .short = <won>勝ち { $won } </won><drawn>引分 { $drawn } </drawn><lost>負け { $lost }% </lost>
    .brief = <won>勝 { $won } </won><drawn>分 { $drawn } </drawn><lost>負 { $lost }% </lost>
no-worst-box = 損をする箱はない
order-answer = { $order ->
        [surest] { $answering ->
            [0] 好みの手がある箱はない
           *[other] いちばん確かな箱{ $box }：{ beads }の{ $share }
        }
        [fewest] 空{ $empty }箱、1個だけ{ $one }箱
        [first-day] { $knows_games ->
            [true] { $boxes }箱中{ $answering }箱が一度も開いていない
           *[false] { $boxes }箱中{ $answering }箱が初日のまま：開かなかったか、変わらなかった箱
        }
        [costliest] { $answering ->
            [0] 損をする箱はない
           *[other] いちばん損をする箱{ $box }：{ $hundred }
        }
       *[changed] { $answering ->
            [0] 最後の練習で変わった箱はない
           *[other] いちばん変わった箱{ $box }
        }
    }
    .short = { $order ->
        [surest] 好みあり{ $answering }箱
        [fewest] 空{ $empty }箱、1個{ $one }箱
        [first-day] { $knows_games ->
            [true] 一度も開いていない{ $answering }箱
           *[false] 開かないか変わらない{ $answering }箱
        }
        [costliest] 損をする{ $answering }箱
       *[changed] 変化{ $answering }箱
    }
    .brief = { $order ->
        [surest] 確かな順
        [fewest] 少ない順
        [first-day] 初日のまま
        [costliest] 損の順
       *[changed] 変化順
    }
order-others = ほか{ $count }箱

beatable = まだ負かせる
    .short = 負かせる
beatable-by-anybody = 完璧な相手には負けないが、ほかの相手には負ける
    .short = 完璧な相手には負けない
beatable-by-nobody = もうだれにも負けない
    .short = だれにも負けない
locked-out = もう無敵にはなれない：箱{ $box }に安全なビーズがない
    .short = 無敵にはなれない：箱{ $box }
    .brief = 安全なビーズなし：箱{ $box }

## 盤の下：早送り

time-of = { $of }秒中{ $seconds }秒
games-on-axis = 局

## この対局の箱のそば

opens-one-of = あなたの手が{ $boxes }箱のどれかを開ける
stands-here = 開いた箱は対局が終わるまでここに並ぶ

## 練習の後：前と今

learned-in = { $is_first ->
        [true] { $boxes }個のマッチ箱が
       *[false] { $boxes }個中{ $changed }個のマッチ箱が
    }{ $in_time ->
        [true] 30秒
       *[false] { games }
    }で{ $is_first ->
        [true] 三目並べを覚えた
       *[false] 学んだ
    }
    .short = { $boxes }箱中{ $changed }箱が{ $in_time ->
        [true] 30秒
       *[false] { games }
    }で学んだ
    .brief = { $boxes }箱中{ $changed }箱が学んだ
learned-against = { $in_time ->
        [true] { opponent }と{ games }
       *[false] 相手：{ opponent }
    }
time-then = 前
time-now = 今
box-at-time = <strong>{ $time }</strong> { $favorite }
box-changed-most = いちばん変わった箱{ $box }：{ $was } { $to } { $is }
    .short = 箱{ $box }：{ $was } { $to } { $is }
    .brief = 箱{ $box }：{ $is }
would-beat-it = 完璧な相手に負ける局数（100局中）
    .short = 負け（100局中）
lost-as-before = 前と同じく、完璧な相手に100局中{ $lost }局負ける。
    .short = 前と同じ：100局中{ $lost }敗
got-worse-first = 良くなる前に、いちど悪くなった
got-worse = 悪くなった{ $opponent ->
        [random] ：ランダムな相手は悪手をめったにとがめない
       *[other] ：報われるのは対局の結果だけ
    }
    .short = 悪くなった
no-favorite = まだ好みなし
    .short = 好みなし
favorite = { $part }の確率でマス{ $square }に打つ
    .short = マス{ $square }：{ $part }
field-legend = <strong>全{ $boxes }箱</strong>  <none>{ $none }</none> 好みなし  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> 好みの手
    .short = <none>{ $none }</none> 好みなし  <one>{ $one }</one><two>{ $one }</two><three>{ $one }</three> 好みの手
    .brief = <none>{ $none }</none> 好みなし  <one>{ $one }</one><two>{ $one }</two> 好みの手
boxes-that-know = { boxes }中{ $known }箱に好みの手がある
all-were-brown = { $in_time ->
        [true] 30秒
       *[false] 少し
    }前は、すべて茶色だった。

## 曲線

no-game-yet = { $is_second ->
        [true] 自分の対局はまだない：最初の手の箱に{ beads }。
       *[false] まだ対局がない：最初の箱に{ beads }。
    }
curve-begins = 一局打つか練習させると、ここから曲線が始まる。
curve = 最初の箱：{ games }のあと{ beads }
    .short = 最初の箱：{ beads }
    .brief = 最初の箱
curve-part = 最初の箱のビーズ、初めの{ games }
    .short = 最初の箱、初めの{ games }
    .brief = 初めの{ games }
curve-1961 = Michie 1961：{ games }のあと{ beads }（図から読み、誤差2以内）
    .short = Michie 1961：{ games }のあと{ beads }
    .brief = Michie 1961
curve-typed = 第<strong>{ $game }</strong>局へ
nearest-game = 第{ $game }局は残っていない。いちばん近いのは第<strong>{ $kept }</strong>局
    .short = { $game }に近い第<strong>{ $kept }</strong>局
nearest-picture = { $game }に近いのは第<strong>{ $kept }</strong>局（{ $first }…局が残る）
    .short = { $game }に近い第<strong>{ $kept }</strong>局（{ $first }…）
    .brief = { $game }に近い第<strong>{ $kept }</strong>局
switch-1961 = 1961年と比べる
    .short = 1961年
    .brief = 1961
chances-unknown = この相手の打ち方は知りようがない

## 対局を終えた機械のほかの規則

restocked-too = { $boxes ->
        [0] {""}
       *[other] 。空の{ $boxes }箱に最初のビーズが入った
    }
shaker-changed = { $is_by_hand ->
        [true] これからは自分で箱を振る
       *[false] これからはプログラムが箱を振る
    }
rules-changed = これからはこの規則になる{ restocked-too }

## 本物の箱を振るとき

shake = 箱{ $box }を開け（ふたは{ lies }）、振る。どのビーズが出たか。
    .short = 箱{ $box }（{ lies.short }）：どのビーズ？

## いちばん上の行

title = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] 、規則 { $rules }
    }{ $is_second ->
        [true] 、後手
       *[false] {""}
    } { $dot } 第{ $game }局</faint>
    .short = <faint>{ $machine }{ $is_second ->
        [true] 、後手
       *[false] {""}
    } { $dot } 第{ $game }局</faint>
    .brief = <faint>{ $machine }</faint>
what-it-is = { $boxes }個のマッチ箱が、あなたと対局して三目並べを覚えます
    .short = { $boxes }個のマッチ箱が三目並べを覚えます
    .brief = { $boxes }個のマッチ箱が学びます
    .least = { $boxes }個のマッチ箱
title-then = <faint>{ $machine }{ $rules ->
        [michie] {""}
       *[other] 、規則 { $rules }
    }、{ $time }の姿</faint>
    .short = <faint>{ $machine }、{ $time }の姿</faint>
    .brief = <faint>{ $machine } { $time }</faint>
    .least = <faint>{ $time }</faint>
title-tally = あなた { $lost }  引き分け { $drawn }  MENACE { $won }
not-saved = 未保存
not-saved-because = 未保存：{ $reason }
only-a-copy = 複製
mouse-off = マウス切

## 枠と、その縁

part-of-list = { $from }〜{ $to } / { $all }
part-of-text = { $from }〜{ $to }行 / { $all }
place-of = { $nth } / { $all }
too-small = ターミナルが小さすぎる：{ $is }、必要なのは{ $needs }。qで終了
legend-marks = <sound>{ $sound } </sound><faint>正解 </faint><slip> { $slip } </slip><faint>甘い手：勝ちを逃す </faint><blunder> { $blunder } </blunder><faint>悪手</faint>
    .short = <sound>{ $sound } </sound><faint>正解 </faint><slip> { $slip } </slip><faint>甘い手 </faint><blunder> { $blunder } </blunder><faint>悪手</faint>

## 箱

box-full = 満杯
box-empty = 空
box-mistake = 悪手
offer-who-begins = 先手を選ぶ
bead-from = 最初は{ $count }
    .short = 最初{ $count }
nth-move = { $stage ->
        [1] 1手目
        [2] 2手目
        [3] 3手目
       *[4] 4手目
    }
    .short = { $stage ->
        [1] 1手
        [2] 2手
        [3] 3手
       *[4] 4手
    }
stage-heading = { nth-move }：{ boxes }
box = 箱{ $box }：{ beads }、{ nth-move }{ $first ->
        [0] {""}
       *[other] 、最初は各{ $first }個
    }
    .short = 箱{ $box }：{ beads }、{ nth-move }
    .brief = 箱{ $box }：{ beads }
    .least = 箱{ $box }
box-chart = これまでの{ games }のビーズ：
    .short = これまでのビーズ：
    .brief = これまで：
color-is-square = ビーズの色はふたの上のマス{ $is_turned ->
        [true] （盤の向きに回してある{ $sign }）
       *[false] {""}
    }：
    .short = 色はふたの上のマス{ $is_turned ->
        [true] （回転{ $sign }）
       *[false] {""}
    }：
    .brief = 色＝マス{ $is_turned ->
        [true] （回転{ $sign }）
       *[false] {""}
    }：
for-boards = { $boards }通りの盤面に：
of-boards = { $boards }通りのうち{ $shown }：
put-right = { games }のあとに訂正：{ $changes }
    .short = { games }のあとに訂正
correction = { $bead }は{ $before }でなく{ $after }

in-hundred = 100局中{ $games }局
reached = { $hundred }で現れる（完璧な相手と）。ビーズの{ $sound }がよい手
reached-lost = { $hundred }で現れる（完璧な相手と）。もう負けている
reached-empty = { $hundred }で現れる。ビーズなし
gives-away = { $hundred }の損
opened-lately = { $opened }局で開いた（最近の{ games }のうち）

## いちばん下の行：お知らせ

plain-text = { $text }
square-taken = マス{ $square }はふさがっている
nothing-to-take-back = 戻せる手がない。練習を戻せるのは、次の対局か終了まで
    .short = 戻せる手がない
learned-already = 対局は終わり、MENACEはもう学んだ
training-taken-back = 取り消した：その{ $games }局の前に戻った
is-training = Escで練習を止める。学んだことは残る
    .touch = MENACEは練習中。止めても学んだことは残る
not-while-watching = 観戦中はできない。Escで止める
    .touch = 観戦中はできない
stopped-after = { $games }局中{ $done }局で止めた：tで残りを出す
    .touch = { $games }局中{ $done }局で止めた：練習で残りを出す
    .short = { $games }局中{ $done }局で止めた
ran-dry-after = { opponent }と{ games }打って、ビーズが尽きた
not-by-the-record = 記録では箱{ $box }{ $is_empty ->
        [true] は空でない：もう一度。誤りなら=、0で投了
       *[other] に{ $bead }がない：もう一度。誤りなら=
    }
waits-from-now-on = これからMENACEはSpaceを待って引く
no-training-by-hand = 箱はあなたが振る。プログラムが振る複製なら練習できる
no-second-by-hand = 本物の箱は先手のMENACEのもの：MENACEから始める
your-machines = あなたの機械
machines = { $machines }台
column-games = 局数
column-lost = 100局の負け
lost-to-perfect = 100局の負け：完璧な相手と打つとき
name-needed = 機械には名前がいる
no-random-by-hand = ランダムに補充する箱は、自分では振れない
no-such-box = 箱{ $box }はない。{ $all ->
        [same] 箱は1〜{ $count }
       *[other] この機械にあるのは{ $all }箱のうち{ $count }箱
    }
no-box-for-board = その盤面の箱はない
machine-made = 作って開いた。前の機械は一覧にある
machine-opened = 開いた
machine-copied = 「{ $to }」に複製した。開いているのは「{ $open }」のまま
machine-renamed = 名前を変えた
machine-removed = 消した
remove-the-only = ただ一台の機械なので残る
machine-poured = 一つに合わせた：{ games }。曲線はここから
pour-two = 合わせるには機械が2台以上いる
restocked = 補充した
cannot-be-done = それはできない：{ $reason }。
place-told = 機械は{ $directory }に保存されている。この機械は{ $file }。このファイルを友だちに送り、友だちは自分の同じフォルダーに入れるか、「menace machines new 名前 --from ファイル」を実行する。
settings-not-saved = 設定を保存できない：{ $reason }。
directory-unreadable = { $directory }が読めない：{ $reason }。
old-machine-kept = 前の機械は「{ $machine }」として残してある。
old-machine-not-kept = 前の機械を残せなかったので、やり直せない：{ $reason }。
esc-first = いまはできない：Escのあとでもう一度
    .touch = いまはできない：閉じてからもう一度
copy-plays = 複製と打つ：ビーズは変わらず、何も残らない。Escで今日へ
    .short = 複製と打つ。Escで今日へ
    .touch = 複製と打つ：ビーズは変わらない
not-with-copy = これは複製：Escのあとでもう一度
    .touch = これは複製：先に閉じる

## できなかったことと、その理由

quoted = 「{ $text }」
machine-name = 「{ $machine }」
not-done = { $file }{ $deed ->
        [lock] をロックできない
        [read] を読めない
        [remove] を削除できない
        [use] は使えない
       *[write] に書き込めない
    }：{ $reason }
not-read-copy = { $problem }。さらに{ $reason }
several-alike = 「{ $machine }」にあたる機械がいくつもある：{ $names }。名前を正確に打つこと
damaged = { $file }は壊れている：{ $reason }
foreign = 「{ $format }」であることが書かれていない
newer = 版は{ $version }だが、このプログラムが読めるのは版{ $newest }まで
other-program = ほかのプログラムが使っている
no-locks = { $directory }のファイルシステムにはロックがない。その間、ほかのプログラムで機械を使わないこと
file-found = { $state ->
        [damaged] { $file }は壊れている（{ $reason }）
       *[missing] { $file }がない
    }{ $fate ->
        [kept] 。{ $kept }として残した
        [alone] 。そのままにした（{ $kept }）
       *[none] {""}
    }
copy-found = { $state ->
        [good] 最後の正しい控え{ $copy }を使う
        [missing] 正しい控えはない
       *[damaged] 控え{ $copy }も壊れている（{ $reason }）
    }{ $fate ->
        [kept] 。{ $kept }として残した
       *[none] {""}
    }
recovered = { $told }。{ $copy }
old-copy = 以前の機械の{ $copy }があったので、{ $kept }として残した
changed-by-other = { $file }がほかのプログラムで変更された。その内容は{ $kept }として残した
settings-lost = { $reason }。標準の設定を使う
settings-name = 設定にはまだ機械「{ $machine }」の名前がある：{ $reason }
machine-missing = 機械「{ $machine }」はない
machine-exists = 機械「{ $machine }」はすでにある
machine-in-use = 機械「{ $machine }」はほかのプログラムが使っている
open-not-saved = 開いている機械を保存できない：{ $reason }
nothing-saved = 何も保存されていない：{ $reason }。このまま遊べるが、記録は失われる。
training-lost = エラーで練習が止まった：{ $reason }。機械は最後に表示された状態のまま。
name-wrong = { $why ->
        [length] 機械の名前は1〜40文字（今は{ $typed }文字）
        [character] 機械の名前に使えるのは英字（a〜z）、数字、空白、-、_。「{ $typed }」は使えない
        [space] 機械の名前の最初と最後に空白は使えない
       *[device] 「{ $typed }」はWindowsの装置名なので、ファイル名に使えない
    }
pour-rules = 機械「{ $one }」と「{ $other }」は規則が違う（{ rule }）：{ $of_one }と{ $of_other }
pour-start = 機械「{ $one }」と「{ $other }」は始まりが違う：{ $is_second ->
        [true] 後手用の
       *[false] {""}
    }箱{ $box }のビーズが違っていた
pour-too-many = 合わせた局数が数えられる上限を超える
no-opponent = 「{ $typed }」という相手はいない。いるのは{ $names }。
no-skill = 強さはskilled:0からskilled:100まで。「{ $typed }」は使えない。
file-fault = { $what ->
        [json] JSONではない
        [missing] 「{ $name }」がない
        [unknown] 「{ $name }」はそこでは知られていない
        [twice] 「{ $name }」が二つある
        [list] 「{ $name }」がオブジェクトではなく配列にある
       *[value] この値はそこに置けない
    }{ $line ->
        [0] {""}
       *[other] （{ $line }行{ $column }列）
    }
log-two-games = { $one }と{ $other }の二つの対局に読める：対局の番号は1.と書く
log-wrong = { $why ->
        [square] 「{ $typed }」はマスではない。マスは1〜9
        [taken] マス{ $typed }はもう取られている
        [over] マス{ $typed }の前に終局していた
        [ending] マスを順に書いたあとは、勝・分・負、R、WR、または何も書かない。「{ $typed }」ではない
        [empty-cell] 途中のマスが抜けている
        [too-long] 1局にしては長すぎる
        [not-utf8] UTF-8の文書ではない。UTF-8で保存し直すこと
        [was-won] 手順ではMENACEの勝ちだが、行には別の結果がある
        [was-drawn] 手順では引き分けだが、行には別の結果がある
        [was-lost] 手順ではMENACEの負けだが、行には別の結果がある
        [not-over] 対局が終わっていない
        [cannot-resign] MENACEはここで投了できない
        [opponent-cannot-resign] 相手はここで投了できない
        [never-resigns] この規則では機械は投了しない。空の箱にはまたビーズが入る
       *[opening] この規則では機械はそこから始めない。初手は{ $typed }
    }
log-no-bead = 箱{ $box }にマス{ $square }のビーズはない

## いちばん下の行：キーのはたらき

offer-again = もう一度
offer-answer-asked = どう応じるか
    .short = 応手
offer-answer-off = 応手を隠す
offer-all-boxes = 全部の箱
offer-back = 戻る
offer-beat-it = 今すぐ勝負
offer-board = 盤
offer-cabinet = 棚
offer-came-out = 出た
offer-change = 変える
offer-choose = 選ぶ
offer-close = 閉じる
offer-confirm = 決定
offer-draw = 引く
offer-ends = 初めと終わり
offer-everything = メニュー
offer-from-here = ここから打つ
offer-go-on = 続ける
offer-its-past = 過去、数字でその局
    .short = 過去、数字
offer-miscounted = 数え違い
offer-move = 動く
offer-move-or-number = 動く、数字でその局
    .short = 動く
offer-next = 次
offer-by-number = 番号順
offer-next-order = 次の順
offer-next-game = 次の対局
offer-none-came-out = 出ない
offer-open = 開く
offer-pause = 停止
offer-play = 打つ
offer-replay = 再生
offer-run = 実行
offer-see-it-again = もう一度見る
    .short = もう一度
offer-speed = 速さ
offer-step = 一手
offer-stop = 中止
offer-tabs = タブ
offer-take-back = 待った
offer-take-back-training = { games }を取り消す
    .short = 取り消す
offer-today = 今日に戻る
    .short = 今日
offer-train = 練習
offer-wait = 引く前に待つ
offer-watch-it-learn = 学ぶ様子を見る（約30秒）
    .short = 学ぶ様子を見る
offer-what-now = 次は？
offer-worst-box = 最悪の箱
offer-details = 詳しく

## できることの一覧

list-legend = 矢印とEnter、1-9で打つ、Tabで隣へ、Escで閉じる。どこでもクリックできる。
    .touch = マスをタップして打つ。ほかもタップできる。
list-nothing = いまここでできることにその名前はない
find-board = 左上から一行ずつ、向きは自由：XとOは見たまま、空きは . で、終わりの空きは省ける。
find-goes-to = { $turn ->
        [number] Enterで箱{ $box }へ。「対局{ $box }」でその局へ。
        [printed] Enterで箱{ $box }へ。
       *[other] Enterで箱{ $box }へ（{ lies }）。
    }
find-goes-to-game = Enterで第{ $game }局へ。
    .touch = 第{ $game }局。

## 次の対局の先手

new-game = 新しい対局
menace-begins = MENACEが先手
you-begin = あなたが先手：MENACEは後手、別の289箱で答える
second-is-new = 後手としてはまだ何も学んでいない。
beads-go-back = この対局は取り消され、ビーズは箱に戻る。
fill-real-boxes = 本物の箱には、{ games }のあと今入っているだけのビーズが要る。新しい機械なら少しで始まる。対局中の一局は取り消される。
whether-to-take-back = この{ $games }局を取り消す？
whether-to-go-on = 練習は{ $games }局中{ $done }局で止まった：続ける？
keep-games = 残す
take-back-games = 取り消す

## 最初の箱が空

first-box-is-empty = { $is_second ->
        [true] 最初の手の箱が空
       *[false] 最初の箱が空
    }
first-box-is-empty-text = { games }のあと、MENACEには{ $is_second ->
        [true] 答えるビーズがない。最初の手の箱のビーズ
       *[false] 始めるビーズがない。最初の箱のビーズ
    }はすべて取り上げられた。自分の規則で、打たないことを学んだ。
restock-first = { $is_second ->
        [true] これらの箱を補充して続ける
       *[false] 最初の箱を補充して続ける
    }
restock-and-train = { $is_second ->
        [true] これらの箱を
       *[false] 箱を
    }補充して残り{ $left }局を練習する
start-again = { $is_more ->
        [true] ビーズを増やして
       *[false] 同じ数のビーズで
    }やり直す：{ $counts }
start-again-random = 別のランダムなビーズでやり直す
leave-it = このままにする

## 一覧の機械

it-is-open = 使用中

are-you-sure = 本当に？
yes-train = はい、練習する
yes-change = はい、変える
remove-text = 機械「{ $machine }」と、学んだことのすべてが、完全に消える。
yes-remove = はい、消す
restock-text = 機械「{ $machine }」のすべての箱が、いまのビーズの代わりに最初のビーズに戻る。途中の対局は捨てられる。
yes-restock = はい、補充する

## 右の枠：タブと下の縁

tab = { $tab ->
        [boxes] マッチ箱
        [curve] 曲線
        [games] 対局
        [lab] 実験
       *[machine] 機械
    }
box-of = 箱{ $box }（{ $are_all ->
        [true] 全{ $boxes }箱
       *[false] { $boxes }箱の一つ
    }）
    .short = { $box } / { $boxes }
games-of-1961 = 1〜{ $last }局：1961年、復元
few-lost = 100局中の負けは第{ $games }局までに{ $marks }未満{ $never ->
        [0] {""}
       *[other] 、第{ $never }局までに無敵
    }
    .short = 負けは第{ $games }局で{ $marks }未満{ $never ->
        [0] {""}
       *[other] 、第{ $never }局までに無敵
    }
    .brief = { $never ->
        [0] 第{ $near_games }局で{ $near }未満
       *[other] 負けは第{ $by }局で{ $least }未満、第{ $never }局までに無敵
    }
    .least = { $never ->
        [0] 第{ $by }局で{ $least }未満
       *[other] 第{ $never }局までに無敵
    }
lab-line = { $label ->
        [compared] 比べる
        [one] 一方
        [other] 他方
       *[against] 相手
    }
lab-teachers = だれに学ぶか
lab-base = どちらも先手。ほかは機械「{ $machine }」と同じ
    .short = どちらも先手。ほかはこれと同じ
lab-how = Enterで比べる
    .touch = タップで比べる
lab-running = { $percent }%済み。Escで止める
    .touch = { $percent }%済み
lab-chart = { $is_dry ->
        [true] 完璧な相手に負ける確率。ビーズ切れは負けとする
       *[false] 完璧な相手に負ける確率（機械の平均）
    }
    .short = 完璧な相手に負ける確率
lab-answer = { $is_of_teachers ->
        [true] { games }の後、「{ $better }」に学んだ機械は完璧な相手に100局中{ $least }局負け、「{ $worse }」に学んだ機械は{ $more }局負ける。{ $verdict }。
       *[false] { opponent }と{ games }打った後、完璧な相手に100局のうち「{ $better }」の機械は{ $least }局、「{ $worse }」の機械は{ $more }局負ける。{ $verdict }。
    }
    .short = 完璧な相手に100局のうち「{ $better }」は{ $least }局、「{ $worse }」は{ $more }局負ける。{ $verdict }。
lab-ahead = 「{ $row }」が{ $from ->
        [0] {""}
       *[other] { $from }局目から
    }上回る（各{ machines }、差は本物）
    .short = { $from ->
        [0] {""}
       *[other] { $from }局目から
    }差は本物
lab-no-difference = 各{ machines }では偶然かもしれない
lab-alike = 一方の機械はどれも他方の双子と同じだった。ここではこの規則は関係ない。
experiment-lost = 実験はエラーで止まった：{ $reason }。
lost-games-by-arrows = 左右：負けた局へ
game-selected = 第{ $number }局 / { $of }{ $is_1961 ->
        [true] 、1961年の復元
       *[false] {""}
    }{ $from ->
        [0] {""}
       *[other] 、第{ $from }～{ $to }局は残っていない
    }

## 対局

no-games = まだ終わった対局がない。
column-result = MENACE
column-game = 局
column-squares = マス
column-against = 相手
game-resigned = 投了
game-won = 勝ち
game-drawn = 引分
game-lost = 負け
played-in-1961 = Michie 1961年、復元
    .short = Michie 1961年
played-against = { a-player }{ $began ->
        [true] （先手）
       *[false] {""}
    }
    .short = { a-player }
a-player = { $opponent ->
        [you] あなた
       *[other] { opponent-name }
    }

do-captions = MENACEとは
    .about = 考え方：箱とビーズとは何か
    .synonyms = ヘルプ 助け 説明 入門 紹介 キー
do-colors = ビーズの色
    .about = 色はふたのマスを表す：大きな箱に出る
    .synonyms = 色 凡例 紫 銀 金 緑 オレンジ 赤 桃
do-keys = すべてのキー
    .about = どのキーが何をするか
    .synonyms = キー 操作 vim
# What keys without a name of their own do.
key-does = { $key ->
        [Go] カーソルを動かす（矢印キーも）
        [Activate] カーソルの所を実行する
        [Play] そのマスに打つ
        [Close] 一番上のものを閉じる。終了はしない
        [Pause] 止める、続ける
        [Faster] 速く、遅く
        [List] 今できることすべて
        [NextTab] 前のタブ、次のタブ
        [SwitchPane] もう一方の画面へ
        [Page] 一ページ上、下
        [First] 最初、最後
        [Redraw] 描き直す
       *[Suspend] 中断する。fgで戻る
    }
do-how-to-print = 印刷のしかた
    .about = 本物の箱のラベル、台紙、授業
    .synonyms = 共有 紙 印刷 ラベル 授業 画像
how-to-print-text = ターミナルで「menace print ファイル.html」は本物のマッチ箱のラベル、「menace print mats ファイル.html」は子ども用の台紙、「menace lesson ファイル.html」は授業のページを作る。どのブラウザーでも印刷できる。
do-new-game = 新しい対局
    .about = 先手を選ぶ。途中の対局は捨てる
    .synonyms = もう一度 先手 後手 始める 開始
do-from-here = ここから打つ
    .about = 過去の局面や悪手から、当時の複製と打つ。Escで戻る
    .synonyms = 失着 間違い ミス なぜ もう一度
do-take-back = 待った
    .about = あなたの最後の手と、その答え
    .synonyms = 取り消し 元に戻す 待った
do-take-back-training = 練習を取り消す
    .about = 次の対局が終わるか、終了するまで、前の箱に戻せる
    .synonyms = 取り消し 元に戻す 前 忘れる
do-no-bead = ビーズが出なかった
    .about = あなたが振る箱から
do-miscount = 選んだ箱の数え違い
    .about = 記録が違うとき、中身を打ち込む
do-zoom = 拡大
    .about = カード、全部の箱の一覧、大きな一箱
    .synonyms = 大きく 観客 プロジェクター 一覧 壁
do-answer = どう応じるか
    .about = カーソルのマスに打つと開く箱
    .synonyms = ヒント カンニング 最善 応手
do-find = 箱や盤面を探す
    .about = 番号か盤面を打ち込む：X.O......
    .synonyms = 箱 盤 番号
do-next-order = 箱を並べ替える
    .about = 確かな順、少ない順、初日のまま、損の順、変化の順
    .synonyms = 順番 並べる
do-order = { $order ->
        [number] 番号順の箱
        [surest] 確かな箱から
        [fewest] ビーズの少ない箱から
        [first-day] 初日のままの箱から
       *[changed] よく学んだ箱から
    }
    .about = { $order ->
        [number] 番号のとおり
        [surest] 手がいちばん確かな箱から
        [fewest] 空の箱、次に1個だけの箱
        [first-day] 一度も開かないか、変わっていない箱
       *[changed] 最後の練習での変化
    }
    .synonyms = { $order ->
        [number] 番号
        [surest] 確か 確実
        [fewest] 空 少ない
        [first-day] 一度も 未使用
       *[changed] 学んだ
    }
do-other-machine = もう一つの棚
    .about = 後手用または先手用：その箱で対局を始める
do-by-hand = 本物の箱を手で
    .about = 自分で箱を振り、出たビーズを答える。またはプログラムに戻す
    .synonyms = 本物 木 振る 手
do-train = 練習
    .about = だれと、何局
    .synonyms = 教える 学習 速い 遅い 速さ 自動 デモ 難しさ レベル 簡単 難しい 相手 コンピュータ
do-watch = 一手ずつ見る
    .about = 最後の相手との一局
    .synonyms = 見る 一手ずつ ゆっくり
do-worst-box = 最悪の箱
    .about = いちばん損をする箱。正解、甘い手、悪手の印
    .synonyms = 失着 間違い ミス 損
do-beat-it = 負かし方
    .about = 負けうる最短の対局を一手ずつ
do-then-and-now = 前と今
    .about = 最後の練習で変わったこと
    .synonyms = 違い 変化 結果 比較 報告
do-1961 = Michieの1961年の対局
    .about = 曲線に重ねる、外す
do-open = この機械を開く
    .about = いまの機械の代わりに、選んだものを
do-new-machine = 新しい機械
    .about = まっさらなもの、または1961年のあとのもの
    .synonyms = 新しい 新規 もう一台 2台目 リセット ビーズ 倍
do-own-rules = 独自の機械
    .about = 初手（どのマスでも、隅、辺、中央）、ビーズ、報酬を選ぶ
    .synonyms = 独自 角 隅 辺 中央 初手
do-copy = この機械を複製する
    .about = 別の名前で
do-keep-past = 機械として残す
    .about = そのときの機械：箱、対局、曲線
    .synonyms = 前 過去 復元 複製 保存
do-rename = この機械の名前を変える
    .about = ファイルの名前も変わる
    .synonyms = 名前
do-pour = 機械を一つに合わせる
    .about = いくつかの機械が学んだことを新しい一つに
    .synonyms = 合体 まとめる 統合 クラス 組 pour merge
do-rules = この機械の規則
    .about = 勝ち、引き分け、負けの報酬。ビーズには触れない
    .synonyms = 報酬 ごほうび 罰
do-restock = この機械を補充する
    .about = すべての箱に最初のビーズ。先に確かめる
    .synonyms = リセット 初期化 やり直し
do-remove = この機械を消す
    .about = 完全に。先に確かめる
    .synonyms = 削除 消す
do-place = 保存場所
    .about = フォルダーと、この機械のファイル
    .synonyms = 場所 保存 フォルダー ディレクトリ ファイル バックアップ 書き出し パス データ 友だち 送る 共有
do-save-file = ファイルに保存
    .about = 別のコンピューターやターミナルのために、機械を
    .synonyms = 場所 フォルダー バックアップ 書き出し 保存
do-open-file = ファイルを開く
    .about = 機械、または教える対局。ドロップや貼り付けでもよい
    .synonyms = 読み込み 開く 教える 対局 記録 csv 貼り付け 授業
do-print-cabinet = ラベルを印刷
    .about = マッチ箱のラベルを、印刷用のページに
do-print-lesson = 授業を印刷
    .about = 一学級の45分を、印刷用のページに
do-print-mats = 台紙を印刷
    .about = 二人で使う20枚の台紙を、印刷用のページに
link-part-wrong = リンクの{ $part }はここでは意味がない。
page-elsewhere = 機械「{ $machine }」は別のタブで開いている。
page-use-here = ここで使う
page-open-copy = 複製を開く
link-other-rules = 「{ $machine }」という機械はもうあり、規則がリンクと違う。新しい機械は「{ $new }」になる。
link-copied = リンクをコピーした
link-own-machine = 自分の機械「{ $machine }」、{ games }
link-of-file = このページはここではファイルなので、ほかの人には{ $link }を送り、相手のページのアドレスの後ろに付けてもらう。
file-saved = { $file }としてダウンロードに保存した
page-taught = { $games }局から学んだ
brought = これをどうする？
pasted = 貼り付けたテキスト
brought-files = ファイル{ $files }個：{ games }{ $wrong ->
        [0] {""}
       *[other] 、{ $wrong }行にまちがい
    }
brought-file = { $file }：{ $is_log ->
        [true] {""}
       *[false] 機械、
    }{ games }
line-is-title = 見出し
and-more = ほか{ $count }行
take-open = { $machines ->
        [1] その機械を開く
       *[other] { $machines }台の機械を残し、最後の1台を開く
    }
take-teach = 「{ $machine }」に教える
take-make = { $machines ->
        [1] 機械「{ $machine }」を作る
       *[other] { $machines }台の機械を作る
    }
take-pour = { $machines }台の機械を作り、一つに合わせる
do-copy-link = リンクをコピー
    .about = この規則、この相手のこのページへ
    .synonyms = 共有 送る アドレス
labels-boxes = ラベル
labels-of = { $of ->
        [all] 全部の箱
        [twelve] 12箱
       *[strips] 全部、帯にして
    }
labels-children = 子ども
labels-mirrored = ふた
labels-mirrored-is = { $is_on ->
        [true] 左右反転
       *[false] そのまま
    }
labels-print = 印刷（Enter）
    .touch = 印刷
page-lines = 起きたことの一覧
page-line = マスの番号1〜9、またはhelp
file-too-long = 機械としては長すぎる
log-line = { $number }行目：{ $reason }
log-empty = 対局がない：一行に一局、マスは1〜9
file-cut-short = 機械のファイルだが、途中で切れている
file-boxes-alone = 箱だけで、機械がない
file-refused = { $file }：{ $reason }。
page-keeps-nothing = ブラウザーはこのページに何も保存させない
page-storage-full = ブラウザーの保存領域がいっぱいだ
page-refused = ブラウザーが拒んだ：{ $reason }
do-settings = 設定
    .about = それぞれの名前でも：明るい、静止、印X
    .synonyms = オプション
do-quit = 終了
    .about = 機械と対局は残る
    .synonyms = 終了 出る 閉じる
do-boxes = 箱
    .about = すべてのマッチ箱の棚
    .synonyms = 地図 全部 一覧
do-curve = 曲線
    .about = 学んだ道のり。前の機械を見て、対局する
    .synonyms = 確率 グラフ 図 進歩 過去 いつ 前
do-games = 対局
    .about = 最近の対局（勝ち、引き分け、負け）を再生する
    .synonyms = 記録 履歴 棋譜
do-lab = 実験：もしも
    .about = 規則か先生だけが違う2台を比べる
    .synonyms = 比べる 比較 先生
do-machines = 機械
    .about = この機械の成績と規則、すべての一覧
    .synonyms = 統計 成績 結果 勝ち 負け 引き分け 保存 比べる 比較 2台 どちら

## 紙の上：本物のマッチ箱のラベル

print-this = このページを{ $paper }に100%、そのままの余白で印刷する。PDFにするには、ブラウザーの印刷画面で「PDFに保存」を選ぶ。
page-written = { $what }：ブラウザーで開いて{ $paper }の用紙に印刷する
gauge = この線は50 mm
labels-title = MENACE、マッチ箱のラベル
labels-summary = マッチ箱{ $boxes }個とビーズ{ beads }、{ $title }
labels-of-rules = { $rules }の規則
labels-as-it-stands = 機械「{ $machine }」のいまの姿、{ $rules }の規則
labels-of-machine = 機械「{ $machine }」の規則
labels-of-each = 各色1個ずつ
bead-name = { $square ->
        [1] 白
        [2] 紫
        [3] 銀
        [4] 黒
        [5] 金
        [6] 緑
        [7] オレンジ
        [8] 赤
       *[9] 桃
    }
labels-origin = { $size }のラベル、{ $lids ->
        [mirrored] ふたは左右反転
       *[shown] ふたはプログラムと同じ向き
    }
labels-foot = MENACE、{ $title }
sheet-foot = { $title }、{ $of }枚中{ $nth }枚目。100%で印刷し、用紙に合わせない。
strip = <b>{ $child }番の子</b>：{ $boxes ->
        [1] 箱{ $first }
       *[other] { $boxes }箱、{ $first }〜{ $last }
    }。取ってくるもの
the-beads = ビーズ
the-boxes = 箱
to-buy = 買うもの
how-to-play = 遊び方
beads-in-all = ビーズの合計
buy-start = 初め
buy-reserve = 予備
buy-together = 合わせて
buy-more = それにマッチ箱{ $boxes }個、はさみ、引き出しの前に貼るのり。
buy-reserve-means = 予備は、{ $opponent ->
        [random] ランダムな相手
        [rulebook] ルールカード
       *[other] { opponent-name }
    }との{ $games }局を{ $runs }回試して、毎回足りた。
stage-boxes = { $boxes ->
        [1] 箱{ $first }
       *[other] { $boxes }箱、番号{ $first }〜{ $last }
    }、{ beads }

work-side = { $moves ->
        [first] MENACEはXで先手、相手はO。
       *[second] MENACEはOで後手、相手はX。
    }
work-find = MENACEの番になったら、ふたの図が盤面と同じ箱を探す（回転や反転したものも同じ）。ふたの図が盤面と同じ向きになるまで箱を回す。
work-shake = 振って、見ないでビーズを1個出す：その色がマスを決める。ビーズは開いた箱の前に置いておく。
work-empty = { $empty ->
        [never] 箱が空になることはない。
        [resign] 箱が空なら、MENACEは投了して負け。
        [restock] 対局で空になった箱には、ラベルのビーズを入れ直す。
        [refill] 最後のビーズが出たら、それをよけ、ランダムに選んだ空きマスの色を3個入れて、そこから引く。
       *[refill-others] 箱1以外で最後のビーズが出たら、それをよけ、ランダムに選んだ空きマスの色を3個入れて、そこから引く。
    }
work-last-move = { $moves ->
        [first] 空きが一つだけなら、そこに打つ。箱はいらない。
       *[second] どの手にも箱がある。
    }
work-rule = { $rule ->
        [spare-first] 箱1の最後のビーズはいつも残す。
        [spare-every] 色ごとの最後のビーズはいつも戻す。
        [opening-1] 初手はいつも隅で、箱はいらない。
        [opening-2] 初手はいつも辺の中央で、箱はいらない。
        [opening-5] 初手はいつも中央で、箱はいらない。
       *[other] {""}
    }
work-reward = 終わったら、出たビーズはそれぞれ：勝てば{ $won }、引き分けなら{ $drawn }、負ければ{ $lost }。
work-reward-last = ただし最後の一つは：勝てば{ $won }、引き分けなら{ $drawn }、負ければ{ $lost }。
bead-back = { $more ->
        [0] 戻す
       *[other] { $more }個足して戻す
    }
bead-out = { $more ->
        [0] 外に残す
       *[other] 外に残し、さらに{ $more }個取り出す
    }

## 紙の上：20枚の台紙、ページは mats.ja.html とその隣のファイル

mats-title = 20枚の台紙のMENACE
then-mat = 台紙{ $number }
then-won = 勝ち
then-lost = 負け
then-drawn = 引分
card-rule = Oは、勝てるなら勝つ。でなければ止める。でなければ、いちばん小さい番号の空きマスに打つ。
log-letters = 勝 分 負
log-end = 結果

## 紙の上の授業：ページは lesson.ja.html とその隣のファイル

lesson-title = MENACE：45分の授業
lesson-foot = MENACE：45分の授業、{ $of }ページ中{ $nth }ページ

## 設定

settings = 設定
setting-name = { $setting ->
        [mark] あなたの印
        [theme] 配色
        [motion] 動き
        [at-once] ビーズを引く
        [mouse] マウス
        [language] 言語
       *[other] { $setting }
    }
setting-value = { $setting ->
        [theme-default] 標準
        [theme-light] 明るい
        [theme-dark] 暗い
        [theme-high-contrast] 高コントラスト
        [motion-on] 入
        [motion-off] 切
        [at-once-on] すぐに
        [at-once-off] Spaceで
        [mouse-on] 入
        [mouse-off] 切
        [language-en] English
        [language-de] Deutsch
        [language-es] español
        [language-ja] 日本語
       *[other] { $value }
    }
mark-means = MENACEが先手のときのあなたの印。後手なら逆。
setting-means = { $setting ->
        [theme-default] ターミナルに合わせて明るく、または暗く。色覚に配慮。
        [theme-light] 明るい地に濃い色。色覚に配慮。
        [theme-dark] 暗い地に明るい色。色覚に配慮。
        [theme-high-contrast] 黒地に鮮やかに。
        [motion-on] 手を一歩ずつ見せる。
        [motion-off] 手の結果をすぐに見せる。
        [language-en] Everything in English.
        [language-de] Alles auf Deutsch.
        [language-es] Todo en español.
        [language-ja] 日本語で表示する。
        [at-once-on] MENACEは番が来るとすぐに引く。
        [at-once-off] Spaceまで箱を開けて待つ。どれが出るか賭けよう。
        [mouse-on] どこでもクリック。ホイールでスクロール。
        [mouse-off] ターミナルに任せて文字を選べる。
        [mark-X] { mark-means }
        [mark-O] { mark-means }
       *[other] {""}
    }
setting-synonyms = { $setting ->
        [theme-default] 色盲 色弱 普通
        [theme-light] 白 昼 light 色 色盲 色弱 白地に黒
        [theme-dark] 黒 夜 dark 色 色盲 色弱
        [theme-high-contrast] 観客
        [motion-on] アニメーション
        [motion-off] 静止
        [mark-X] ばつ
        [mark-O] まる
        [at-once-on] 賭け 予想 待つ
        [at-once-off] 賭け 予想 待つ
        [language-en] languages 英語
        [language-de] languages ドイツ語 German
        [language-es] languages スペイン語 Spanish espanol
        [language-ja] languages Japanese nihongo
       *[other] {""}
    }

## 規則

rule = { $rule ->
        [beads] 最初のビーズ
        [squares] マス
        [reward] 報酬
        [last-move] 最後の箱
        [when-empty] 空の箱
        [spare] 残す最後の一個
        [second-empty] 空の箱（後手）
        [opening] 初手
       *[other] { $rule }
    }
rule-is = { $rule ->
        [beads-numbers] 手番ごと
        [beads-random] ランダム
        [squares-distinct] 異なるもの
        [squares-every] すべて
        [when-empty-resign] 投了
        [when-empty-restock] 入れ直す
        [when-empty-refill] 3個補充
        [spare-none] なし
        [spare-first] 箱1
        [spare-every] どの色も
        [second-empty-resign] 投了
        [second-empty-restock] 入れ直す
        [opening-any] どのマスでも
        [opening-1] 隅
        [opening-2] 辺
       *[opening-5] 中央
    }
rule-means = { $rule ->
        [reward-numbers] 勝ち、引き分け、負けの順。
        [beads-numbers] マスごとの数。手番による。
        [last-move-numbers] 最後の箱にさらに加える数。
        [beads-random] 箱に1から9個、ランダムなマスに。
        [squares-distinct] 互いに鏡写しのマスは一つだけ。
        [squares-every] 空きマスすべてにビーズ。
        [when-empty-resign] 箱が要るとき投了する。
        [when-empty-restock] 対局のあと最初のビーズを入れ直す。
        [when-empty-refill] すぐにランダムな3個が入る。
        [spare-none] どの箱も最後の一個を失いうる。
        [spare-first] 箱1は最後の一個を失わない。
        [spare-every] どの色も最後の一個を失わない。
        [second-empty-resign] あなたが先手なら投了する。
        [second-empty-restock] あなたが先手なら入れ直す。
        [opening-any] 箱1のビーズが初手を決める。
        [opening-1] いつも隅：242箱。
        [opening-2] いつも辺：241箱。
       *[opening-5] いつも中央：85箱。
    }
rule-number = { $number ->
        [beads-1] 1手目
        [beads-2] 2手目
        [beads-3] 3手目
        [beads-4] 4手目
        [reward-1] 勝ち
        [reward-2] 引分
        [reward-3] 負け
        [last-move-1] 最後、勝ち
        [last-move-2] 最後、引分
       *[last-move-3] 最後、負け
    }
    .about = { $number ->
        [beads-1] 箱1のマスごとのビーズ。
        [beads-2] 箱2から13のマスごとのビーズ。
        [beads-3] 箱14から121のマスごとのビーズ。
        [beads-4] 箱122から304のマスごとのビーズ。
        [reward-1] 勝てば開いた箱に増える数。
        [reward-2] 引き分けなら開いた箱に増える数。
        [reward-3] { $bead ->
            [back] 出たビーズは戻るだけ。
            [out] 出たビーズは外に残る。
            [more] 出たビーズは戻り、その数だけ増える。
           *[fewer] 出たビーズは外に残り、同じ色がさらに減る。
        }
        [last-move-1] 勝てば最後の箱にさらに増える数。
        [last-move-2] 引き分けなら最後の箱にさらに増える数。
       *[last-move-3] 負ければ最後の箱にさらに増える数。
    }
preset-means = { $preset ->
        [michie] Michie自身のもの、1963年発表。
        [scroggs] mscroggs.co.uk/menaceのもの。
        [darby] The TicTacToe Machine 2.0のもの。
        [challenge] コードゴルフの課題のもの。
        [open-day] KimberとCorbettの公開日のもの。
        [everlasting] 補充つき：空にならない。
        [unpraised] 報酬なし：いつか無敵に。
        [careful] 強い罰：めったに負けず、よく勝つ。
        [mats] 授業の台紙：空きマスに駒を一つずつ。
        [custom] ビーズと報酬を自分で決める。
       *[other] {""}
    }
preset-source = { $preset ->
        [michie] Michie 1963、表2と233〜234ページ
        [scroggs] mscroggs.co.uk/menace
        [darby] The TicTacToe Machine 2.0, DelphiForFun
        [challenge] "Implement MENACE"、コードゴルフの課題
        [open-day] KimberとCorbettの棚
        [everlasting] Michieのもので、空の箱は補充：空にならない
        [unpraised] 報酬なし：いつかだれにも負けなくなる
        [careful] 強い罰：めったに負けず、よく勝つ
        [mats] 授業で使う台紙：どの空きマスにも駒が一つ
        [custom] 独自の数
       *[other] {""}
    }

fact = { $fact ->
        [when-empty] 空の箱
        [last-move] 最後
        [opening] 初手
        [squares] マス
        [reward] 報酬
        [beads] 初め
        [colors] 色
        [first-box] 箱1
        [plays] 手番
        [shaken] 引く人
        [rules] 規則
        [link] リンク
        [options] 起動の指定
        [in-boxes] ビーズ
        [empty] 空
        [put-right] 訂正
        [games] 対局
        [place] 保存先
        [machine] 機械
        [source] 出典
        [results] 成績
        [you] あなた
       *[other] { $fact }
    }
rules-custom = 独自
rules-nearly = { $preset }、{ rule } { $value }
rules-altered = { $preset }、変更あり
fact-beads = マスごとに{ $counts }、手番の順
    .short = マスごとに{ $counts }
    .brief = { $counts }
fact-word = { $rule ->
        [beads-random] 箱ごとに1から9個、ランダム
        [squares-distinct] 異なるもの：鏡写しのマスは一つだけ
        [squares-every] 空きすべて
        [when-empty-resign] MENACEは投了する
        [when-empty-restock] 最初のビーズを入れ直す
        [when-empty-refill] ランダムな3個が入る
        [opening-1] いつも隅、箱なし
        [opening-2] いつも辺、箱なし
        [opening-5] いつも中央、箱なし
       *[other] {""}
    }
    .short = { $rule ->
        [beads-random] 1から9個
        [squares-distinct] 異なるもの
        [squares-every] 空きすべて
        [when-empty-resign] MENACEは投了する
        [when-empty-restock] 入れ直す
        [when-empty-refill] 3個が入る
        [opening-1] 隅
        [opening-2] 辺
        [opening-5] 中央
       *[other] {""}
    }
fact-reward = 勝ち { $won }、引分 { $drawn }、負け { $lost }
    .short = 勝{ $won } 分{ $drawn } 負{ $lost }
fact-last-move = さらに勝ち { $won }、引分 { $drawn }、負け { $lost }
    .short = { $won } { $drawn } { $lost }
fact-spared = { $spared ->
        [every] どの色も最後の一個を失わない
        [first] 最後の一個を失わない
        [may-run-dry] 空になりうる
       *[never-dry] 空にならない
    }
    .short = { $spared ->
        [every] すべて残す
        [first] 残す
        [may-run-dry] 空になりうる
       *[never-dry] 空にならない
    }
fact-second = 後手：相手がXで先手
    .short = 後手、O
fact-by-you = あなた：本物の箱
    .short = あなた
fact-in-boxes = 全部で{ $beads }個
    .short = { $short }
fact-empty = { $boxes }箱中{ $empty }箱
    .short = { $empty }箱
fact-put-right = { games }のあと箱{ $box }{ $before ->
        [0] {""}
       *[other] 、その前に{ $before }回
    }
    .short = { games }のあと箱{ $box }
    .brief = 箱{ $box }
fact-games-1961 = { $games }。1〜{ $last }：1961年、復元
    .short = { $games }、復元
outcomes = MENACE { $won }勝（{ $won_part }%）、{ $drawn }分（{ $drawn_part }%）、{ $lost }敗（{ $lost_part }%）
    .short = MENACE { $won }勝、{ $drawn }分、{ $lost }敗
    .brief = { $won }勝 { $drawn }分 { $lost }敗
    .least = 勝ち{ $won_part }%、負け{ $lost_part }%
kind-reconstructed = 復元
kind-by-hand = 手で振る
kind-second = 後手：{ $games }局{ $lost ->
        [none] { "" }
       *[other] 、100局中{ $lost }敗
    }

## 規則の用紙

rules-twice = ビーズ2倍
    .about = この機械の規則で、ビーズが2倍。
rules-1961 = 1961年の復元
    .about = Michieの220局を経たもの。
rules-shaken-by = ビーズを引く人
    .about = あなた：本物の箱を手で。
rules-shaker = { $by_hand ->
        [true] あなた
       *[false] プログラム
    }
rules-done = 決める（Enter）
    .touch = 決める
rules-title = { $purpose ->
        [new] 新しい機械
       *[open] ほかの規則。ビーズには触れない
    }
new-machine-next = 名前へ進む（Enter）
    .touch = 名前へ進む
train-title = MENACEの練習：相手は？
train-opponent = { $opponent ->
        [slipping] うっかり者
        [random] ランダムな相手
        [rulebook] ルールカード
        [menace] もう一台のMENACE
       *[other] { opponent-name }
    }
train-more = ほかの相手…
train-side = MENACE
train-side-is = { $is_second ->
        [true] 後手
       *[false] 先手
    }
miscounted-done = 訂正する（Enter）
poured = { $is_poured ->
        [true] 入れる
       *[false] 入れない
    }

## 練習の用紙

opponent-means = { $opponent ->
        [you] あなたが打つ。
        [slipping] 半分はランダム。最初の先生に最適。
        [random] 悪手をめったにとがめない。
        [block] 相手の列を止める。でなければランダム。
        [win] 自分の列をそろえる。でなければランダム。
        [smart] 罠に応じる。でなければ中央か隅。
        [darby] 勝ち、止め、でなければ物知り。
        [rulebook] 勝ち、止め、でなければ最小の番号。
        [perfect] 5台に3台はビーズが尽きる。
        [nemesis] ビーズを知り、いちばん困る手を打つ。
        [menace] 後手で打ち、いっしょに学ぶ。
        [skilled] { $skill }%は完璧、ほかはランダム。
       *[other] {""}
    }
train-games = 局数
train-games-typed = または数を打つ
train-how = 速さ
train-pace = { $pace ->
        [watch] 一手ずつ見る
        [fast] できるだけ速く
       *[lapse] 早送り、30秒
    }
train-rest = 続ける：{ $games }局の残り
train-start = 開始（Enter）
    .touch = 始める

## 機械の名前と、本物の箱の数え直し

pour-text = 新しい機械の箱には、最初のビーズと、選んだ機械のどれかで増え減りした分が入る。元の機械はそのまま残る。
pour-done = { $machines }台を合わせる（Enter）
    .touch = { $machines }台を合わせる
name-of = 元    { $machine }
name-typed = 名前
name-letters = { $is_selected ->
        [true] Enterで決定。打つと置き換わる
       *[false] 英字、数字、空白、- と _。終わりにEnter
    }
miscounted-text = ビーズを全部入れたとき、箱{ $box }の中身は？
please-note = お知らせ

## できることの一覧：題

list-title = いまできること
list-typed = ことば、箱の番号、盤面（X.O......）を入力：
find-title = 箱を探す
find-typed = 番号か盤面（X.O......）を入力：
group = { $group ->
        [now] いま
        [explain] 説明
        [play] 対局
        [look] 見る
        [train] 練習
        [study] 研究
        [machines] 機械
        [tabs] タブ
       *[program] その他
    }
mark-is-so = MENACEが先手のとき
setting-to = { $setting }：{ $value }
setting-now = { $means }いまは{ $now }。

## MENACEとは

caption-board = これがMENACE、{ $boxes }個のマッチ箱です。{ $is_new ->
        [true] まだ何も知りません。勝ってみましょう。
       *[false] 一局ごとに学びます。
    }
caption-box = 起こりうる盤面ごとに、箱が一つあります。
caption-box-opened = 盤面ごとに箱が一つあります。この手でMENACEは箱{ $box }を開けました。
caption-bead = { $is_out ->
        [true] 光っているビーズを見ないで引きました。色がふたのマスを表します。
       *[false] ビーズを一つ見ないで引きます。色がふたのマスを表します。
    }ビーズが多い色の手ほど出やすくなります。
caption-field = { $is_new ->
        [true] { $tiles ->
            [colors] 茶色
            [dots] 点
           *[cards] 同じ数
        }は、まだ何も学んでいない印です。
       *[false] { $tiles ->
            [cards] いちばん多い数
           *[other] 色
        }は、いちばん好きな手です。
    }{ $is_usual ->
        [true] MENACEが勝てば、ビーズは同じ色を増やして戻ります。負ければ外に残ります。
       *[false] 一局でビーズがどう変わるかは、規則が決めます。
    }
    .short = { $is_new ->
        [true] { $tiles ->
            [colors] 茶色
            [dots] 点
           *[cards] 同じ数
        }は、まだ何も学んでいません。
       *[false] 色は、好きな手です。
    }一局ごとにビーズが変わります。
