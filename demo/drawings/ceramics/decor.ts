import { lift, mix } from '../colour.ts'
import { lightAt, ring, type Skin, type Turned, tint } from '../lathe.ts'
import { line, n, type Pen, type Point, path, polygon } from '../pen.ts'
import { blossoms, grasses } from './motifs.ts'

export const decors = [
  'plain',
  'speckle',
  'dip',
  'brush',
  'cobalt',
  'stripe',
  'facet',
  'rings',
  'twotone',
  'ironpaint',
] as const

export type Decor = (typeof decors)[number]

export function decoration(pen: Pen, body: Turned, glaze: Skin, clay: Skin, decor: Decor): string {
  const { top } = body
  if (decor === 'dip') return dipped(pen, body, clay, top * pen.random.between(0.16, 0.3))
  if (decor === 'twotone') return dipped(pen, body, glaze, top * pen.random.between(0.42, 0.66))
  if (decor === 'brush') return slip(pen, body, top * 0.82, top * 0.2)
  if (decor === 'stripe')
    return [0.8, 0.74, 0.68].map((h) => ring(body, top * h, lift(glaze.dark, -0.08), 5, 0.7)).join('')
  if (decor === 'rings') return throwing(pen, body, glaze)
  if (decor === 'facet') return facets(body, glaze)
  if (decor === 'cobalt') return blossoms(pen, body, '#2d4a86')
  if (decor === 'ironpaint') return grasses(pen, body, '#4a2f1f')
  return ''
}

export const toned = (glaze: Skin): Skin => ({
  ...glaze,
  dark: mix(glaze.dark, '#5d4630', 0.5),
  base: mix(glaze.base, '#a07f5c', 0.55),
  light: mix(glaze.light, '#d3b491', 0.5),
})

/** A second coat below a slightly uneven line. */
function dipped(pen: Pen, body: Turned, coat: Skin, height: number): string {
  const phase = pen.random.between(0, 6)
  const wave = (angle: number) =>
    height + body.top * 0.012 * (Math.sin(angle / 21 + phase) + Math.sin(angle / 9 + phase * 2) * 0.4)
  let art = ''
  const strips = 36
  for (let i = 0; i < strips; i += 1) {
    const from = -90 + (180 * i) / strips
    const to = Math.min(90, from + 11)
    const sides = Array.from({ length: 9 }, (_, j) => j / 8)
    const down = sides.map((t) => body.at(to, wave(to) * (1 - t)))
    const up = sides.map((t) => body.at(from, wave(from) * t))
    art += path(
      polygon([
        body.at(from, wave(from)),
        body.at((from + to) / 2, wave((from + to) / 2)),
        ...down,
        body.at((from + to) / 2, 0),
        ...up,
      ]),
      tint(coat, lightAt(from + 3)),
    )
  }
  const lip: Point[] = []
  for (let angle = -88; angle <= 88; angle += 6) lip.push(body.at(angle, wave(angle)))
  return (
    art +
    line(
      `M${lip.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`,
      lift(coat.dark, -0.05),
      2.2,
      'stroke-opacity="0.45"',
    )
  )
}

/** White slip laid on with a coarse brush, as on buncheong ware. */
function slip(pen: Pen, body: Turned, high: number, low: number): string {
  const { random } = pen
  let art = ''
  for (let i = 0; i < 70; i += 1) {
    const height = low + (high - low) * random.next()
    const from = -90 + random.between(-10, 60)
    const span = random.between(40, 150)
    const points: Point[] = []
    for (let step = 0; step <= 10; step += 1) {
      const angle = Math.min(90, from + (span * step) / 10)
      points.push(body.at(Math.max(-90, angle), height + Math.sin(angle / 40) * 4))
    }
    art += line(
      `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`,
      '#f4eee2',
      random.between(1.5, 7),
      `stroke-opacity="${n(random.between(0.12, 0.5), 2)}" stroke-linecap="round"`,
    )
  }
  return art
}

/** Marks of the thrower's fingers. */
function throwing(pen: Pen, body: Turned, glaze: Skin): string {
  let art = ''
  const step = body.top / pen.random.between(9, 14)
  for (
    let height = body.top * 0.92;
    height > body.top * 0.1;
    height -= step * pen.random.between(0.85, 1.15)
  ) {
    art += ring(body, height, glaze.dark, 3, 0.2) + ring(body, height - 4, glaze.light, 3, 0.35)
  }
  return art
}

/** Flat cuts from lip to foot that each catch their own light. */
function facets(body: Turned, glaze: Skin): string {
  let art = ''
  for (let angle = -90; angle < 90; angle += 18) {
    const light = lightAt(angle + 9) + (Math.round(angle / 18) % 2 ? 0.035 : -0.03)
    art += path(body.patch(angle, angle + 18.4, body.top * 0.94, body.top * 0.04), tint(glaze, light))
    art += line(
      `M${[0.94, 0.7, 0.45, 0.2, 0.05]
        .map((h) =>
          body
            .at(angle, body.top * h)
            .map((v) => n(v))
            .join(' '),
        )
        .join('L')}`,
      glaze.light,
      1.6,
      'stroke-opacity="0.5"',
    )
  }
  return art
}
