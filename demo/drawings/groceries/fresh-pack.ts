import type { Draw } from '../subject.ts'
import { fish } from './fish.ts'
import { meat } from './meat.ts'

/** Meat or fish, packed fresh. */
export const freshPack: Draw = (pen, look) =>
  (look.some((word) => word === 'beef' || word === 'belly' || word === 'chicken') ? meat : fish)(pen, look)
