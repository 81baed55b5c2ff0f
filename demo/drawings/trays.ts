import { box, onFace, shaded } from './box.ts'
import { lift, mix } from './colour.ts'
import type { Skin } from './lathe.ts'
import { letters, lettersWidth } from './letters.ts'
import { leaf } from './parts.ts'
import { curve, ellipse, group, line, n, type Pen, type Point, path, rect, within } from './pen.ts'
import { chosen, type Draw } from './subject.ts'

const under = (pen: Pen, x: number, y: number, rx: number, ry: number) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    pen.round([
      [0, '#2a1a10', 0.7],
      [0.5, '#2a1a10', 0.42],
      [0.8, '#2a1a10', 0.08],
      [1, '#2a1a10', 0],
    ]),
  )

/** A shallow tray seen from above; what lies in it is drawn in px around its middle, then flattened. */
function tray(pen: Pen, skin: Skin, food: string, w = 340, d = 190): string {
  const shell = (grow: number, y: number, fill: string) =>
    rect(
      -w - grow,
      y - d - grow * 0.6,
      (w + grow) * 2,
      (d + grow * 0.6) * 2,
      fill,
      `rx="${n(46 + grow)}" ry="${n(34 + grow * 0.6)}"`,
    )
  let art = under(pen, 40, 24, w * 1.3, d * 1.24)
  for (let y = 0; y > -26; y -= 4)
    art += shell(
      -20 - y * -0.5,
      y,
      pen.across([
        [0, skin.light],
        [0.5, skin.base],
        [1, skin.dark],
      ]),
    )
  return (
    art +
    shell(
      0,
      -28,
      pen.across([
        [0, skin.light],
        [1, mix(skin.base, skin.light, 0.4)],
      ]),
    ) +
    shell(
      -16,
      -26,
      pen.across([
        [0, lift(skin.dark, -0.03)],
        [1, skin.base],
      ]),
    ) +
    shell(
      -26,
      -20,
      pen.along(
        [-w, -d],
        [w, d],
        [
          [0, skin.dark],
          [1, mix(skin.dark, skin.base, 0.7)],
        ],
      ),
    ) +
    group(food, 'translate(0 -26)')
  )
}

/** Meat or fish, packed fresh. */
export const freshPack: Draw = (pen, look) =>
  (look.some((word) => word === 'beef' || word === 'belly' || word === 'chicken') ? meat : fish)(pen, look)

const blackTray: Skin = { dark: '#17171a', base: '#2b2b30', light: '#4d4d54', gloss: 0.4 }
const paleTray: Skin = { dark: '#b9b4a9', base: '#e2ded4', light: '#faf8f2', gloss: 0.2 }
const woodTray: Skin = { dark: '#8a6238', base: '#c79b66', light: '#e8caa0', gloss: 0.1 }

/** Sliced meat. */
const meat: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['beef', 'belly', 'chicken'], ['beef', 'belly'])
  const { random } = pen
  const slices = kind === 'chicken' ? 5 : 7
  let food = ''
  for (let i = 0; i < slices; i += 1) {
    const x = -250 + (i * 500) / (slices - 1)
    food += group(
      kind === 'beef' ? beef(pen) : kind === 'belly' ? belly(pen) : breast(pen),
      `translate(${n(x)} ${n(random.between(-8, 8))}) rotate(${n(random.between(4, 14))})`,
    )
  }
  food += [-40, -18, 8].map((turn) => leaf(pen, 120, 22, '#557a48', turn, [210, 120])).join('')
  return {
    art: group(
      tray(pen, kind === 'chicken' ? paleTray : blackTray, group(food, 'scale(.93)')),
      'translate(0 -190)',
    ),
    width: 720,
    height: 420,
    half: 0,
    tilt: 0.4,
    focus: [-60, -220],
  }
}

