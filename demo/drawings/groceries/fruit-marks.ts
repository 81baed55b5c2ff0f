import { lift } from '../colour.ts'
import { ellipse, line, melt, n, type Pen, path } from '../pen.ts'
import type { Fruit, Tone } from './fruit-tones.ts'

const sheen = (pen: Pen, r: number, strength: number) =>
  ellipse(-r * 0.36, -r * 0.42, r * 0.26, r * 0.18, pen.round(melt('#ffffff', strength, strength * 0.4)))

const stem = (r: number, from: number, lean: number, colour = '#5a3d22') =>
  line(
    `M0 ${n(from)}q${n(lean * 0.3)} ${n(-r * 0.14)} ${n(lean)} ${n(-r * 0.3)}`,
    colour,
    Math.max(2, r * 0.055),
    'stroke-linecap="round"',
  )

const hollow = (pen: Pen, r: number, y: number, colour: string) =>
  ellipse(0, y, r * 0.36, r * 0.15, pen.round(melt(colour, 0.85, 0.45)))

function dots(pen: Pen, r: number, count: number, colour: string, opacity: number, size: number): string {
  let art = ''
  for (let i = 0; i < count; i += 1) {
    const angle = pen.random.between(0, Math.PI * 2)
    const reach = Math.sqrt(pen.random.next()) * 0.88
    art += `<circle cx="${n(Math.cos(angle) * reach * r)}" cy="${n(Math.sin(angle) * reach * r * 0.86)}" r="${n(size * (1 - reach * 0.4), 2)}" fill="${colour}" fill-opacity="${opacity}"/>`
  }
  return art
}

export const marks: Record<Fruit, (pen: Pen, r: number, tone: Tone) => string> = {
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
    ellipse(r * 0.2, r * 0.26, r * 0.5, r * 0.42, pen.round(melt('#f4f6c8', 0.6))) + sheen(pen, r, 0.75),
  tomato: (pen, r) => sheen(pen, r, 0.75) + calyx(r * 0.5, -r * 0.72, '#567d3c', 6),
  plum: (pen, r) =>
    ellipse(-r * 0.1, -r * 0.1, r * 0.8, r * 0.7, pen.round(melt('#cdbcd2', 0.35))) + sheen(pen, r, 0.4),
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
    ellipse(0, -r * 0.1, r * 0.86, r * 0.8, pen.round(melt('#d5def2', 0.3))) +
    calyx(r * 0.34, -r * 0.5, '#25305a', 5),
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
