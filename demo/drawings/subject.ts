import type { Pen, Point } from './pen.ts'

/** One thing, drawn around the spot where it stands: the ground is y 0, upwards is negative, px of a 1000 px wide picture. */
export interface Subject {
  art: string
  width: number
  height: number
  /** Half of the width that touches the ground; 0 when the art brings its own shadow. */
  half: number
  /** Depth of the footprint divided by its width. */
  tilt: number
  /** The focus of a close-up. */
  focus: Point
  /** Hangs on the wall instead of standing. */
  hangs?: boolean
}

/** Draws a thing; the look holds words of the product, such as `celadon` or `celadon-brush`. */
export type Draw = (pen: Pen, look: Look) => Subject

export type Look = readonly string[]

/** The first word of a look that is one of the given, else a chance pick. */
export function chosen<Name extends string>(
  pen: Pen,
  look: Look,
  names: readonly Name[],
  odds: readonly Name[] = names,
): Name {
  const picked = pen.random.pick(odds)
  return names.find((name) => look.includes(name)) ?? picked
}

/** The family of rooms and props that a kind is shown with. */
export type Family = 'haru' | 'sool' | 'dangol' | 'domae'
