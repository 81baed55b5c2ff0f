import type { Cart, CartChange, CartGroup, CartItem } from '../../../domains/cart/cart.contract.ts'
import type { Fee, FeeGroup } from '../../../domains/cart/cart-reply.contract.ts'
import { type Bill, billsOf, type Delivery, piecesOf, totalOf } from '../../../domains/cart/shared/bill.ts'
import { limitErrorOf } from '../../../domains/cart/shared/cart-limits.ts'
import { MAX_CART_QTY } from '../../../ui/limits.ts'
import { billLineOf } from '../shell/cart/bill-line.ts'
import { lineKey } from '../shell/cart/cart-line-key.ts'

/** A person's edit of a line since the last answer: another quantity, or removed. */
export type Edit = { qty: number } | 'removed'
/** by line key */
export type Edits = ReadonlyMap<string, Edit>

export const noEdits: Edits = new Map()

/** The key of a group: its shipping and its selling shop, of which an owner may have several. */
export const groupKey = ({ shopid, origin_shopid }: Pick<CartGroup, 'shopid' | 'origin_shopid'>): string =>
  `${origin_shopid}.${shopid}`

/** The pieces of a line that can be ordered. */
export const orderablePieces = (line: CartItem): number => piecesOf(billLineOf(line))

/** Digits only were typed: below 1 and nothing at all become 1 (docs/product/cart.md). */
export const quantityOf = (quantity: number): number =>
  Math.min(MAX_CART_QTY, Math.max(1, Math.trunc(quantity) || 1))

/** The edits with one more; an edit back to the cart's own quantity removes it. */
export function withEdit(edits: Edits, line: CartItem, edit: Edit): Edits {
  const next = new Map(edits)
  if (edit !== 'removed' && edit.qty === line.qty) next.delete(lineKey(line))
  else next.set(lineKey(line), edit)
  return next
}

/** The edits that were made after the saved ones. */
export function editsSince(edits: Edits, saved: Edits): Edits {
  return new Map([...edits].filter(([key, edit]) => saved.get(key) !== edit))
}

/**
 * The groups with the edits, billed as if all were ordered. `fees` are the server's present terms, null while they are
 * loading: the cart's terms count then.
 */
export function shownGroups(cart: Cart, edits: Edits, fees: readonly Fee[] | null): CartGroup[] {
  if (edits.size === 0) return cart.groups
  const groups = cart.groups.flatMap((group) => {
    const data = group.data.flatMap((line) => editedLine(line, edits.get(lineKey(line))))
    return data.length === 0 ? [] : [{ ...group, data: withinLimits(data), ...toldTerms(group, fees) }]
  })
  return billed(groups)
}

/** The bills of these groups if they are ordered together: a member's discount is over all goods of a shop. */
export function billed(groups: readonly CartGroup[]): CartGroup[] {
  const bills = billsOf(groups.map(deliveryOf))
  return groups.map((group, index) => {
    const { goods, off, fee, total, to_free } = bills[index] as Bill
    return { ...group, sub_total: goods, off, my_delivery_fee: fee, total, to_free }
  })
}

/** The edits as calls take them: the difference to the server's last answer. */
export function changesOf(cart: Cart, edits: Edits): CartChange[] {
  return linesOf(cart.groups).flatMap((line) => {
    const edit = edits.get(lineKey(line))
    if (!edit) return []
    const { sid, pid2, pid3, default_option, qty: was } = line
    const key = { sid, pid2, default_option, was, ...(pid3 && { pid3 }) }
    return [edit === 'removed' ? { ...key, qty: was, removed: true } : { ...key, qty: edit.qty }]
  })
}

/** The goods of the groups for the call about fees. */
export const goodsOf = (groups: readonly CartGroup[]): FeeGroup[] =>
  groups.map(({ uid, origin_uid, data }) => ({
    uid,
    from_uid: origin_uid,
    data: data.map(({ sid, pid2, pid3, qty, default_option }) => ({
      sid,
      pid2,
      qty,
      default_option,
      ...(pid3 && { pid3 }),
    })),
  }))

/** Sums of groups, won. */
export function totalsOf(groups: readonly CartGroup[]) {
  const sum = (amountOf: (group: CartGroup) => number) =>
    groups.reduce((all, group) => all + amountOf(group), 0)
  return {
    goods: sum(({ sub_total }) => sub_total),
    off: sum(({ off }) => off),
    fee: sum(({ my_delivery_fee }) => my_delivery_fee),
    total: sum(({ total }) => total),
  }
}

/** Whether some lines of the groups can't be ordered; they are not in their sums. */
export const leavesOut = (groups: readonly CartGroup[]): boolean =>
  linesOf(groups).some(({ error }) => error !== '')

export const linesOf = (groups: readonly Pick<CartGroup, 'data'>[]): CartItem[] =>
  groups.flatMap(({ data }) => data)

function toldTerms(group: CartGroup, fees: readonly Fee[] | null) {
  const { member } = group
  const terms = fees?.find((fee) => groupKey(fee) === groupKey(group))?.terms
  if (!terms) return {}
  const { free_from, delivery_fee, discount } = terms
  return { free_from, delivery_fee, ...((member || discount) && { member: true, discount }) }
}

function deliveryOf({ shopid, data, member, discount, free_from, delivery_fee }: CartGroup): Delivery {
  return {
    shopid,
    lines: data.map(billLineOf),
    terms: { free_from, delivery_fee },
    discount: member ? discount : null,
  }
}

/** The lines with the bounds of their products in one order, which stand behind a shortage. */
const withinLimits = (lines: CartItem[]): CartItem[] =>
  lines.map((line) => {
    if (line.error === 'sold_out' || line.error === 'qty') return line
    return { ...line, ...(limitErrorOf(line, lines) ?? { error: '', error_data: 0 }) }
  })

function editedLine(line: CartItem, edit: Edit | undefined): CartItem[] {
  if (!edit) return [line]
  if (edit === 'removed') return []
  const { qty } = edit
  const { available_qty } = line
  if (line.error === 'sold_out') return [{ ...line, qty }]
  const isShort = qty > available_qty
  return [
    {
      ...line,
      qty,
      total: totalOf({ ...billLineOf(line), qty }),
      error: isShort ? 'qty' : '',
      error_data: isShort ? available_qty : 0,
    },
  ]
}
