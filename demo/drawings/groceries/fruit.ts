import { lift, mix } from '../colour.ts'
import { leaf } from '../parts.ts'
import { curve, group, line, n, type Pen, type Point, path } from '../pen.ts'
import { marks } from './fruit-marks.ts'
import { type Fruit, tones } from './fruit-tones.ts'

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