function beef(pen: Pen): string {
  const { random } = pen
  const d = curve(
    [
      [-70, -130],
      [10, -150],
      [72, -110],
      [86, 0],
      [70, 110],
      [0, 146],
      [-66, 120],
      [-82, 10],
    ].map(([x = 0, y = 0]): Point => [x + random.between(-7, 7), y + random.between(-9, 9)]),
    true,
  )
  let fat = ''
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = [random.between(-76, 76), random.between(-140, 140)]
    fat += line(
      `M${n(x)} ${n(y)}q${n(random.between(-22, 22))} ${n(random.between(4, 20))} ${n(random.between(-14, 14))} ${n(random.between(18, 46))}`,
      '#f8ded4',
      random.between(1.6, 5.5),
      `stroke-opacity="${n(random.between(0.5, 0.95), 2)}" stroke-linecap="round"`,
    )
  }
  return (
    path(d, '#140707', 'fill-opacity="0.5" transform="translate(9 5)"') +
    path(
      d,
      pen.along(
        [-80, -140],
        [80, 140],
        [
          [0, '#d2605c'],
          [0.5, '#b13b3e'],
          [1, '#852530'],
        ],
      ),
    ) +
    within(pen.clip(d), fat) +
    path(d, 'none', 'stroke="#f4d8cc" stroke-width="6" stroke-opacity="0.8"') +
    ellipse(
      -24,
      -64,
      34,
      46,
      pen.round([
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0],
      ]),
    )
  )
}

function belly(pen: Pen): string {
  const { random } = pen
  const d = curve(
    [
      [-64, -140],
      [0, -146],
      [64, -138],
      [70, 0],
      [62, 138],
      [0, 146],
      [-62, 138],
      [-70, 0],
    ].map(([x = 0, y = 0]): Point => [x + random.between(-5, 5), y + random.between(-5, 5)]),
    true,
  )
  const bands = [-118, -66, -10, 44, 100]
    .map((y, i) =>
      path(
        `M-90 ${y}q45 ${random.whole(-12, 12)} 90 0t90 ${random.whole(-6, 6)}v${i % 2 ? 26 : 34}q-45 ${random.whole(-12, 12)} -90 0t-90 0Z`,
        i % 2 ? '#cf6f68' : '#d98078',
        'fill-opacity="0.92"',
      ),
    )
    .join('')
  return (
    path(d, '#140707', 'fill-opacity="0.5" transform="translate(9 5)"') +
    path(d, '#f7e6dc') +
    within(pen.clip(d), bands) +
    path(
      d,
      pen.along(
        [-70, -140],
        [70, 140],
        [
          [0, '#ffffff', 0.3],
          [0.5, '#ffffff', 0],
          [1, '#4a0f10', 0.3],
        ],
      ),
    )
  )
}

function breast(pen: Pen): string {
  const d = curve(
    [
      [-80, -90],
      [-10, -136],
      [70, -96],
      [84, 0],
      [60, 96],
      [0, 140],
      [-56, 100],
      [-88, 6],
    ],
    true,
  )
  return (
    path(d, '#3a1a10', 'fill-opacity="0.35" transform="translate(9 6)"') +
    path(
      d,
      pen.round(
        [
          [0, '#fde6dc'],
          [0.5, '#f3c6b6'],
          [1, '#cf937f'],
        ],
        [0.36, 0.3],
        0.62,
      ),
    ) +
    line(
      'M-50 -70Q10 -20 20 100M-20 -96Q40 -30 44 60',
      '#fbe9e0',
      4,
      'stroke-opacity="0.6" stroke-linecap="round"',
    )
  )
}

/** Fish on a tray: whole, fillets of salmon, or shrimp. */
const fish: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['mackerel', 'croaker', 'salmon', 'shrimp'])
  let food = ''
  if (kind === 'salmon')
    for (let i = 0; i < 3; i += 1)
      food += group(salmon(pen), `translate(${-190 + i * 190} ${i % 2 ? 10 : -8}) rotate(${-8 + i * 5})`)
  else if (kind === 'shrimp')
    for (let i = 0; i < 8; i += 1)
      food += group(
        shrimp(pen),
        `translate(${-228 + (i % 4) * 150} ${i < 4 ? -84 : 76}) rotate(${pen.random.whole(-24, 24)}) scale(.86)`,
      )
  else
    for (let i = 0; i < (kind === 'mackerel' ? 2 : 3); i += 1)
      food += group(
        whole(pen, kind),
        `translate(${i * 8 - 6} ${kind === 'mackerel' ? -74 + i * 140 : -112 + i * 108}) scale(${kind === 'mackerel' ? 1 : 0.86})`,
      )
  if (kind !== 'shrimp')
    food += [-30, 4, 34].map((turn) => leaf(pen, 110, 20, '#5d8a4a', turn + 150, [270, -120])).join('')
  return {
    art: group(tray(pen, kind === 'salmon' ? blackTray : woodTray, food), 'translate(0 -190)'),
    width: 720,
    height: 420,
    half: 0,
    tilt: 0.4,
    focus: [-60, -220],
  }
}

