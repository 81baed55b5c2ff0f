import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'

const texts = operatorSettlementsTexts.shop
const MAX_REASON = 500

/** The field of a reason, which must not be empty. */
export function useReason({
  label = texts.reason,
  hint,
  needed = texts.reasonNeeded,
  max = MAX_REASON,
}: {
  label?: string
  hint: string
  needed?: string
  max?: number
}): {
  field: ReactNode
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
      if (reason) then(reason)
      else set({ written, error: needed })
    },
  }
}
