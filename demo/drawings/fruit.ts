import { lift, mix } from './colour.ts'
import { leaf } from './parts.ts'
import { curve, ellipse, group, line, n, type Pen, type Point, path } from './pen.ts'

export const fruits = [
  'apple',
  'pear',
  'citrus',
  'hallabong',
  'persimmon',
  'strawberry',
  'peach',
  'grape',
  'tomato',
  'plum',
  'melon',
  'blueberry',
] as const
export type Fruit = (typeof fruits)[number]

interface Tone {
  light: string
  base: string
  dark: string
}

const tones: Record<Fruit, Tone> = {
  apple: { light: '#f0a08a', base: '#c8352f', dark: '#6d1218' },
  pear: { light: '#f3dca6', base: '#d3a660', dark: '#85592a' },
  citrus: { light: '#ffcf86', base: '#f1932b', dark: '#a94d0d' },
  hallabong: { light: '#ffcb80', base: '#ee8a22', dark: '#a1480c' },
  persimmon: { light: '#fdbb7c', base: '#e8762a', dark: '#97390e' },
  strawberry: { light: '#f58f86', base: '#d8262f', dark: '#7d0b19' },
  peach: { light: '#fde6cf', base: '#f2b79b', dark: '#b0584f' },
  grape: { light: '#eff3b9', base: '#b6c866', dark: '#66792d' },
  tomato: { light: '#f89a82', base: '#d93a29', dark: '#7c140f' },
  plum: { light: '#b98aa8', base: '#6a2f4d', dark: '#2c0d1f' },
  melon: { light: '#fbe78f', base: '#efc52e', dark: '#9a7110' },
  blueberry: { light: '#9aa9cc', base: '#475a8c', dark: '#1d2647' },
}

/** Centres of a unit circle's outline as the kind swells it: the silhouette of a fruit of radius 1. */
const outlines: Partial<Record<Fruit, readonly Point[]>> = {
  apple: [
    [0, -0.82],
    [0.36, -0.96],
    [0.8, -0.78],
    [1.02, -0.2],
    [0.9, 0.42],
    [0.5, 0.88],
    [0.18, 0.93],
    [0, 0.86],
    [-0.18, 0.93],
    [-0.5, 0.88],
    [-0.9, 0.42],
    [-1.02, -0.2],
    [-0.8, -0.78],
    [-0.36, -0.96],
  ],
  persimmon: [
    [0, -0.74],
    [0.5, -0.8],
    [0.94, -0.52],
    [1.06, 0],
    [0.9, 0.5],
    [0.44, 0.78],
    [0, 0.8],
    [-0.44, 0.78],
    [-0.9, 0.5],
    [-1.06, 0],
    [-0.94, -0.52],
    [-0.5, -0.8],
  ],
  hallabong: [
    [-0.18, -1.16],
    [0.18, -1.16],
    [0.34, -0.9],
    [0.84, -0.62],
    [1, 0],
    [0.8, 0.6],
    [0, 0.88],
    [-0.8, 0.6],
    [-1, 0],
    [-0.84, -0.62],
    [-0.34, -0.9],
  ],
  strawberry: [
    [0, -0.78],
    [0.5, -0.82],
    [0.88, -0.5],
    [0.86, 0],
    [0.54, 0.66],
    [0.16, 1.06],
    [-0.16, 1.06],
    [-0.54, 0.66],
    [-0.86, 0],
    [-0.88, -0.5],
    [-0.5, -0.82],
  ],
  peach: [
    [0, -0.86],
    [0.5, -0.92],
    [0.94, -0.5],
    [1, 0.1],
    [0.66, 0.72],
    [0.1, 1.02],
    [-0.1, 0.98],
    [-0.68, 0.7],
    [-1, 0.08],
    [-0.92, -0.5],
    [-0.46, -0.94],
  ],
  melon: [
    [0, -0.72],
    [0.7, -0.62],
    [1.22, -0.2],
    [1.28, 0.12],
    [0.9, 0.54],
    [0, 0.74],
    [-0.9, 0.58],
    [-1.26, 0.14],
    [-1.2, -0.22],
    [-0.7, -0.62],
  ],
}

const squash: Partial<Record<Fruit, number>> = { citrus: 0.86, tomato: 0.9, pear: 0.95 }

