import type { Cart, CartGroup, CartItem, CartLine } from '../../../../domains/cart/cart.contract.ts'
import { type BillLine, discountable, piecesOf } from '../../../../domains/cart/shared/bill.ts'
import { memberOffs } from '../../../../domains/membership/shared/benefit.ts'
import { billLineOf } from '../cart/bill-line.ts'
import { lineKey } from '../cart/cart-line-key.ts'
import type { Item } from './moments.ts'

/**
 * The goods of these groups that a shop's tags may be told: its own lines that can be ordered, with their member's discount. The cart holds
 * those of other shops too, and adult goods, which are nobody's business.
 */
export function goodsOfGroups(groups: readonly CartGroup[], shopid: string): Item[] {
  const own = groups.filter((group) => group.shopid === shopid)
  const lines = own.flatMap(({ data }) => data)
  const bill = lines.map(billLineOf)
  const first = own[0]
  const offs = memberOffs(bill.map(discountable), first?.member ? first.discount : null)
  return lines.flatMap((line, index) => item(line, piecesOf(bill[index] as BillLine), offs[index]))
}

/** The lines of an add that the cart has taken, with the pieces that were added. */
export function goodsAdded({ groups, refused }: Cart, list: readonly CartLine[]): Item[] {
  const lines = new Map(groups.flatMap(({ data }) => data).map((line) => [lineKey(line), line] as const))
  const taken = list.filter((_, index) => !refused.some((refusal) => refusal.at === index))
  return taken.flatMap((added) => {
    const line = lines.get(lineKey(added))
    return line ? item(line, Number(added.qty)) : []
  })
}

/** A line that was taken out. */
export const goodsOfLine = (line: CartItem): Item[] => item(line, line.qty)

function item({ sid, name, opt_name, price, adult }: CartItem, quantity: number, off = 0): Item[] {
  if (adult || quantity < 1) return []
  return [{ sid, name, option: opt_name, price, quantity, amount: price * quantity - off }]
}
