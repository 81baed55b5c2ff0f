import { mix, ramp } from './colour.ts'
import { line, n, type Pen, type Point, path, polygon, polyline, type Stop } from './pen.ts'

/** A turned body: mugs, bowls, bottles, jars. Its foot stands on the origin, heights count upwards in px. */
export interface Form {
  /** Radius and height from the rim to the foot; the same point twice makes a corner. */
  profile: readonly Point[]
  /** The camera's downward tilt: height of a horizontal circle divided by its width. */
  tilt: number
}

/** The colours of a body's surface. */
export interface Skin {
  dark: string
  base: string
  light: string
  /** 0 matt .. 1 glass-like */
  gloss: number
}

export interface Turned {
  top: number
  tilt: number
  radius(height: number): number
  /** The point of the surface at an angle (degrees, 0 faces the viewer, 90 is the right edge) and height. */
  at(angle: number, height: number): Point
  /** Outline of a part of the front, between two angles and two heights. */
  patch(from: number, to: number, high: number, low: number): string
  /** Circles (radius, height) of the parts that widen downwards, so that their far side is seen. */
  domes: readonly Point[]
  silhouette: string
}

const SAMPLES = 40

const STRIPS = 54

/** A profile in short: pairs of radius and height from the rim to the foot, in parts of r and h px. */
export const outline = (pairs: string, r = 1, h = 1): Point[] =>
  pairs.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x * r, y * h]
  })

export function turn(form: Form): Turned {
  const samples = sample(form.profile)
  const tilt = form.tilt
  const top = samples[0]?.[1] ?? 0
  const radius = (height: number) => radiusIn(samples, height)
  const at = (angle: number, height: number): Point => {
    const r = radius(height)
    const turned = (angle * Math.PI) / 180
    return [r * Math.sin(turned), -height + tilt * r * Math.cos(turned)]
  }
  const side = (angle: number, high: number, low: number): Point[] => {
    const inside = samples.filter(([, h]) => h < high && h > low).map(([, h]) => h)
    return [high, ...inside, low].map((h) => at(angle, h))
  }
  const arc = (from: number, to: number, height: number): Point[] => {
    const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 9))
    return Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps, height))
  }
  const patch = (from: number, to: number, high: number, low: number) =>
    polygon([
      ...arc(from, to, high),
      ...side(to, high, low).slice(1),
      ...arc(to, from, low).slice(1),
      ...side(from, high, low).reverse().slice(1),
    ])
  // Seen from above, a belly hides its foot and a dome shows its far side: the outline is a union of circles and walls.
  const domes = samples.filter(([r], i) => r > (samples[i - 1]?.[0] ?? r) + 0.5)
  const silhouette =
    [90, 74, 58, 42].map((angle) => patch(-angle, angle, top, 0)).join('') +
    domes.map(([r, h]) => circle(r, h, tilt)).join('')
  return { top, tilt, radius, at, patch, domes, silhouette }
}

/** Light of a vertical wall at an angle: 0 in the shade .. 1 facing the window on the left. */
export function lightAt(angle: number): number {
  const facing = 0.5 + 0.5 * Math.cos(((angle + 40) * Math.PI) / 180)
  const bounce = Math.max(0, angle - 58) / 32
  const edge = Math.max(0, -angle - 66) / 24
  return facing ** 1.35 * 0.97 + bounce * 0.13 - edge * 0.16
}

export const tint = (skin: Skin, light: number): string => ramp([skin.dark, skin.base, skin.light], light)

/** The lit wall of a body between two heights. */
export function wall(body: Turned, skin: Skin, high = body.top, low = 0, lit = lightAt): string {
  const step = 180 / STRIPS
  let art = body.domes
    .filter(([, h]) => h <= high && h >= low)
    .map(([r, h], i, all) => path(circle(r, h, body.tilt), tint(skin, 0.62 + 0.2 * (1 - i / all.length))))
    .join('')
  for (let angle = -90; angle < 89.9; angle += step) {
    // Each strip reaches under the next one, so that no seam shows.
    art += path(
      body.patch(angle, Math.min(90, angle + step * 1.9), high, low),
      tint(skin, lit(angle + step / 2)),
    )
  }
  return art
}

const circle = (r: number, h: number, tilt: number): string =>
  `M${n(-r)} ${n(-h)}a${n(r)} ${n(r * tilt)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r * tilt)} 0 1 1 ${n(-r * 2)} 0Z`