/** One fruit of radius r around (x, y). */
export function fruit(
  pen: Pen,
  kind: Fruit,
  x: number,
  y: number,
  r: number,
  turn = pen.random.between(-16, 16),
): string {
  const { random } = pen
  const seen = tones[kind]
  const sway = random.between(-0.025, 0.03)
  const tone = { light: lift(seen.light, sway), base: lift(seen.base, sway), dark: seen.dark }
  const outline = outlines[kind]
  const d = outline
    ? curve(
        outline.map(([px, py]): Point => [px * r, py * r]),
        true,
      )
    : `M${n(-r)} 0a${n(r)} ${n(r * (squash[kind] ?? 1))} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * (squash[kind] ?? 1))} 0 1 0 ${n(-r * 2)} 0Z`
  const fill = pen.round(
    [
      [0, tone.light],
      [0.3, mix(tone.light, tone.base, 0.72)],
      [0.62, tone.base],
      [0.9, mix(tone.base, tone.dark, 0.72)],
      [1, mix(tone.base, tone.dark, 0.5)],
    ],
    [0.33, 0.27],
    0.62,
  )
  return group(path(d, fill) + marks[kind](pen, r, tone), `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`)
}

const sheen = (pen: Pen, r: number, strength: number) =>
  ellipse(
    -r * 0.36,
    -r * 0.42,
    r * 0.26,
    r * 0.18,
    pen.round([
      [0, '#ffffff', strength],
      [0.5, '#ffffff', strength * 0.4],
      [1, '#ffffff', 0],
    ]),
  )

const stem = (r: number, from: number, lean: number, colour = '#5a3d22') =>
  line(
    `M0 ${n(from)}q${n(lean * 0.3)} ${n(-r * 0.14)} ${n(lean)} ${n(-r * 0.3)}`,
    colour,
    Math.max(2, r * 0.055),
    'stroke-linecap="round"',
  )

const hollow = (pen: Pen, r: number, y: number, colour: string) =>
  ellipse(
    0,
    y,
    r * 0.36,
    r * 0.15,
    pen.round([
      [0, colour, 0.85],
      [0.5, colour, 0.45],
      [1, colour, 0],
    ]),
  )

function dots(pen: Pen, r: number, count: number, colour: string, opacity: number, size: number): string {
  let art = ''
  for (let i = 0; i < count; i += 1) {
    const angle = pen.random.between(0, Math.PI * 2)
    const reach = Math.sqrt(pen.random.next()) * 0.88
    art += `<circle cx="${n(Math.cos(angle) * reach * r)}" cy="${n(Math.sin(angle) * reach * r * 0.86)}" r="${n(size * (1 - reach * 0.4), 2)}" fill="${colour}" fill-opacity="${opacity}"/>`
  }
  return art
}

