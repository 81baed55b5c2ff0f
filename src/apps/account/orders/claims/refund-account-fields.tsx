import { Field } from '../../../../ui/controls/field.tsx'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import type { FieldErrors, Read } from '../../forms/use-field-errors.ts'
import styles from './claim-form.module.css'

const texts = claimTexts.form.account
export const accountFields = ['bank', 'number', 'holder'] as const
type Name = (typeof accountFields)[number]

/** Bank account for the refund of a transfer. */
export function AccountFields({
  errors,
  isTitled = true,
}: {
  errors: FieldErrors<Name>
  /** false below a heading with the same words */
  isTitled?: boolean
}) {
  return (
    <fieldset className={styles.account}>
      <legend className={isTitled ? undefined : 'visually-hidden'}>{texts.title}</legend>
      {accountFields.map((name) => (
        <Field
          label={texts[name]}
          name={name}
          maxLength={name === 'number' ? 30 : 40}
          inputMode={name === 'number' ? 'numeric' : undefined}
          error={errors[name]}
          key={name}
        />
      ))}
    </fieldset>
  )
}

export function accountErrors(read: Read<Name>): FieldErrors<Name> {
  const { bank, number, holder } = readAccount(read)
  return {
    ...(!bank && { bank: texts.missing }),
    ...(!/^[0-9-]{6,30}$/.test(number) && { number: texts.wrong }),
    ...(!holder && { holder: texts.missing }),
  }
}

export const readAccount = (read: Read<Name>): Record<Name, string> => ({
  bank: read('bank').trim(),
  number: read('number').trim(),
  holder: read('holder').trim(),
})