/** Light on shoulders, shade under bellies and at the foot, over everything painted on the wall. */
export function relief(pen: Pen, form: Form, skin: Skin, strength = 1): string {
  const body = turn(form)
  const samples = sample(form.profile)
  const deep = mix(skin.dark, '#14100c', 0.55)
  let above = 1
  const facing = samples.slice(1).map(([r, h], i) => {
    const [near, high] = samples[i] ?? [r, h]
    const up = (r - near) / (Math.hypot(r - near, h - high) || 1)
    const offset = 1 - (h + high) / 2 / body.top
    const light = up - Math.max(0, offset - 0.7) * 1.3
    // Below its belly a body lies in its own shade, whatever way a foot turns.
    above = offset > 0.6 ? Math.min(above, light) : light
    return { offset, light: above }
  })
  const stops = facing
    .filter((_, i) => i % 2 === 0)
    .map(({ offset }, i): Stop => {
      const near = facing.slice(Math.max(0, i * 2 - 2), i * 2 + 3)
      const light = near.reduce((sum, one) => sum + one.light, 0) / near.length
      return light > 0
        ? [offset, skin.light, light * 0.4 * strength]
        : [offset, deep, Math.min(0.6, -light * 0.52 * strength)]
    })
  const foot = body.radius(0) * body.tilt
  return (
    path(body.silhouette, pen.along([0, -body.top], [0, 0], stops)) +
    path(
      body.silhouette,
      pen.along(
        [0, -Math.min(foot * 0.2 + 16, body.top * 0.12)],
        [0, foot],
        [
          [0, deep, 0],
          [1, deep, 0.55 * strength],
        ],
      ),
    )
  )
}

/** Reflection of the window on the left and a thin one of the wall on the right. */
export function shine(
  pen: Pen,
  body: Turned,
  skin: Skin,
  high = body.top * 0.93,
  low = body.top * 0.3,
): string {
  if (skin.gloss <= 0) return ''
  const strength = skin.gloss
  const fade = (opacity: number): string =>
    pen.along(
      [0, -high],
      [0, -low],
      [
        [0, '#ffffff', 0],
        [0.12, '#ffffff', opacity],
        [0.6, '#ffffff', opacity * 0.55],
        [1, '#ffffff', 0],
      ],
    )
  return (
    path(body.patch(-62, -22, high, low), fade(0.13 * strength)) +
    path(body.patch(-56, -34, high, low), fade(0.24 * strength)) +
    path(body.patch(-51, -41, high, low), fade(0.5 * strength)) +
    path(body.patch(70, 77, high * 0.97, low * 0.8), fade(0.22 * strength))
  )
}

/** A horizontal line around the front. */
export function ring(
  body: Turned,
  height: number,
  colour: string,
  width: number,
  opacity = 1,
  span = 88,
): string {
  const points = Array.from({ length: 25 }, (_, i) => body.at(-span + (span * 2 * i) / 24, height))
  return line(polyline(points), colour, width, `stroke-opacity="${opacity}" stroke-linecap="round"`)
}

function sample(profile: readonly Point[]): Point[] {
  const points: Point[] = []
  const per = Math.max(3, Math.round(SAMPLES / (profile.length - 1)))
  for (let i = 0; i < profile.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [
      profile[i - 1] ?? profile[i],
      profile[i],
      profile[i + 1],
      profile[i + 2] ?? profile[i + 1],
    ]
    if (!p0 || !p1 || !p2 || !p3 || (p1[0] === p2[0] && p1[1] === p2[1])) continue
    for (let step = 0; step < per; step += 1) points.push(spline(p0, p1, p2, p3, step / per))
  }
  const last = profile[profile.length - 1]
  if (last) points.push(last)
  return points
}

function spline(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const on = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return [on(p0[0], p1[0], p2[0], p3[0]), on(p0[1], p1[1], p2[1], p3[1])]
}

function radiusIn(samples: readonly Point[], height: number): number {
  for (let i = 1; i < samples.length; i += 1) {
    const [r1, h1] = samples[i - 1] ?? [0, 0]
    const [r2, h2] = samples[i] ?? [0, 0]
    if (height <= h1 && height >= h2) return h1 === h2 ? r1 : r1 + ((r2 - r1) * (h1 - height)) / (h1 - h2)
  }
  const [rim, top] = samples[0] ?? [0, 0]
  return height > top ? rim : (samples[samples.length - 1]?.[0] ?? 0)
}
