import { type ConsentKind, consentVersions } from '../../own/shapes.ts'
import { isBirthDate, MIN_YEARS, yearsOld } from '../../shared/birth-date.ts'

export type SignUpRefusal = 'CONSENT_REQUIRED' | 'BIRTH_DATE_REQUIRED' | 'TOO_YOUNG'

export interface SignUp {
  birthDate: string
  consents: { kind: ConsentKind; version: string; agreed: boolean }[]
  /** shop (shopid) to join once the address is proven */
  joins: string | null
}

const SHOPID = /^[a-z0-9-]{1,60}$/

/**
 * Reads the fields of a sign-up form except name and password. Returns the reason instead if the form is refused.
 * `today` is a day in Seoul.
 */
export function readSignUp(form: Record<string, unknown>, today: string): SignUp | SignUpRefusal {
  if (form.terms !== true || form.privacy !== true) return 'CONSENT_REQUIRED'
  const birthDate = form.birth_date
  if (typeof birthDate !== 'string' || !isBirthDate(birthDate) || birthDate > today)
    return 'BIRTH_DATE_REQUIRED'
  if (yearsOld(birthDate, today) < MIN_YEARS) return 'TOO_YOUNG'
  const kinds = Object.keys(consentVersions) as ConsentKind[]
  return {
    birthDate,
    consents: kinds.map((kind) => ({
      kind,
      version: consentVersions[kind],
      agreed: form[kind] === true,
    })),
    joins: typeof form.join_shopid === 'string' && SHOPID.test(form.join_shopid) ? form.join_shopid : null,
  }
}
