import { lift, mix } from './colour.ts'
import { type Form, lightAt, type Skin, type Turned, tint, turn, wall } from './lathe.ts'
import { even, faded, group, n, type Pen, type Point, path, polygon, type Stop } from './pen.ts'

/** Light through a filled round bottle: dark rims, and a bright pool on the side away from the window. */
const through = (angle: number): number => {
  const bell = (centre: number, width: number) => Math.exp(-(((angle - centre) / width) ** 2))
  const rim = Math.max(0, Math.abs(angle) - 60) / 30
  return 0.46 + 0.4 * bell(44, 24) + 0.12 * bell(-20, 30) - 0.5 * rim ** 1.5
}

export interface Bottle {
  form: Form
  /** Of the glass itself. */
  glass: Skin
  /** Its liquid, up to a height. */
  liquid?: { skin: Skin; level: number }
  /** 0 clear .. 1 opaque glass */
  body: number
}

/** A glass bottle with light through it; stands on the origin. */
export function bottle(pen: Pen, { form, glass, liquid, body: density }: Bottle): string {
  const body = turn(form)
  const base = body.top * 0.022
  let art = faded(wall(body, glass, body.top, 0, through), density)
  if (liquid) {
    const inner = turn({
      tilt: form.tilt,
      profile: form.profile.map(([r, h]): Point => [Math.max(2, r - 5), h]),
    })
    art += wall(inner, liquid.skin, liquid.level, base, through)
    art += path(
      ellipsePath(inner.radius(liquid.level), liquid.level, form.tilt),
      pen.across(even(tint(liquid.skin, 0.5), tint(liquid.skin, 0.95))),
      'fill-opacity="0.85"',
    )
  }
  return art + gloss(pen, body)
}

/** Two hard reflections of tall windows and a light seam on the far side. */
export function gloss(pen: Pen, body: Turned, strength = 1): string {
  const strip = (from: number, to: number, high: number, low: number, opacity: number) =>
    path(
      body.patch(from, to, body.top * high, body.top * low),
      pen.along(
        [0, -body.top * high],
        [0, -body.top * low],
        [
          [0, '#ffffff', opacity * 0.4 * strength],
          [0.25, '#ffffff', opacity * strength],
          [0.8, '#ffffff', opacity * 0.7 * strength],
          [1, '#ffffff', 0],
        ],
      ),
    )
  return (
    strip(-66, -47, 0.97, 0.06, 0.42) +
    strip(-43, -38, 0.95, 0.08, 0.22) +
    strip(66, 73, 0.94, 0.06, 0.26) +
    strip(-88, -84, 0.98, 0.04, 0.3)
  )
}

/** Paper glued around a bottle between two heights; `half` degrees to each side. */
export function label(pen: Pen, body: Turned, high: number, low: number, paper: string, half = 64): string {
  const r = body.radius((high + low) / 2)
  const shade: Stop[] = []
  for (let angle = -half; angle <= half + 0.1; angle += half / 6) {
    const light = lightAt(angle)
    const x = (Math.sin((angle * Math.PI) / 180) / Math.sin((half * Math.PI) / 180) + 1) / 2
    shade.push([
      x,
      light > 0.55
        ? mix(paper, lift(paper, 0.05), (light - 0.55) / 0.45)
        : mix(lift(paper, -0.3), paper, 0.25 + light * 1.36),
    ])
  }
  const edge = Math.sin((half * Math.PI) / 180) * r
  return (
    path(body.patch(-half, half, high, low), '#1a120c', `fill-opacity="0.22" transform="translate(3 4)"`) +
    path(body.patch(-half, half, high, low), pen.along([-edge, 0], [edge, 0], shade))
  )
}

/** Maps a flat label (px from its centre, y down) onto the front of a bottle around a height. */
export const wrapped = (body: Turned, middle: number) => {
  const r = body.radius(middle)
  return ([x, y]: Point): Point =>
    body.at((Math.asin(Math.max(-0.96, Math.min(0.96, x / r))) * 180) / Math.PI, middle - y)
}

/** A patch of a flat label, bent around a bottle. */
export function printed(
  points: readonly Point[],
  onto: (point: Point) => Point,
  fill: string,
  more = '',
): string {
  const bent = points.flatMap((to, i): Point[] => {
    const from = points[(i + points.length - 1) % points.length] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 14))
    return Array.from(
      { length: steps },
      (_, s): Point => [
        from[0] + ((to[0] - from[0]) * (s + 1)) / steps,
        from[1] + ((to[1] - from[1]) * (s + 1)) / steps,
      ],
    )
  })
  return path(polygon(bent.map(onto)), fill, more)
}

/** A plain turned cap, cork or lid whose foot is at `height`. */
export function cap(pen: Pen, profile: readonly Point[], skin: Skin, tilt: number, height: number): string {
  const body = turn({ profile, tilt })
  const r = body.radius(body.top)
  const top = path(
    ellipsePath(r, body.top, tilt),
    pen.across(even(skin.light, mix(skin.base, skin.light, 0.6), skin.base)),
  )
  return group(wall(body, skin) + top, `translate(0 ${n(-height)})`)
}

export const ellipsePath = (r: number, h: number, tilt: number): string =>
  `M${n(-r)} ${n(-h)}a${n(r)} ${n(r * tilt)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * tilt)} 0 1 0 ${n(-r * 2)} 0Z`