function whole(pen: Pen, kind: 'mackerel' | 'croaker'): string {
  const { random } = pen
  const back = kind === 'mackerel' ? '#2f5562' : '#b8a06a'
  const belly = kind === 'mackerel' ? '#e6ebe8' : '#f3dc9a'
  const d =
    'M-290 6C-240 -52 -120 -70 0 -62C110 -54 190 -26 236 -6C262 -34 284 -52 300 -56C292 -24 292 20 302 52C284 46 262 26 236 10C190 34 110 60 0 62C-120 64 -240 46 -290 6Z'
  let scales = ''
  if (kind === 'mackerel')
    for (let x = -190; x < 200; x += 21)
      scales += line(
        `M${x} -62q${n(random.between(8, 16))} 16 ${n(random.between(-4, 6))} 34q${n(random.between(-12, 4))} 14 4 26`,
        '#132a33',
        6,
        'stroke-opacity="0.62" stroke-linecap="round"',
      )
  else
    for (let i = 0; i < 130; i += 1)
      scales += `<path d="M${n(random.between(-180, 210))} ${n(random.between(-50, 46))}q8 6 0 13" fill="none" stroke="#8a7238" stroke-opacity="0.34" stroke-width="2"/>`
  return (
    path(d, '#1a0f08', 'fill-opacity="0.4" transform="translate(5 12)"') +
    path(
      d,
      pen.down([
        [0, lift(back, -0.05)],
        [0.36, back],
        [0.52, mix(back, belly, 0.7)],
        [0.8, belly],
        [1, lift(belly, -0.16)],
      ]),
    ) +
    within(pen.clip(d), scales) +
    path('M-20 -62C0 -92 60 -88 80 -56ZM10 60C30 84 70 78 84 54Z', lift(back, -0.02), 'fill-opacity="0.85"') +
    line('M-206 -44C-180 -16 -180 22 -204 44', lift(back, -0.12), 3.5, 'stroke-opacity="0.7"') +
    path('M-170 4C-150 20 -110 26 -84 20C-110 6 -140 0 -170 4Z', lift(back, 0.06), 'fill-opacity="0.7"') +
    ellipse(-248, -10, 13, 13, '#f1efe6') +
    ellipse(-248, -10, 8, 8, '#14120f') +
    ellipse(-251, -13, 2.6, 2.6, '#ffffff') +
    line('M-290 8L-262 16', lift(back, -0.2), 3) +
    path('M-230 -34C-120 -58 40 -54 150 -28C40 -44 -120 -46 -230 -34Z', '#ffffff', 'fill-opacity="0.34"')
  )
}

function salmon(pen: Pen): string {
  const d =
    'M-80 -128C-40 -142 50 -140 78 -126C92 -50 92 60 80 128C40 142 -50 142 -78 130C-92 50 -92 -60 -80 -128Z'
  let lines = ''
  for (let y = -150; y < 190; y += 34)
    lines += line(`M-96 ${y}Q-10 ${y - 46} 96 ${y + 10}`, '#fbd9bd', 5, 'stroke-opacity="0.85"')
  return (
    path(d, '#140a06', 'fill-opacity="0.5" transform="translate(10 6)"') +
    path(
      d,
      pen.along(
        [-80, -140],
        [80, 140],
        [
          [0, '#fba978'],
          [0.5, '#f2834f'],
          [1, '#d05f30'],
        ],
      ),
    ) +
    within(pen.clip(d), lines) +
    path('M66 -132C92 -60 92 60 70 134L80 128C94 60 94 -50 78 -126Z', '#8f9aa0') +
    ellipse(
      -20,
      -60,
      50,
      36,
      pen.round([
        [0, '#ffffff', 0.34],
        [1, '#ffffff', 0],
      ]),
    )
  )
}

function shrimp(pen: Pen): string {
  let art = ''
  for (let i = 0; i < 7; i += 1) {
    const angle = ((-150 + i * 42) * Math.PI) / 180
    const r = 34 - i * 3
    art += ellipse(
      Math.cos(angle) * 46,
      Math.sin(angle) * 42,
      r,
      r * 0.9,
      pen.round(
        [
          [0, '#fcd3bd'],
          [0.55, '#ef9a7c'],
          [1, '#c0654a'],
        ],
        [0.35, 0.3],
      ),
    )
  }
  return `${ellipse(
    8,
    14,
    84,
    66,
    pen.round([
      [0, '#1a0f08', 0.4],
      [1, '#1a0f08', 0],
    ]),
  )}${art}${path('M-30 44L-74 30L-66 58L-84 76L-38 62Z', '#d97a5c')}${line('M-56 -34Q-96 -72 -120 -60M-52 -40Q-80 -90 -104 -96', '#c0654a', 3, 'stroke-linecap="round"')}${ellipse(-54, -22, 5, 5, '#1a120f')}`
}

