import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { useMe } from '../../shell/person/me.ts'

/** The visitor's own discount, by the shop or by their tier; null for a non-member, and while that is unknown. */
export function useOwnDiscount(): MemberDiscount | null {
  const { person } = useMe()
  return person?.member ? person.discount : null
}