const marks: Record<Fruit, (pen: Pen, r: number, tone: Tone) => string> = {
  apple: (pen, r) => {
    let streaks = ''
    for (let i = 0; i < 22; i += 1) {
      const x = pen.random.between(-0.85, 0.85)
      const start = pen.random.between(-0.7, -0.2)
      streaks += line(
        `M${n(x * r * (0.55 + start * 0.2))} ${n(start * r)}Q${n(x * r * 1.02)} ${n(start * r * 0.4)} ${n(x * r * 0.98)} ${n(r * (start + pen.random.between(0.3, 0.7)))}`,
        i % 3 ? '#f3c978' : '#7d1018',
        pen.random.between(0.8, r * 0.02),
        'stroke-opacity="0.18" stroke-linecap="round"',
      )
    }
    return `${streaks}${dots(pen, r, 22, '#f8d9a4', 0.5, Math.max(0.8, r * 0.013))}${ellipse(
      0,
      -r * 0.74,
      r * 0.34,
      r * 0.13,
      pen.round([
        [0, '#6a6a20', 0.9],
        [0.5, '#b08a3a', 0.5],
        [1, '#c8352f', 0],
      ]),
    )}${stem(r, -r * 0.74, r * 0.1)}${sheen(pen, r, 0.62)}`
  },
  pear: (pen, r, { dark }) =>
    dots(pen, r, 90, '#8a6032', 0.42, Math.max(0.8, r * 0.014)) +
    hollow(pen, r, -r * 0.78, dark) +
    stem(r, -r * 0.76, r * 0.08) +
    sheen(pen, r, 0.34),
  citrus: (pen, r, { dark }) =>
    dots(pen, r, 70, dark, 0.16, r * 0.018) +
    dots(pen, r, 40, '#ffe2ae', 0.32, r * 0.014) +
    hollow(pen, r, -r * 0.6, dark) +
    calyx(r * 0.15, -r * 0.62, '#5f7a3a', 5) +
    sheen(pen, r, 0.6),
  hallabong: (pen, r, { dark }) =>
    dots(pen, r, 70, dark, 0.2, r * 0.022) +
    line(
      `M${n(-r * 0.36)} ${n(-r * 0.84)}Q0 ${n(-r * 0.72)} ${n(r * 0.36)} ${n(-r * 0.84)}`,
      dark,
      r * 0.04,
      'stroke-opacity="0.35"',
    ) +
    calyx(r * 0.14, -r * 1.1, '#5f7a3a', 5) +
    sheen(pen, r, 0.55),
  persimmon: (pen, r) =>
    sheen(pen, r, 0.6) +
    calyx(r * 0.66, -r * 0.56, '#7f8a4c', 4, 0.75) +
    calyx(r * 0.26, -r * 0.6, '#5d4a2c', 4, 0.7),
  strawberry: (pen, r) => {
    let seeds = ''
    for (let row = 0; row < 6; row += 1) {
      const y = -0.5 + row * 0.25
      const half = row < 3 ? 0.62 + row * 0.02 : 0.62 - (row - 2) * 0.17
      for (let i = 0; i < 6 - Math.max(0, row - 2); i += 1) {
        const x = -half + ((i + (row % 2) * 0.5) * half * 2) / 5.4
        seeds +=
          ellipse(x * r, y * r, r * 0.028, r * 0.048, '#f6d98a', 'fill-opacity="0.9"') +
          ellipse(x * r, y * r - r * 0.03, r * 0.045, r * 0.03, '#6d0914', 'fill-opacity="0.25"')
      }
    }
    return (
      seeds +
      sheen(pen, r, 0.6) +
      calyx(r * 0.55, -r * 0.78, '#6f9a45', 7) +
      stem(r, -r * 0.8, r * 0.12, '#7fa653')
    )
  },
  peach: (pen, r) =>
    ellipse(
      r * 0.2,
      -r * 0.1,
      r * 0.72,
      r * 0.7,
      pen.round([
        [0, '#d9584f', 0.62],
        [0.5, '#dd6a5a', 0.34],
        [1, '#e58a76', 0],
      ]),
    ) +
    line(
      `M${n(-r * 0.04)} ${n(-r * 0.84)}C${n(-r * 0.36)} ${n(-r * 0.3)} ${n(-r * 0.26)} ${n(r * 0.5)} ${n(r * 0.02)} ${n(r * 0.96)}`,
      '#a8484a',
      r * 0.035,
      'stroke-opacity="0.32"',
    ) +
    hollow(pen, r, -r * 0.82, '#8a4a3a') +
    sheen(pen, r, 0.24),
  grape: (pen, r) =>
    ellipse(
      r * 0.2,
      r * 0.26,
      r * 0.5,
      r * 0.42,
      pen.round([
        [0, '#f4f6c8', 0.6],
        [1, '#f4f6c8', 0],
      ]),
    ) + sheen(pen, r, 0.75),
  tomato: (pen, r) => sheen(pen, r, 0.75) + calyx(r * 0.5, -r * 0.72, '#567d3c', 6),
  plum: (pen, r) =>
    ellipse(
      -r * 0.1,
      -r * 0.1,
      r * 0.8,
      r * 0.7,
      pen.round([
        [0, '#cdbcd2', 0.35],
        [1, '#cdbcd2', 0],
      ]),
    ) + sheen(pen, r, 0.4),
  melon: (pen, r) =>
    [-0.5, -0.2, 0.14, 0.46]
      .map((y) =>
        line(
          `M${n(-r * 1.1)} ${n(y * r * 0.7)}Q0 ${n(y * r * 1.5)} ${n(r * 1.1)} ${n(y * r * 0.7)}`,
          '#fdf6d2',
          r * 0.07,
          'stroke-opacity="0.8" stroke-linecap="round"',
        ),
      )
      .join('') + sheen(pen, r, 0.4),
  blueberry: (pen, r) =>
    ellipse(
      0,
      -r * 0.1,
      r * 0.86,
      r * 0.8,
      pen.round([
        [0, '#d5def2', 0.3],
        [1, '#d5def2', 0],
      ]),
    ) + calyx(r * 0.34, -r * 0.5, '#25305a', 5),
}

/** Little leaves around a stem, seen from the side above. */
function calyx(size: number, y: number, colour: string, lobes: number, broad = 0.3): string {
  let art = ''
  for (let i = 0; i < lobes; i += 1) {
    const angle = (i / lobes) * Math.PI * 2 + 0.4
    const x = Math.cos(angle) * size
    const dy = Math.sin(angle) * size * 0.42
    const [ax, ay] = [-Math.sin(angle) * size * broad, Math.cos(angle) * size * broad * 0.42]
    art += path(
      `M0 ${n(y)}Q${n(x * 0.5 - ax)} ${n(y + dy * 0.5 - ay)} ${n(x)} ${n(y + dy)}Q${n(x * 0.5 + ax)} ${n(y + dy * 0.5 + ay)} 0 ${n(y)}Z`,
      i % 2 ? colour : lift(colour, 0.06),
    )
  }
  return art
}

