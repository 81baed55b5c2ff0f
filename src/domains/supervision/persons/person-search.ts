import { parsePhone } from '../../../platform/contract/phone.ts'
import { normaliseEmail } from '../../accounts/accounts.service.ts'
import { parseOrderNumber } from '../../orders/shared/order-number.ts'

export type PersonSearch =
  | { kind: 'email'; email: string }
  /** digits */
  | { kind: 'phone'; phone: string }
  | { kind: 'order'; number: string }

/** Reads a whole e-mail address, phone number or order number; null for anything else. */
export function parsePersonSearch(text: string): PersonSearch | null {
  const email = normaliseEmail(text)
  if (email) return { kind: 'email', email }
  const number = parseOrderNumber(text)
  if (number) return { kind: 'order', number }
  const phone = parsePhone(text)
  return phone ? { kind: 'phone', phone } : null
}
