import type { ChangeEvent, ComponentProps } from 'react'
import { Field, PasswordField } from '../../../ui/controls/field.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { DAY_GROUPS, withHyphens } from './field-checks.ts'

const texts = accountTexts.fields

interface Props {
  error: string | undefined
}

/** By default the address of the account, named `email`. */
export function EmailField(props: Partial<ComponentProps<typeof Field>>) {
  return (
    <Field
      label={texts.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      {...props}
    />
  )
}

export function NewPasswordField({ label, name, error }: Props & { label: string; name: string }) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={texts.passwordHint}
      error={error}
    />
  )
}

/** Inserts hyphens while typing. The field is named `birth_date`. */
export function BirthDateField({ label = texts.birthDate, error }: Props & { label?: string }) {
  return (
    <Field
      label={label}
      name="birth_date"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      hint={texts.birthDateHint}
      error={error}
      onChange={hyphenate}
    />
  )
}

function hyphenate(event: ChangeEvent<HTMLInputElement>) {
  event.target.value = withHyphens(event.target.value, DAY_GROUPS)
}
