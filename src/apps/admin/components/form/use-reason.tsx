import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'

const texts = adminKitTexts.decisionReason
const MAX_REASON = 500

export interface ReasonField {
  label?: string
  hint: string
  /** shown if the reason is too short */
  needed?: string
  /** in letters */
  min?: number
  max?: number
}

/** The field of a reason, by default of one letter or more. */
export function useReason({
  label = texts.label,
  hint,
  needed = texts.needed,
  min = 1,
  max = MAX_REASON,
}: ReasonField): {
  field: ReactNode
  /** calls `then` with the reason, or shows that it is needed */
  read: (then: (reason: string) => void) => void
} {
  const [{ written, error }, set] = useState({ written: '', error: '' })
  return {
    field: (
      <Textarea
        label={label}
        description={hint}
        value={written}
        onChange={({ target }) => set({ written: target.value, error: '' })}
        error={error}
        maxLength={max}
        autosize
        minRows={2}
        required
      />
    ),
    read(then) {
      const reason = written.trim()
      if (reason.length >= min) then(reason)
      else set({ written, error: needed })
    },
  }
}
