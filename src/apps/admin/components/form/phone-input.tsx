import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts'

/** An input for a phone number in any notation. No maxlength: it would cut off a pasted number. */
export function PhoneInput({ onChange, onBlur, ...props }: Omit<TextInputProps, 'type' | 'maxLength'>) {
  const hyphenate = (event: FocusEvent<HTMLInputElement>) => {
    const digits = parsePhone(event.currentTarget.value)
    if (digits) event.currentTarget.value = formatPhone(digits)
    onChange?.(event)
    onBlur?.(event)
  }
  return <TextInput {...props} type="tel" onChange={onChange} onBlur={hyphenate} />
}
