import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatSeoulInput, parseSeoulInput } from '../../../../ui/dates.ts'

interface Props {
  label: string
  description?: ReactNode
  withAsterisk?: boolean
  /** ISO 8601; null for none */
  time: string | null
  onChange: (time: string | null) => void
}

/** A date and time in Seoul. */
export function TimeField({ time, onChange, ...input }: Props) {
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={formatSeoulInput(time)}
      onChange={({ currentTarget }) => onChange(parseSeoulInput(currentTarget.value))}
    />
  )
}
