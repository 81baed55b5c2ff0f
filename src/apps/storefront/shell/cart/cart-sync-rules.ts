import type { CartChange } from '../../../../domains/cart/cart.contract.ts'
import type { KeptLine } from './cart-kept.ts'
import { lineKey } from './cart-line-key.ts'

/** The guest's lines that the member cart lacks: a missing line, or the difference to the guest's quantity. */
export function changesForSync(guest: readonly KeptLine[], member: readonly KeptLine[]): CartChange[] {
  const owned = new Map(member.map((line) => [lineKey(line), line.qty]))
  return guest.flatMap(({ uid: _, sort: __, ...line }) => {
    const was = owned.get(lineKey(line))
    if (was === undefined) return [line]
    return was < line.qty ? [{ ...line, was }] : []
  })
}
