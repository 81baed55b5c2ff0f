import type { MemberDiscount } from '../../../../domains/membership/membership.contract.ts'
import { useVisitor } from '../../shell/person/visitor.ts'

/** The visitor's member discount; null for non-members and unknown visitors. */
export function useOwnDiscount(): MemberDiscount | null {
  const { person } = useVisitor()
  return person?.member ? person.discount : null
}
