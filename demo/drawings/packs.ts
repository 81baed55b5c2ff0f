import { box, onFace, shaded } from './box.ts'
import { mouth, pot } from './clay.ts'
import { lift, mix } from './colour.ts'
import { small } from './labels.ts'
import { type Skin, turn } from './lathe.ts'
import { letters, lettersWidth } from './letters.ts'
import { clays, glazes } from './palette.ts'
import { curve, ellipse, group, line, n, type Pen, type Point, path, rect, within } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

const under = (pen: Pen, x: number, y: number, rx: number, ry: number) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    pen.round([
      [0, '#3a2614', 0.68],
      [0.45, '#3a2614', 0.4],
      [0.8, '#3a2614', 0.08],
      [1, '#3a2614', 0],
    ]),
  )

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
      pen.down([
        [0, lift(paper, 0.06)],
        [1, lift(paper, -0.08)],
      ]),
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
    art: group(under(pen, 60, 0, 330, 56) + bag + bowlOf(pen, grain), 'translate(-60 0)'),
    width: 620,
    height: 590,
    half: 0,
    tilt: 0.2,
    focus: [60, -200],
  }
}

const shifted =
  (dy: number) =>
  ([x, y]: Point): Point => [x, y + dy]

function bowlOf(pen: Pen, grain: readonly string[]): string {
  const { random } = pen
  const form = {
    tilt: 0.3,
    profile: [
      [104, 76],
      [100, 60],
      [72, 16],
      [50, 4],
      [48, 0],
    ] as Point[],
  }
  const coat = { glaze: glazes.oat, clay: clays.pale, decor: 'plain' as const }
  let art =
    under(pen, 30, 6, 150, 34) +
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

const dried = {
  mushroom: { word: '표고', bits: ['#8a6238', '#6d4a28', '#b08a58'], shape: 'disc', tone: '#d2b48a' },
  anchovy: { word: '멸치', bits: ['#b9b4a6', '#8f8b80', '#d8d3c4'], shape: 'stick', tone: '#8fa3ad' },
  seaweed: { word: '미역', bits: ['#1f2a22', '#2c3a2c', '#151c17'], shape: 'curl', tone: '#4a6358' },
  laver: { word: '김', bits: ['#141b16', '#1f2922', '#0f1411'], shape: 'sheet', tone: '#2f3d38' },
  chili: { word: '고추', bits: ['#b3241a', '#d0402a', '#8c150f'], shape: 'flake', tone: '#b4493a' },
  nut: { word: '호두', bits: ['#c39a62', '#a67c46', '#d8b684'], shape: 'disc', tone: '#c9a877' },
  jujube: { word: '대추', bits: ['#7d2a1c', '#96382a', '#5f1b12'], shape: 'disc', tone: '#a8604a' },
  persimmon: { word: '곶감', bits: ['#c8651f', '#a94c14', '#e08a45'], shape: 'disc', tone: '#d69a5e' },
  tea: { word: '차', bits: ['#56632f', '#6f7d42', '#3f4a22'], shape: 'stick', tone: '#8a9a70' },
  noodle: { word: '국수', bits: ['#f3ead0', '#e7dab4', '#fbf5e2'], shape: 'stick', tone: '#dcc590' },
} as const

/** A standing pouch with a window on dried food. */
export const driedGoods: Draw = (pen, look) => {
  const { random } = pen
  const kind = chosen(pen, look, Object.keys(dried) as (keyof typeof dried)[])
  const { word, bits, shape, tone } = dried[kind]
  const paper = random.chance(0.5) ? '#cfae80' : mix('#f2ecdf', tone, 0.18)
  const ink = '#3b2a1a'
  const d = 'M-178 -560H178C184 -440 190 -200 204 -14C140 18 -140 18 -204 -14C-190 -200 -184 -440 -178 -560Z'
  const view =
    'M-118 -236Q-118 -262 -92 -262H92Q118 -262 118 -236L126 -84Q126 -58 100 -58H-100Q-126 -58 -126 -84Z'
  let filling = rect(-140, -270, 280, 230, lift(bits[2], -0.1))
  for (let i = 0; i < 150; i += 1)
    filling += group(
      bit(pen, shape, random.pick(bits)),
      `translate(${n(random.between(-126, 126))} ${n(random.between(-262, -60))}) rotate(${random.whole(0, 180)})`,
    )
  const size = [...word].length > 1 ? 76 : 100
  const art =
    under(pen, 50, 2, 310, 50) +
    path(
      d,
      pen.across([
        [0, lift(paper, -0.03)],
        [0.18, lift(paper, 0.06)],
        [0.5, paper],
        [0.85, lift(paper, -0.1)],
        [1, lift(paper, -0.17)],
      ]),
    ) +
    path(
      'M-178 -560H178L180 -512H-180Z',
      pen.across([
        [0, tone],
        [0.3, lift(tone, 0.06)],
        [1, lift(tone, -0.14)],
      ]),
    ) +
    line('M-179 -500H179', lift(paper, -0.16), 3) +
    line('M-179 -494H179', '#ffffff', 2, 'stroke-opacity="0.5"') +
    letters(word, size, size * 0.12, ink, ([x, y]) => [x - lettersWidth(word, size, 0.2) / 2, y - 440], 0.2) +
    small(shifted(-310), 0, 140, ink) +
    small(shifted(-294), 0, 90, ink) +
    within(pen.clip(view), filling) +
    path(
      view,
      pen.along(
        [-120, -262],
        [120, -58],
        [
          [0, '#ffffff', 0.42],
          [0.3, '#ffffff', 0.06],
          [0.5, '#000000', 0],
          [1, '#1a0f06', 0.3],
        ],
      ),
      'stroke="#ffffff" stroke-opacity="0.5" stroke-width="2"',
    ) +
    path(
      'M-204 -14C-140 18 140 18 204 -14C198 -46 196 -56 192 -70C120 -30 -120 -30 -192 -70Z',
      pen.down([
        [0, '#3a2614', 0.04],
        [1, '#3a2614', 0.34],
      ]),
    ) +
    path(
      'M-150 -490C-158 -340 -164 -180 -176 -40L-150 -34C-140 -180 -130 -340 -126 -490Z',
      pen.down([
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0.02],
      ]),
    )
  return { art, width: 420, height: 580, half: 0, tilt: 0.2, focus: [0, -220] }
}

