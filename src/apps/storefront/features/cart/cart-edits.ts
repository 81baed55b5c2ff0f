import type {
  Cart,
  CartChange,
  CartGroup,
  CartItem,
  Fee,
  FeeGroup,
} from '../../../../domains/cart/contract.ts'
import { CART_QTY_MAX } from '../../../../ui/limits.ts'
import { lineKey } from '../../shell/cart-line-key.ts'

/** What a person did to a line since the cart was told last: another quantity, or taken out. */
export type Edit = { qty: number } | 'removed'
/** by line key */
export type Edits = ReadonlyMap<string, Edit>

export const noEdits: Edits = new Map()

/** A group as the screen shows it; `my_delivery_fee` and `total` are null where only the server can tell them. */
export interface ShownGroup extends Omit<CartGroup, 'my_delivery_fee' | 'total'> {
  my_delivery_fee: number | null
  total: number | null
}

/** A delivery of a group is known by who ships and who sells (spec 3). */
export const groupKey = ({ uid, origin_uid }: Pick<CartGroup, 'uid' | 'origin_uid'>): string =>
  `${origin_uid}x${uid}`

/** Ships another shop's goods. */
export const isPick = ({ uid, origin_uid }: Pick<CartGroup, 'uid' | 'origin_uid'>): boolean =>
  uid !== origin_uid

/** Digits only were typed: below 1 and nothing at all become 1 (spec 4). */
export const quantityOf = (asked: number): number =>
  Math.min(CART_QTY_MAX, Math.max(1, Math.trunc(asked) || 1))

/** The edits with one more; a quantity that is the cart's own again is none. */
export function withEdit(edits: Edits, line: CartItem, edit: Edit): Edits {
  const next = new Map(edits)
  if (edit !== 'removed' && edit.qty === line.qty) next.delete(lineKey(line))
  else next.set(lineKey(line), edit)
  return next
}

/** The edits that were made after those that have been saved. */
export function editsSince(edits: Edits, saved: Edits): Edits {
  return new Map([...edits].filter(([key, edit]) => saved.get(key) !== edit))
}

/** The groups as they are with the edits. `fees` are the server's for them, null while it has not told them. */
export function shownGroups(cart: Cart, edits: Edits, fees: readonly Fee[] | null): ShownGroup[] {
  if (edits.size === 0) return cart.groups
  return cart.groups.flatMap((group) => {
    const data = group.data.flatMap((line) => editedLine(line, edits.get(lineKey(line))))
    if (data.length === 0) return []
    if (data.every((line, at) => line === group.data[at]) && data.length === group.data.length) return [group]
    const fee = fees?.find(({ uid, from_uid }) => uid === group.uid && from_uid === group.origin_uid)
    const sub_total = data.reduce((sum, { total }) => sum + total, 0)
    const my_delivery_fee = fee?.delivery_fee ?? likelyFee(group, sub_total)
    return {
      ...group,
      data,
      sub_total,
      my_delivery_fee,
      to_free: my_delivery_fee ? Math.max(0, group.free_from - sub_total) : 0,
      total: my_delivery_fee === null ? null : sub_total + my_delivery_fee,
    }
  })
}

/** The edits as the server takes them: the difference to what it told last. */
export function changesOf(cart: Cart, edits: Edits): CartChange[] {
  return linesOf(cart.groups).flatMap((line) => {
    const edit = edits.get(lineKey(line))
    if (!edit) return []
    const { sid, pid2, pid3, default_option, qty: was } = line
    const key = { sid, pid2, default_option, was, ...(pid3 && { pid3 }) }
    return [edit === 'removed' ? { ...key, qty: was, removed: true } : { ...key, qty: edit.qty }]
  })
}

/** What the fees of the groups are asked with. */
export const goodsOf = (groups: readonly ShownGroup[]): FeeGroup[] =>
  groups.map(({ uid, origin_uid, data }) => ({
    uid,
    from_uid: origin_uid,
    data: data.map(({ pid2, pid3, qty, default_option }) => ({
      pid2,
      qty,
      default_option,
      ...(pid3 && { pid3 }),
    })),
  }))

/** won; `fee` and `total` are null while the fee of one group is not known */
export function totalsOf(groups: readonly ShownGroup[]) {
  const goods = groups.reduce((sum, { sub_total }) => sum + sub_total, 0)
  const fee = groups.reduce<number | null>(
    (sum, { my_delivery_fee }) => (sum === null || my_delivery_fee === null ? null : sum + my_delivery_fee),
    0,
  )
  return { goods, fee, total: fee === null ? null : goods + fee }
}

export const linesOf = (groups: readonly Pick<CartGroup, 'data'>[]): CartItem[] =>
  groups.flatMap(({ data }) => data)

/** won; what the group's terms let expect until the server tells, null where they let nothing be said */
function likelyFee({ sub_total, my_delivery_fee, free_from }: CartGroup, goods: number): number | null {
  if (goods === 0 || goods >= free_from) return 0
  const wasAsked = sub_total > 0 && sub_total < free_from
  return wasAsked ? my_delivery_fee : null
}

function editedLine(line: CartItem, edit: Edit | undefined): CartItem[] {
  if (!edit) return [line]
  if (edit === 'removed') return []
  const { qty } = edit
  const { available_qty, price } = line
  if (line.error === 'sold_out') return [{ ...line, qty }]
  const isShort = qty > available_qty
  return [
    {
      ...line,
      qty,
      total: available_qty > 0 ? price * qty : 0,
      error: isShort ? 'qty' : '',
      error_data: isShort ? available_qty : 0,
    },
  ]
}
