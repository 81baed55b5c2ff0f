import { maskEmail, maskName, maskNumber } from '../audit/audit.service.ts'

/** A person's home may be there. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  'zipcode',
  'address',
  'return_zipcode',
  'return_address',
])

const MASKS: Readonly<Record<string, (value: string) => string>> = {
  ceo: maskName,
  account_holder: maskName,
  return_name: maskName,
  email: maskEmail,
  idnum: maskNumber,
  tel: maskNumber,
  return_tel: maskNumber,
  account_number: maskNumber,
}

/**
 * Fields of a shop as its log holds them, which outlasts the seller: of people masked names and numbers, of their addresses `place`, the word
 * for one that is there.
 */
export const maskSeller = (
  fields: Readonly<Record<string, unknown>>,
  state: 'set' | 'saved' = 'set',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string' || value === '') return [name, value]
      return [name, ADDRESS_FIELDS.has(name) ? state : (MASKS[name]?.(value) ?? value)]
    }),
  )
