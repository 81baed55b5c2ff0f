import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { findPhone, formatPhone, parsePhone } from '../../../platform/contract/phone.ts'
import { Field } from '../../../ui/controls/field.tsx'

type Props = Omit<
  ComponentProps<typeof Field>,
  'type' | 'maxLength' | 'onBlur' | 'onChange' | 'defaultValue'
> & {
  defaultValue: string
}

/** Accepts any notation. It has no maxlength, because a truncated pasted number would be another number. */
export function PhoneField({ defaultValue, ...props }: Props) {
  return (
    <Field
      {...props}
      type="tel"
      defaultValue={formatPhone(defaultValue)}
      onBlur={hyphenate}
      onChange={replaceWithPhone}
    />
  )
}

function hyphenate({ target }: FocusEvent<HTMLInputElement>) {
  const digits = parsePhone(target.value)
  if (digits) target.value = formatPhone(digits)
}

/** Replaces a pasted text by the phone number in it. */
function replaceWithPhone({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  // Changing the value would break the syllable that is being composed.
  if ((nativeEvent as InputEvent).isComposing || parsePhone(target.value)) return
  const digits = /\p{L}/u.test(target.value) ? findPhone(target.value) : null
  if (digits) target.value = formatPhone(digits)
}