/** The cut half of a fruit, seen from above; nothing for fruit that is sold whole. */
export function half(pen: Pen, kind: Fruit, x: number, y: number, r: number): string {
  const flesh = cuts[kind]
  if (!flesh) return ''
  const { base, dark } = tones[kind]
  const ry = r * 0.62
  let art =
    ellipse(
      x + r * 0.04,
      y + r * 0.2,
      r,
      ry,
      pen.along(
        [x - r, 0],
        [x + r, 0],
        [
          [0, base],
          [1, dark],
        ],
      ),
    ) +
    ellipse(x, y, r, ry, base) +
    ellipse(x, y, r * 0.95, ry * 0.94, flesh.rind) +
    ellipse(
      x,
      y,
      r * 0.88,
      ry * 0.86,
      pen.along(
        [x - r, y - r],
        [x + r, y + r],
        [
          [0, lift(flesh.inner, 0.03)],
          [1, lift(flesh.inner, -0.05)],
        ],
      ),
    )
  if (flesh.segments) {
    for (let i = 0; i < 10; i += 1) {
      const [a, b] = [(i / 10) * Math.PI * 2 + 0.06, ((i + 1) / 10) * Math.PI * 2 - 0.06]
      const tip = (angle: number, k: number) =>
        `${n(x + Math.cos(angle) * r * k)} ${n(y + Math.sin(angle) * ry * k)}`
      art += path(
        `M${tip((a + b) / 2, 0.1)}L${tip(a, 0.8)}Q${tip((a + b) / 2, 0.94)} ${tip(b, 0.8)}Z`,
        lift(flesh.segments, i % 2 ? 0.02 : 0),
        'stroke-linejoin="round"',
      )
    }
    return art
  }
  for (let i = 0; i < flesh.seeds; i += 1) {
    const angle = (i / flesh.seeds) * Math.PI * 2
    art += group(
      ellipse(0, 0, r * 0.085, r * 0.045, '#4a2a14'),
      `translate(${n(x + Math.cos(angle) * r * 0.2)} ${n(y + Math.sin(angle) * ry * 0.2)}) rotate(${n((angle * 180) / Math.PI)})`,
    )
  }
  return art
}

const cuts: Partial<Record<Fruit, { rind: string; inner: string; seeds: number; segments?: string }>> = {
  apple: { rind: '#f7e9c4', inner: '#fbf2d8', seeds: 5 },
  pear: { rind: '#f6efdc', inner: '#fcf8ea', seeds: 5 },
  citrus: { rind: '#fbe6bd', inner: '#fcd79a', seeds: 0, segments: '#f6a23a' },
  hallabong: { rind: '#fbe6bd', inner: '#fcd79a', seeds: 0, segments: '#f49a30' },
  persimmon: { rind: '#f59b4d', inner: '#f7ad66', seeds: 8 },
  plum: { rind: '#c9687a', inner: '#e29a7a', seeds: 1 },
  peach: { rind: '#fbe3c2', inner: '#fdeed6', seeds: 1 },
  melon: { rind: '#fbf6dd', inner: '#fffcef', seeds: 9 },
}

/** Grapes hang in a bunch; its stalk is at (x, y). */
export function bunch(pen: Pen, x: number, y: number, size: number): string {
  const r = size * 0.125
  let art = line(
    `M${n(x)} ${n(y - size * 0.16)}L${n(x)} ${n(y + size * 0.2)}M${n(x - size * 0.12)} ${n(y - size * 0.15)}q${n(size * 0.12)} ${n(size * 0.05)} ${n(size * 0.24)} ${n(-size * 0.01)}`,
    '#7d7a45',
    size * 0.03,
    'stroke-linecap="round"',
  )
  const rows = [4, 5, 5, 4, 4, 3, 2, 1]
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i += 1)
      art += fruit(
        pen,
        'grape',
        x + (i - (count - 1) / 2) * r * 1.62 + pen.random.between(-4, 4),
        y + row * r * 1.36 + pen.random.between(-3, 3),
        r,
        0,
      )
  })
  return art
}

export const fruitLeaf = (pen: Pen, x: number, y: number, size: number, turn: number): string =>
  leaf(pen, size, size * 0.24, pen.random.pick(['#5f7f45', '#6d8a4c', '#4f7340']), turn, [x, y])
