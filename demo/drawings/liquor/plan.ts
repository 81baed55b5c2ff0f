import type { Form } from '../lathe.ts'

/** Bottles are seen nearly from the side. */
export const TILT = 0.11

export interface Plan {
  form: Form
  glass: string
  liquid?: string
  /** Share of the height that the liquid reaches. */
  level: number
  paper: readonly [high: number, low: number]
  stopper: 'screw' | 'cork' | 'wax' | 'foil'
}
