import type { Cart, CartChange, CartGroup, CartItem } from '../../../domains/cart/cart.contract.ts'
import type { Fee, FeeGroup } from '../../../domains/cart/cart-reply.contract.ts'
import { type Bill, billsOf, type Delivery, piecesOf, totalOf } from '../../../domains/cart/shared/bill.ts'
import { limitErrorOf } from '../../../domains/cart/shared/cart-limits.ts'
import { dealsOf } from '../../../domains/cart/shared/line-deals.ts'
import { withSalePrices } from '../../../domains/catalogue/shared/limited-sale.ts'
import { MAX_CART_QTY } from '../../../ui/limits.ts'
import { toBillLine } from '../shell/cart/bill-line.ts'
import { lineKey } from '../shell/cart/cart-line-key.ts'

/** An unsaved change of a line: a new quantity, or its removal. */
export type Edit = { qty: number } | 'removed'
export type Edits = ReadonlyMap<string, Edit>

export const NO_EDITS: Edits = new Map()

/** Shipping shop and selling shop; one owner may have several shops. */
export const groupKey = ({ shopid, origin_shopid }: Pick<CartGroup, 'shopid' | 'origin_shopid'>): string =>
  `${origin_shopid}.${shopid}`

/** The number of pieces that can be ordered. */
export const orderablePieces = (line: CartItem): number => piecesOf(toBillLine(line))

/** Returns a quantity from 1 to the maximum; an empty field counts as 1 (docs/product/cart.md). */
export const clampQuantity = (quantity: number): number =>
  Math.min(MAX_CART_QTY, Math.max(1, Math.trunc(quantity) || 1))

/** Adds an edit. An edit back to the saved quantity removes the previous one. */
export function withEdit(edits: Edits, line: CartItem, edit: Edit): Edits {
  const next = new Map(edits)
  if (edit !== 'removed' && edit.qty === line.qty) next.delete(lineKey(line))
  else next.set(lineKey(line), edit)
  return next
}

/** Returns the edits that are not in `saved`. */
export function unsavedEdits(edits: Edits, saved: Edits): Edits {
  return new Map([...edits].filter(([key, edit]) => saved.get(key) !== edit))
}

/**
 * Applies the edits and computes the amounts of all groups. `fees` are the server's current delivery terms; null while
 * loading, when the terms in the cart are used.
 */
export function applyEdits(cart: Cart, edits: Edits, fees: readonly Fee[] | null): CartGroup[] {
  if (edits.size === 0) return cart.groups
  const groups = cart.groups.flatMap((group) => {
    const data = group.data.flatMap((line) => editLine(line, edits.get(lineKey(line))))
    return data.length === 0 ? [] : [{ ...group, data: markLimits(data), ...currentTerms(group, fees) }]
  })
  return billGroups(priceSales(groups))
}

/** Prices the lines of limited sales by the edited quantities (docs/product/cart.md). */
function priceSales<Group extends CartGroup>(groups: readonly Group[]): Group[] {
  const priced = withSalePrices(groupLines(groups), ({ sid }) => sid, orderablePieces)
  return groups.map((group) => ({
    ...group,
    data: priced.splice(0, group.data.length).map(({ over_sale: _, ...line }) => ({
      ...line,
      total: line.limited ? totalOf(toBillLine(line)) : line.total,
    })),
  }))
}

/** Computes the amounts of groups that are ordered together: a member discount in won applies once per shop. */
export function billGroups(groups: readonly CartGroup[]): CartGroup[] {
  const bills = billsOf(groups.map(toDelivery), dealsOf)
  return groups.map((group, index) => {
    const { goods, off, deal_off, fee, total, to_free } = bills[index] as Bill
    return { ...group, sub_total: goods, off, deal_off, my_delivery_fee: fee, total, to_free }
  })
}

/** Returns the edits as differences to the server's last answer. */
export function toCartChanges(cart: Cart, edits: Edits): CartChange[] {
  return groupLines(cart.groups).flatMap((line) => {
    const edit = edits.get(lineKey(line))
    if (!edit) return []
    const { sid, pid2, pid3, default_option, qty: was } = line
    const key = { sid, pid2, default_option, was, ...(pid3 && { pid3 }) }
    return [edit === 'removed' ? { ...key, qty: was, removed: true } : { ...key, qty: edit.qty }]
  })
}

/** Returns the products of the groups as input of the call that loads delivery terms. */
export const toFeeGroups = (groups: readonly CartGroup[]): FeeGroup[] =>
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

/** Sums in won. */
export function sumGroups(groups: readonly CartGroup[]) {
  const sum = (amountOf: (group: CartGroup) => number) =>
    groups.reduce((all, group) => all + amountOf(group), 0)
  return {
    goods: sum(({ sub_total }) => sub_total),
    off: sum(({ off }) => off),
    dealOff: sum(({ deal_off = 0 }) => deal_off),
    fee: sum(({ my_delivery_fee }) => my_delivery_fee),
    total: sum(({ total }) => total),
  }
}

/** Whether some lines cannot be ordered. The sums exclude such lines. */
export const hasUnorderableLines = (groups: readonly CartGroup[]): boolean =>
  groupLines(groups).some(({ error }) => error !== '')

export const groupLines = (groups: readonly Pick<CartGroup, 'data'>[]): CartItem[] =>
  groups.flatMap(({ data }) => data)

function currentTerms(group: CartGroup, fees: readonly Fee[] | null) {
  const { member } = group
  const terms = fees?.find((fee) => groupKey(fee) === groupKey(group))?.terms
  if (!terms) return {}
  const { free_from, delivery_fee, discount } = terms
  return { free_from, delivery_fee, ...((member || discount) && { member: true, discount }) }
}

function toDelivery({ shopid, data, member, discount, free_from, delivery_fee }: CartGroup): Delivery {
  return {
    shopid,
    lines: data.map(toBillLine),
    terms: { free_from, delivery_fee },
    discount: member ? discount : null,
  }
}

/** Marks lines beyond the order limits of their product. A line that exceeds the stock keeps that error. */
const markLimits = (lines: CartItem[]): CartItem[] =>
  lines.map((line) => {
    if (line.error === 'sold_out' || line.error === 'qty') return line
    return { ...line, ...(limitErrorOf(line, lines) ?? { error: '', error_data: 0 }) }
  })

function editLine(line: CartItem, edit: Edit | undefined): CartItem[] {
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
      total: totalOf({ ...toBillLine(line), qty }),
      error: isShort ? 'qty' : '',
      error_data: isShort ? available_qty : 0,
    },
  ]
}
