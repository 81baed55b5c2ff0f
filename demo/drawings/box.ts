import { mix } from './colour.ts'
import type { Skin } from './lathe.ts'
import { even, group, n, type Pen, type Point, path, polygon } from './pen.ts'

/** A box that stands with the middle of its floor on the origin; px and degrees. */
export interface Size {
  w: number
  d: number
  h: number
  /** Below 0 the right side shows, above 0 the left one. */
  yaw: number
  /** The camera's downward tilt. */
  pitch: number
}

/** A flat side with its own coordinates: px from its upper left corner. */
export interface Face {
  w: number
  h: number
  corners: readonly [Point, Point, Point, Point]
}

export interface Box {
  front: Face
  side: Face
  top: Face
  /** A point inside: x to the right, y up, z towards the viewer; the origin is the middle of the floor. */
  at(x: number, y: number, z: number): Point
  /** The three sides that are seen, lit from the left. */
  paint(pen: Pen, skin: Skin): string
}

export function box({ w, d, h, yaw, pitch }: Size): Box {
  const [cy, sy] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
  const [cp, sp] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)]
  const at = (x: number, y: number, z: number): Point => [x * cy + z * sy, -y * cp + (-x * sy + z * cy) * sp]
  const face = (fw: number, fh: number, a: Point, b: Point, c: Point, e: Point): Face => ({
    w: fw,
    h: fh,
    corners: [a, b, c, e],
  })
  const s = yaw < 0 ? 1 : -1
  const [x, z] = [w / 2, d / 2]
  const front = face(w, h, at(-x, h, z), at(x, h, z), at(x, 0, z), at(-x, 0, z))
  const side =
    s > 0
      ? face(d, h, at(x, h, z), at(x, h, -z), at(x, 0, -z), at(x, 0, z))
      : face(d, h, at(-x, h, -z), at(-x, h, z), at(-x, 0, z), at(-x, 0, -z))
  const top = face(w, d, at(-x, h, -z), at(x, h, -z), at(x, h, z), at(-x, h, z))
  return {
    front,
    side,
    top,
    at,
    paint: (pen, skin) =>
      shaded(pen, side, skin, s > 0 ? 0.12 : 0.86) +
      shaded(pen, front, skin, s > 0 ? 0.62 : 0.42) +
      shaded(pen, top, skin, 0.94),
  }
}

/** A side in one light (0 shade .. 1 full), a little darker towards the ground. */
export function shaded(pen: Pen, { corners }: Face, skin: Skin, light: number): string {
  const tone = light < 0.5 ? mix(skin.dark, skin.base, light * 2) : mix(skin.base, skin.light, light * 2 - 1)
  const [a, , c] = corners
  return path(
    polygon(corners),
    pen.along(a, c, even(mix(tone, skin.light, 0.16), tone, mix(tone, skin.dark, 0.3))),
    `stroke="${mix(tone, skin.light, 0.35)}" stroke-width="1.2" stroke-linejoin="round"`,
  )
}

/** Art in the coordinates of a side, laid onto it. */
export function onFace({ w, h, corners: [a, b, , e] }: Face, art: string): string {
  return group(
    art,
    `matrix(${n((b[0] - a[0]) / w, 4)} ${n((b[1] - a[1]) / w, 4)} ${n((e[0] - a[0]) / h, 4)} ${n((e[1] - a[1]) / h, 4)} ${n(a[0])} ${n(a[1])})`,
  )
}
