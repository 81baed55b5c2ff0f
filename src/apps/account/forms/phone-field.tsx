import type { ComponentProps, FocusEvent } from 'react'
import { formatPhone, parsePhone } from '../../../platform/contract/phone.ts'
import { Field } from '../../../ui/controls/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'maxLength' | 'onBlur' | 'defaultValue'> & {
  defaultValue: string
}

/** A phone number, written or pasted in any way. Without a bound of letters: a cut number is another number. */
export function PhoneField({ defaultValue, ...props }: Props) {
  return <Field {...props} type="tel" defaultValue={formatPhone(defaultValue)} onBlur={hyphenate} />
}

function hyphenate({ target }: FocusEvent<HTMLInputElement>) {
  const digits = parsePhone(target.value)
  if (digits) target.value = formatPhone(digits)
}
