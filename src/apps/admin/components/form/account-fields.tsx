import { TextInput } from '@mantine/core'
import type { ShapedForm } from './use-shaped-form.ts'

/** The fields of an account at a bank, as they are written. */
export type WrittenAccount = {
  bank: string
  number: string
  holder: string
}

export const EMPTY_ACCOUNT: WrittenAccount = { bank: '', number: '', holder: '' }

/** Fields of an account at a bank, whose bounds are those of the form's contract. */
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
