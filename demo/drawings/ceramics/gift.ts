import { giftBox } from '../scenes/boxes.ts'
import type { Draw } from '../subject.ts'

/** A wrapped present. */
export const gift: Draw = (pen) => ({
  art: giftBox(pen),
  width: 470,
  height: 330,
  half: 0,
  tilt: 0.2,
  focus: [0, -150],
})
