import type { MemberDiscount } from '../../../../../domains/membership/contract.ts'
import { useMe } from '../../../shell/person/me.ts'

/** The visitor's own discount; null for a non-member, and while that is unknown. */
export function useOwnDiscount(discount: MemberDiscount | null): MemberDiscount | null {
  const { person } = useMe()
  return person?.member ? discount : null
}
