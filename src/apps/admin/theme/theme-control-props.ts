import type { Theme } from '../../../domains/theme/theme.contract.ts'

/** A part of a look's controls. */
export interface ControlProps {
  look: Theme
  /** changes in a row that have the same name are one step to take back */
  onChange: (theme: Theme, name?: string) => void
}
