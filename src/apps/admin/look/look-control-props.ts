import type { Look } from '../../../domains/look/look.contract.ts'

/** A part of a look's controls. */
export interface ControlProps {
  look: Look
  /** changes in a row that have the same name are one step to take back */
  onChange: (theme: Look, name?: string) => void
}