/** Tofu and rice cakes in a wooden box. */
export const riceCake: Draw = (pen, look) => {
  const kind = chosen(pen, look, ['tofu', 'songpyeon', 'injeolmi', 'garae'])
  const { random } = pen
  if (kind === 'tofu') return tofu(pen)
  const tones = {
    songpyeon: ['#f3eee0', '#c9d6a8', '#e9c4c0', '#e9d690'],
    injeolmi: ['#e0c48c', '#d6b67a', '#e8d0a0'],
    garae: ['#faf6ec', '#f4efe2'],
  }[kind]
  let food = ''
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 6; i += 1) {
      const [x, y] = [-255 + i * 102 + (row % 2) * 6, -112 + row * 76]
      const colour = random.pick(tones)
      const fill = pen.round(
        [
          [0, lift(colour, 0.06)],
          [0.5, colour],
          [1, lift(colour, -0.2)],
        ],
        [0.36, 0.26],
        0.62,
      )
      const piece =
        kind === 'injeolmi'
          ? rect(-46, -34, 92, 66, fill, 'rx="20"')
          : kind === 'garae'
            ? rect(-52, -24, 104, 48, fill, 'rx="24"')
            : path('M-50 12C-46 -30 -20 -42 2 -42C30 -42 48 -22 50 12C30 32 -30 32 -50 12Z', fill) +
              line(
                'M-34 -10Q0 -32 34 -10',
                lift(colour, -0.12),
                3,
                'stroke-opacity="0.5" stroke-linecap="round"',
              )
      food +=
        ellipse(x + 6, y + 22, 52, 22, '#3a2614', 'fill-opacity="0.28"') +
        group(piece, `translate(${x} ${y}) rotate(${n(random.between(-9, 9))})`)
    }
  }
  return {
    art: group(tray(pen, woodTray, food), 'translate(0 -190)'),
    width: 720,
    height: 420,
    half: 0,
    tilt: 0.4,
    focus: [-60, -220],
  }
}

function tofu(pen: Pen): ReturnType<Draw> {
  const skin: Skin = { dark: '#cfc4aa', base: '#f0e8d4', light: '#fffdf6', gloss: 0 }
  const board: Skin = { dark: '#8a6238', base: '#c49763', light: '#e4c596', gloss: 0 }
  const plank = box({ w: 660, d: 360, h: 34, yaw: -16, pitch: 32 })
  const cake = box({ w: 330, d: 210, h: 140, yaw: -16, pitch: 32 })
  const cut = box({ w: 42, d: 210, h: 138, yaw: -16, pitch: 32 })
  let pores = ''
  for (let i = 0; i < 46; i += 1)
    pores += ellipse(
      pen.random.between(8, 322),
      pen.random.between(8, 132),
      pen.random.between(1, 3),
      pen.random.between(1, 2),
      '#b3a583',
      'fill-opacity="0.6"',
    )
  const slices = [196, 252]
    .map((x) => {
      const [sx, sy] = plank.at(x, 34, 10)
      return group(cut.paint(pen, skin), `translate(${n(sx)} ${n(sy)})`)
    })
    .join('')
  const [cx, cy] = plank.at(-70, 34, 10)
  const art =
    under(pen, 60, 30, 460, 150) +
    plank.paint(pen, board) +
    onFace(plank.front, rect(0, 14, 660, 2, board.dark, 'fill-opacity="0.4"')) +
    ellipse(
      cx + 60,
      cy + 34,
      240,
      80,
      pen.round([
        [0, '#3a2614', 0.4],
        [1, '#3a2614', 0],
      ]),
    ) +
    group(
      cake.paint(pen, skin) +
        onFace(
          cake.front,
          pores +
            letters('두부', 44, 4, '#d9cdb2', ([x, y]) => [x + 165 - lettersWidth('두부', 44) / 2, y + 48]),
        ) +
        shaded(pen, cake.side, skin, 0.3),
      `translate(${n(cx)} ${n(cy)})`,
    ) +
    slices
  return {
    art: group(art, 'translate(0 -140)'),
    width: 720,
    height: 430,
    half: 0,
    tilt: 0.3,
    focus: [-40, -240],
  }
}
