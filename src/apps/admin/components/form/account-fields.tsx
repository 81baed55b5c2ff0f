import { TextInput } from '@mantine/core'
import type { ShapedForm } from './use-shaped-form.ts'

export type WrittenAccount = {
  bank: string
  number: string
  holder: string
}

export const EMPTY_ACCOUNT: WrittenAccount = { bank: '', number: '', holder: '' }

/** The fields of a bank account. */
export function AccountFields({
  form,
  labels,
}: {
  form: ShapedForm<WrittenAccount>
  labels: Record<keyof WrittenAccount, string>
}) {
  const field = (name: keyof WrittenAccount) => (
    <TextInput
      label={labels[name]}
      maxLength={40}
      inputMode={name === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      required
      {...form.getInputProps(name)}
    />
  )
  return (
    <>
      {field('bank')}
      {field('number')}
      {field('holder')}
    </>
  )
}