function bit(pen: Pen, shape: 'disc' | 'stick' | 'curl' | 'sheet' | 'flake', colour: string): string {
  const { random } = pen
  if (shape === 'disc')
    return ellipse(
      0,
      0,
      random.between(20, 30),
      random.between(16, 24),
      pen.round(
        [
          [0, lift(colour, 0.12)],
          [0.6, colour],
          [1, lift(colour, -0.16)],
        ],
        [0.35, 0.3],
      ),
    )
  if (shape === 'stick')
    return (
      rect(-34, -4, random.between(44, 76), random.between(5, 9), colour, 'rx="4"') +
      rect(-30, -3, 50, 2, '#ffffff', 'fill-opacity="0.35"')
    )
  if (shape === 'sheet')
    return rect(-46, -30, 92, 60, colour, 'rx="3" stroke="#3d4f44" stroke-opacity="0.6" stroke-width="1.2"')
  if (shape === 'curl')
    return (
      line(
        `M-36 0q14 ${n(random.between(-26, 26))} 30 0t34 4`,
        colour,
        random.between(9, 16),
        'stroke-linecap="round"',
      ) + line('M-34 -3q14 -12 28 -2', '#6d8a74', 2, 'stroke-opacity="0.5"')
    )
  return rect(-9, -5, random.between(10, 22), random.between(6, 12), colour, 'rx="3"')
}

/** Ten eggs in a paper tray. */
export const eggs: Draw = (pen, look) => {
  const { random } = pen
  const tone = look.includes('white') ? '#f4efe6' : '#d9a67c'
  const pulp: Skin = { dark: '#6d685f', base: '#a9a296', light: '#cfc9bd', gloss: 0 }
  const solid = box({ w: 620, d: 280, h: 84, yaw: -13, pitch: 34 })
  let art = group(under(pen, 60, 40, 450, 130), '') + shaded(pen, solid.top, pulp, 0.5)
  for (let row = 0; row < 2; row += 1) {
    for (let i = 0; i < 5; i += 1) {
      const [x, y] = solid.at(-246 + i * 123, 84, -68 + row * 132)
      const shell = lift(tone, random.between(-0.03, 0.04))
      art +=
        ellipse(x, y + 6, 60, 38, pulp.dark) +
        ellipse(
          x,
          y + 3,
          58,
          35,
          pen.down([
            [0, lift(pulp.dark, -0.12)],
            [1, pulp.base],
          ]),
        )
      art += path(
        curve(
          [
            [x, y - 92],
            [x + 36, y - 64],
            [x + 47, y - 16],
            [x + 30, y + 18],
            [x, y + 26],
            [x - 30, y + 18],
            [x - 47, y - 16],
            [x - 36, y - 64],
          ],
          true,
        ),
        pen.round(
          [
            [0, lift(shell, 0.12)],
            [0.4, shell],
            [0.85, lift(shell, -0.15)],
            [1, lift(shell, -0.1)],
          ],
          [0.34, 0.28],
          0.62,
        ),
      )
      art += ellipse(
        x - 16,
        y - 52,
        12,
        18,
        pen.round([
          [0, '#ffffff', 0.6],
          [1, '#ffffff', 0],
        ]),
      )
    }
  }
  const bumps = (w: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      path(
        `M${n((w * i) / count)} 84C${n((w * (i + 0.15)) / count)} 20 ${n((w * (i + 0.3)) / count)} 6 ${n((w * (i + 0.5)) / count)} 6C${n((w * (i + 0.7)) / count)} 6 ${n((w * (i + 0.85)) / count)} 20 ${n((w * (i + 1)) / count)} 84Z`,
        pen.across([
          [0, pulp.light],
          [0.6, pulp.base],
          [1, pulp.dark],
        ]),
      ),
    ).join('')
  art +=
    shaded(pen, solid.side, pulp, 0.1) +
    onFace(solid.side, bumps(280, 2)) +
    shaded(pen, solid.front, pulp, 0.4) +
    onFace(solid.front, bumps(620, 5))
  return {
    art: group(art, 'translate(0 -110)'),
    width: 680,
    height: 340,
    half: 0,
    tilt: 0.3,
    focus: [0, -240],
  }
}
