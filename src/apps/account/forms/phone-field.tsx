import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { findPhone, formatPhone, parsePhone } from '../../../platform/contract/phone.ts'
import { Field } from '../../../ui/controls/field.tsx'

type Props = Omit<
  ComponentProps<typeof Field>,
  'type' | 'maxLength' | 'onBlur' | 'onChange' | 'defaultValue'
> & {
  defaultValue: string
}

/** A phone number, written or pasted in any way. Without a bound of letters: a cut number is another number. */
export function PhoneField({ defaultValue, ...props }: Props) {
  return (
    <Field
      {...props}
      type="tel"
      defaultValue={formatPhone(defaultValue)}
      onBlur={hyphenate}
      onChange={takeNumber}
    />
  )
}

function hyphenate({ target }: FocusEvent<HTMLInputElement>) {
  const digits = parsePhone(target.value)
  if (digits) target.value = formatPhone(digits)
}

/** A message that is pasted becomes the number in it. */
function takeNumber({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  // A Korean keyboard is still making a syllable: a new value would cut it off.
  if ((nativeEvent as InputEvent).isComposing || parsePhone(target.value)) return
  const digits = /\p{L}/u.test(target.value) ? findPhone(target.value) : null
  if (digits) target.value = formatPhone(digits)
}
