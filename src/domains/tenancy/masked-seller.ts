import { maskEmail, maskName, maskNumber } from '../audit/audit.service.ts'

/** Fields with an address, which can be the private address of a person. */
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
 * Masks fields of a shop for the audit log, which is stored longer than the seller's data. Names and numbers of people
 * are masked, and addresses are replaced by `state`.
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
