import { type DrawingKind, kinds } from './kinds.ts'
import { newPen } from './pen.ts'
import { seeded } from './random.ts'
import { type Shot, shoot } from './scenes/shots.ts'
import { svg } from './scenes/stage.ts'
import type { Look } from './subject.ts'

/**
 * Draws a product as an SVG picture of 1000 x 1250 px whose middle square holds all that matters.
 * The same kind, seed and look show the same thing in every shot.
 * @throws RangeError for a kind that nobody draws
 */
export function drawProduct(kind: DrawingKind, seed: string, shot: Shot = 0, look: Look = []): string {
  const known = kinds.get(kind)
  if (!known) throw new RangeError(`no drawing of kind ${kind}`)
  const pen = newPen(seeded(`${kind}/${seed}`))
  return svg(pen, shoot(pen, known, look, shot))
}
