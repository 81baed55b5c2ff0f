import type { MemberDiscount } from '../../../../../domains/membership/contract.ts'
import { useMe } from '../../../shell/person/me.ts'

/** What whoever looks pays less; null for who is no member of the shop, and while that is not known. */
export function useOwnDiscount(discount: MemberDiscount | null): MemberDiscount | null {
  const { person } = useMe()
  return person?.member ? discount : null
}
