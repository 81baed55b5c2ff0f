import { lift, mix } from '../colour.ts'
import type { Frame } from '../light.ts'
import { curve, ellipse, even, line, melt, n, type Pen, type Point, path, polygon, rect } from '../pen.ts'

export interface Mood {
  sky: readonly [string, string, string, string]
  hills: readonly [string, string, string]
  earth: readonly [string, string]
  paint: string
  stars: boolean
  water: boolean
  trees: number
}

export function river(pen: Pen, w: number, ground: number): string {
  let art = rect(0, ground - 90, w, 80, pen.down(even('#cfe0e0', '#8fb0b4')))
  for (let i = 0; i < 40; i += 1)
    art += rect(
      pen.random.between(0, w),
      ground - pen.random.between(24, 86),
      pen.random.between(30, 120),
      2.4,
      '#ffffff',
      'fill-opacity="0.5" rx="1"',
    )
  return art
}

export function stars(pen: Pen, { w, h }: Frame): string {
  let art = ''
  for (let i = 0; i < 60; i += 1)
    art += `<circle cx="${n(pen.random.between(0, w))}" cy="${n(pen.random.between(0, h * 0.36))}" r="${n(pen.random.between(0.8, 2.2))}" fill="#fff6e0" fill-opacity="${n(pen.random.between(0.3, 0.9), 2)}"/>`
  return art
}

export const moon = (pen: Pen, x: number, y: number) =>
  ellipse(x, y, 150, 150, pen.round(melt('#fff1cf', 0.4))) + ellipse(x, y, 44, 44, '#fff4da')

export function hills(pen: Pen, { w, h }: Frame, ground: number, mood: Mood): string {
  return mood.hills
    .map((colour, i) => {
      const base = ground - h * (0.2 - i * 0.07)
      const ridge: Point[] = Array.from(
        { length: 9 },
        (_, k): Point => [(w * k) / 8, base - h * (0.16 - i * 0.03) * pen.random.between(0.2, 1)],
      )
      return path(
        `${curve([[-40, base], ...ridge, [w + 40, base]])}L${w + 40} ${n(ground)}L-40 ${n(ground)}Z`,
        pen.down(even(colour, mix(colour, mood.sky[3], 0.45))),
      )
    })
    .join('')
}

export function trees(pen: Pen, w: number, ground: number, mood: Mood): string {
  const dark = mix(mood.hills[2], '#182420', 0.55)
  let art = ''
  for (let i = 0; i < mood.trees; i += 1) {
    const x = pen.random.between(0, w)
    const tall = pen.random.between(60, mood.trees > 40 ? 300 : 170)
    const layers = [0, 1, 2, 3]
      .map((k) =>
        polygon([
          [x, ground - tall * (1.02 - k * 0.1)],
          [x + tall * (0.12 + k * 0.05), ground - tall * (0.68 - k * 0.2)],
          [x - tall * (0.12 + k * 0.05), ground - tall * (0.68 - k * 0.2)],
        ]),
      )
      .join('')
    art += path(layers, lift(dark, pen.random.between(-0.03, 0.05)), 'fill-opacity="0.92"')
  }
  return art
}

export function grass(pen: Pen, { w, h }: Frame, ground: number, earth: string): string {
  let art = ''
  for (let i = 0; i < 120; i += 1) {
    const [x, y] = [pen.random.between(0, w), pen.random.between(ground + 96, h)]
    art += line(
      `M${n(x)} ${n(y)}q${n(pen.random.between(-10, 10))} -14 ${n(pen.random.between(-14, 14))} ${n(-pen.random.between(16, 40))}`,
      lift(mix(earth, '#7d8a52', 0.5), pen.random.between(-0.08, 0.08)),
      2.4,
      'stroke-linecap="round" stroke-opacity="0.7"',
    )
  }
  return art
}
