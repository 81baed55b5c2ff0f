import type { Theme } from '../../../domains/theme/theme.contract.ts'

export interface ControlProps {
  theme: Theme
  /** consecutive changes with the same name are one undo step */
  onChange: (theme: Theme, name?: string) => void
}
