import { chosen, type Draw } from '../subject.ts'
import { carton } from './fruit-carton.ts'
import { pile } from './fruit-pile.ts'
import type { Fruit } from './fruit-tones.ts'

/** Fruit of one kind: loose on the table (`pile`) or in its open carton (`box`). */
export const fruitOf =
  (kind: Fruit): Draw =>
  (pen, look) => {
    const way = chosen(pen, look, ['pile', 'box', 'basket'], ['pile', 'box', 'box'])
    if (way === 'pile') return pile(pen, kind)
    return carton(pen, kind, way === 'basket')
  }
