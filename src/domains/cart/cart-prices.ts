import type { Caller } from '../../platform/contract/caller.ts'
import { parseId } from '../../platform/contract/parse-id.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { itemSaleKey, withSalePrices } from '../catalogue/shared/limited-sale.ts'
import type { Cart, CartLine } from './cart.contract.ts'
import type { Fee, FeeGroup } from './cart-reply.contract.ts'
import { cartOf, cartView } from './cart-reply.ts'
import type { CartDeps } from './deps.ts'
import { qtyOf, readLines } from './lines.ts'
import { type Bill, billsOf, type Delivery, piecesOf } from './shared/bill.ts'
import { dealsOf } from './shared/line-deals.ts'
import { type FeeLine, type PricedFeeLine, priceFeeLines, priceLines } from './store/read-carts.ts'

const MAX_LINES = 1_000

/** Prices products that need not be in a cart. Stores nothing. */
export function cartPrices(deps: CartDeps) {
  const { database } = deps
  return {
    async priceLines({ list }: { list: CartLine[] }, caller: Caller): Promise<Cart> {
      const { lines, refused } = readLines(list)
      const person = await caller.person()
      const priced = await priceLines(database, lines, person?.uid ?? null)
      const view = cartView(deps, person?.over19 === 1)
      return cartOf(priced.lines, [...refused, ...priced.refused], view)
    },

    /**
     * Returns the price of the products and the delivery fee of each group, won. Throws BAD_REQUEST with the field of
     * an invalid group.
     */
    async fees({ list }: { list: FeeGroup[] }, caller: Caller): Promise<Fee[]> {
      const groups = readGroups(list)
      const lines = groups.flatMap((group) => group.lines)
      if (lines.length === 0) return feesOf(groups, [])
      const person = await caller.person()
      return feesOf(groups, await priceFeeLines(database, lines, person?.uid ?? null))
    },
  }
}

interface LinesOfGroup {
  uid: number
  from_uid: number
  lines: FeeLine[]
}

function readGroups(list: readonly unknown[]): LinesOfGroup[] {
  const groups = list.map((group, index) => {
    const { uid, from_uid, data } = (group ?? {}) as Record<string, unknown>
    const [sellerUid, supplierUid] = [parseId(uid), parseId(from_uid)]
    if (sellerUid === null || supplierUid === null || !Array.isArray(data))
      throw invalidField(`list/${index}`)
    const lines = data.flatMap((item) => {
      const { sid, pid2, pid3, qty } = (item ?? {}) as Record<string, unknown>
      const variantId = parseId(pid2)
      // A product with an invalid id is skipped and so costs nothing; the other products are priced.
      return variantId === null
        ? []
        : [
            {
              n: index,
              uid: sellerUid,
              from_uid: supplierUid,
              sid: parseId(sid) ?? 0,
              pid2: variantId,
              pid3: parseId(pid3) ?? 0,
              qty: qtyOf(qty),
            },
          ]
    })
    return { uid: sellerUid, from_uid: supplierUid, lines }
  })
  if (groups.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_LINES) throw invalidField('list')
  return groups
}

/**
 * Returns the price and the delivery fee of each group, as if all groups were bought together. A group names the owners
 * of its shops, and an owner may have several shops: each pair of a selling and a shipping shop is one delivery.
 */
function feesOf(groups: readonly LinesOfGroup[], rows: readonly PricedFeeLine[]): Fee[] {
  const priced = withSalePrices(rows, itemSaleKey, piecesOf)
  const deliveries = [
    ...Map.groupBy(priced, (lines) => `${lines.n}/${lines.origin_shopid}x${lines.shopid}`).values(),
  ]
  const bills = billsOf(deliveries.map(deliveryOf), dealsOf)
  return groups.map(({ uid, from_uid }, groupIndex) => {
    const own = deliveries.flatMap((lines, index) =>
      lines[0]?.n === groupIndex ? [{ lines, bill: bills[index] as Bill }] : [],
    )
    const sum = (amountOf: (bill: Bill) => number) =>
      own.reduce((total, { bill }) => total + amountOf(bill), 0)
    const first = own[0]?.lines[0]
    return {
      uid,
      from_uid,
      shopid: first?.shopid ?? '',
      origin_shopid: first?.origin_shopid ?? '',
      sub_price: sum(({ goods }) => goods),
      off: sum(({ off }) => off),
      delivery_fee: sum(({ fee }) => fee),
      terms: first
        ? { free_from: first.free_from, delivery_fee: first.delivery_fee, discount: first.discount }
        : null,
    }
  })
}

function deliveryOf(lines: readonly PricedFeeLine[]): Delivery {
  const [{ shopid, discount, free_from, delivery_fee }] = lines as [PricedFeeLine]
  return { shopid, lines, terms: { free_from, delivery_fee }, discount }
}

const invalidField = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
