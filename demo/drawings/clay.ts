import { lift, mix } from './colour.ts'
import { type Form, lightAt, relief, ring, type Skin, shine, type Turned, tint, turn, wall } from './lathe.ts'
import { blossoms, grasses } from './motifs.ts'
import { clays, type GlazeName, glazes } from './palette.ts'
import { ellipse, group, line, n, type Pen, type Point, path, polygon } from './pen.ts'
import { chosen, type Look } from './subject.ts'

const decors = [
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

/** How a pot is finished. */
export interface Finish {
  glaze: Skin
  clay: Skin
  decor: Decor
}

const usual: readonly GlazeName[] = [
  'white',
  'white',
  'cream',
  'celadon',
  'black',
  'buncheong',
  'oat',
  'oat',
  'sage',
  'terracotta',
  'ash',
  'navy',
]

export function finish(pen: Pen, look: Look): Finish {
  const name = chosen(pen, look, Object.keys(glazes) as GlazeName[], usual)
  const decor = chosen(pen, look, decors, ['plain', 'plain', 'speckle', 'dip', 'dip', 'rings', 'twotone'])
  const dark = name === 'black' || name === 'iron' || name === 'navy'
  return { glaze: glazes[name], clay: dark ? clays.red : name === 'ash' ? clays.dark : clays.pale, decor }
}

/** A glazed pot without handles: wall, decoration, light. */
export function pot(pen: Pen, form: Form, { glaze, clay, decor }: Finish, depth = 1): string {
  const body = turn(form)
  return (
    wall(body, decor === 'twotone' ? toned(glaze) : glaze) +
    decoration(pen, body, glaze, clay, decor) +
    grain(pen, body, glaze, decor === 'speckle' ? 150 : 26) +
    relief(pen, form, glaze, depth) +
    shine(pen, body, decor === 'dip' || decor === 'twotone' ? { ...glaze, gloss: glaze.gloss * 0.8 } : glaze)
  )
}

function decoration(pen: Pen, body: Turned, glaze: Skin, clay: Skin, decor: Decor): string {
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

const toned = (glaze: Skin): Skin => ({
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

/** Iron specks and pinholes that fire out of the clay. */
export function grain(pen: Pen, body: Turned, glaze: Skin, count: number): string {
  const { random } = pen
  const dark = mix(glaze.dark, '#3a2416', 0.6)
  let art = ''
  for (let i = 0; i < count; i += 1) {
    const angle = (Math.asin(random.between(-0.97, 0.97)) * 180) / Math.PI
    const [x, y] = body.at(angle, body.top * random.between(0.03, 0.97))
    const size = random.next() ** 3 * 3.2 + 0.7
    const squeeze = Math.cos((angle * Math.PI) / 180)
    art += ellipse(
      x,
      y,
      size * Math.max(0.3, squeeze),
      size,
      dark,
      `fill-opacity="${n(random.between(0.2, 0.62), 2)}"`,
    )
  }
  return art
}

/** The mouth of a pot: lip, inside wall, and what is in it (a colour, as a level below the lip). */
export function mouth(
  pen: Pen,
  body: Turned,
  skin: Skin,
  inside: Skin,
  lip = 7,
  filled?: { colour: string; depth: number },
): string {
  const outer = body.radius(body.top)
  const rx = outer - lip
  const ry = outer * body.tilt - lip * (0.45 + body.tilt * 0.5)
  const y = -body.top
  const hollow = pen.across([
    [0, lift(inside.dark, -0.08)],
    [0.3, mix(inside.dark, inside.base, 0.45)],
    [0.75, inside.base],
    [1, inside.light],
  ])
  const fall = pen.down([
    [0, '#1a120c', 0.34],
    [0.5, '#1a120c', 0.12],
    [1, '#1a120c', 0],
  ])
  let art = ellipse(
    0,
    y,
    outer,
    outer * body.tilt,
    pen.across([
      [0, skin.light],
      [0.35, lift(skin.light, 0.03)],
      [0.7, skin.base],
      [1, mix(skin.base, skin.dark, 0.3)],
    ]),
  )
  art += ellipse(0, y + 0.5, rx, ry, hollow) + ellipse(0, y + 0.5, rx, ry, fall)
  if (filled) {
    const clip = pen.clip(
      `M${n(-rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`,
    )
    const level = y + filled.depth
    art += group(
      ellipse(
        0,
        level,
        rx * 0.985,
        ry * 0.985,
        pen.across([
          [0, lift(filled.colour, -0.1)],
          [0.55, filled.colour],
          [1, lift(filled.colour, 0.07)],
        ]),
      ) +
        ellipse(
          -rx * 0.3,
          level + ry * 0.25,
          rx * 0.42,
          ry * 0.3,
          pen.round([
            [0, '#ffffff', 0.32],
            [1, '#ffffff', 0],
          ]),
        ),
      'translate(0 0)',
      `clip-path="${clip}"`,
    )
  }
  return (
    art +
    `<ellipse cx="0" cy="${n(y + 0.4)}" rx="${n(outer - 1.4)}" ry="${n(outer * body.tilt - 1)}" fill="none" stroke="#ffffff" stroke-opacity="${n(0.2 + skin.gloss * 0.35, 2)}" stroke-width="1.6"/>`
  )
}
