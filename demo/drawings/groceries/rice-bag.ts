import { pot } from '../ceramics/clay.ts'
import { mouth } from '../ceramics/mouth.ts'
import { lift, mix } from '../colour.ts'
import { outline, turn } from '../lathe.ts'
import { letters, lettersWidth } from '../letters.ts'
import { groundShade } from '../light.ts'
import { small } from '../liquor/labels.ts'
import { clays, glazes } from '../palette.ts'
import { ellipse, even, group, line, n, type Pen, type Point, path, rect, within } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'

const grains = {
  rice: { word: '쌀', grain: ['#fbf8ee', '#f3eddc', '#fffdf6'], band: '#b58a4a' },
  brown: { word: '현미', grain: ['#d9b783', '#c9a36c', '#e4c797'], band: '#7a5a34' },
  mixed: { word: '잡곡', grain: ['#6d3a34', '#d9b783', '#2f2624', '#f1ead6', '#a5b27a'], band: '#5d6b45' },
  bean: { word: '콩', grain: ['#2c2624', '#3b3330', '#211c1b'], band: '#3c3a36' },
  barley: { word: '보리', grain: ['#e7d3a4', '#d8c08b', '#f0e1bc'], band: '#8a7a3c' },
} as const

/** A paper sack of grain with a bowl of what is in it. */
export const riceBag: Draw = (pen, look) => {
  const { random } = pen
  const kind = chosen(pen, look, ['rice', 'brown', 'mixed', 'bean', 'barley'], ['rice'])
  const { word, grain, band } = grains[kind]
  const paper = random.pick(['#d9b98c', '#efe6d3', '#cfae80', '#f3efe4'])
  const d =
    'M-196 4C-212 -120 -206 -330 -190 -430C-186 -456 -178 -470 -170 -486L-164 -560C-60 -572 60 -572 164 -560L170 -486C180 -468 188 -452 191 -430C208 -330 214 -120 198 4C70 22 -70 22 -196 4Z'
  const clip = pen.clip(d)
  const size = [...word].length > 1 ? 92 : 128
  let folds = ''
  for (const [x, y, dx, dy] of [
    [-150, -470, 40, 90],
    [140, -474, -46, 110],
    [-176, -60, 60, -70],
    [178, -70, -52, -80],
    [-40, -478, 10, 60],
    [60, -480, 8, 74],
  ] as const)
    folds +=
      line(
        `M${x} ${y}q${dx * 0.3} ${dy * 0.6} ${dx} ${dy}`,
        lift(paper, -0.16),
        7,
        'stroke-opacity="0.3" stroke-linecap="round"',
      ) +
      line(
        `M${x + 6} ${y}q${dx * 0.3} ${dy * 0.6} ${dx} ${dy}`,
        '#ffffff',
        4,
        'stroke-opacity="0.4" stroke-linecap="round"',
      )
  const bag =
    path(
      d,
      pen.across([
        [0, lift(paper, -0.02)],
        [0.22, lift(paper, 0.05)],
        [0.55, paper],
        [0.86, lift(paper, -0.12)],
        [1, lift(paper, -0.18)],
      ]),
    ) +
    within(
      clip,
      rect(
        -230,
        -330,
        460,
        210,
        pen.across([
          [0, lift(band, 0.02)],
          [0.3, lift(band, 0.06)],
          [1, lift(band, -0.12)],
        ]),
      ) +
        folds +
        rect(
          -230,
          -40,
          460,
          70,
          pen.down([
            [0, '#3a2614', 0],
            [1, '#3a2614', 0.3],
          ]),
        ),
    ) +
    path(
      'M-164 -560C-60 -572 60 -572 164 -560L170 -496C60 -508 -60 -508 -170 -496Z',
      pen.down(even(lift(paper, 0.06), lift(paper, -0.08))),
    ) +
    line(
      'M-168 -512C-60 -524 60 -524 168 -512',
      lift(paper, -0.25),
      3,
      'stroke-dasharray="14 9" stroke-opacity="0.7"',
    ) +
    letters(
      word,
      size,
      size * 0.12,
      '#fbf6e8',
      ([x, y]) => [x - lettersWidth(word, size, 0.2) / 2, y - 225 - size / 2],
      0.2,
    ) +
    small(shifted(-84), 0, 150, lift(paper, -0.4)) +
    small(shifted(-68), 0, 96, lift(paper, -0.4))
  return {
    art: group(groundShade(pen, 60, 0, 330, 56) + bag + bowlOf(pen, grain), 'translate(-60 0)'),
    width: 620,
    height: 590,
    half: 0,
    tilt: 0.2,
    focus: [60, -200],
  }
}

export const shifted =
  (dy: number) =>
  ([x, y]: Point): Point => [x, y + dy]

function bowlOf(pen: Pen, grain: readonly string[]): string {
  const { random } = pen
  const form = {
    tilt: 0.3,
    profile: outline('104 76, 100 60, 72 16, 50 4, 48 0') as Point[],
  }
  const coat = { glaze: glazes.oat, clay: clays.pale, decor: 'plain' as const }
  let art =
    groundShade(pen, 30, 6, 150, 34) +
    pot(pen, form, coat) +
    mouth(pen, turn(form), glazes.oat, glazes.oat, 6) +
    ellipse(0, -80, 94, 30, mix(grain[0] ?? '#ffffff', '#8a7a60', 0.25))
  for (let i = 0; i < 260; i += 1) {
    const angle = random.between(0, 6.3)
    const k = Math.sqrt(random.next())
    art += group(
      ellipse(0, 0, 7, 3.6, random.pick(grain)),
      `translate(${n(Math.cos(angle) * k * 90)} ${n(-82 + Math.sin(angle) * k * 26 - (1 - k) * 22)}) rotate(${random.whole(0, 180)})`,
    )
  }
  return group(art, 'translate(256 30)')
}
