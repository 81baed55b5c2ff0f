import type { Cart, CartGroup, CartItem, CartLine } from '../../../../domains/cart/cart.contract.ts'
import { type BillLine, discountLines, piecesOf } from '../../../../domains/cart/shared/bill.ts'
import { dealsOf } from '../../../../domains/cart/shared/line-deals.ts'
import { toBillLine } from '../cart/bill-line.ts'
import { lineKey } from '../cart/cart-line-key.ts'
import type { TagItem } from './tag-events.ts'

/**
 * Returns the shop's own orderable lines with the discounts of deals and for members. Adult products and products of
 * other shops are never sent to tags.
 */
export function groupItems(groups: readonly CartGroup[], shopSlug: string): TagItem[] {
  const own = groups.filter((group) => group.shopid === shopSlug)
  const lines = own.flatMap(({ data }) => data)
  const bill = lines.map(toBillLine)
  const first = own[0]
  const { offs } = discountLines(bill, first?.member ? first.discount : null, dealsOf)
  return lines.flatMap((line, index) => toItems(line, piecesOf(bill[index] as BillLine), offs[index]))
}

/** Returns the accepted lines of an addition, with the added pieces. */
export function addedItems({ groups, refused }: Cart, list: readonly CartLine[]): TagItem[] {
  const lines = new Map(groups.flatMap(({ data }) => data).map((line) => [lineKey(line), line] as const))
  const accepted = list.filter((_, index) => !refused.some((refusal) => refusal.at === index))
  return accepted.flatMap((added) => {
    const line = lines.get(lineKey(added))
    return line ? toItems(line, Number(added.qty)) : []
  })
}

export const lineItems = (line: CartItem): TagItem[] => toItems(line, line.qty)

function toItems({ sid, name, opt_name, price, adult }: CartItem, quantity: number, discount = 0): TagItem[] {
  if (adult || quantity < 1) return []
  return [{ sid, name, option: opt_name, price, quantity, amount: price * quantity - discount }]
}
