import { parseId } from '../../../platform/contract/parse-id.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { qtyOf } from '../lines.ts'
import { type Bill, billsOf, type Delivery } from '../shared/bill.ts'
import type { Goods, PricedGoods } from '../store/cart-queries.ts'
import type { Fee } from './contract.ts'

export interface GroupOfGoods {
  uid: number
  from_uid: number
  goods: Goods[]
}

const MAX_GOODS = 1_000

/** The goods of the groups of a fee request. Throws BAD_REQUEST naming an invalid group. */
export function readGoods(list: readonly unknown[]): GroupOfGoods[] {
  const groups = list.map((group, n) => {
    const { uid, from_uid, data } = (group ?? {}) as Record<string, unknown>
    const [seller, origin] = [parseId(uid), parseId(from_uid)]
    if (seller === null || origin === null || !Array.isArray(data)) throw unreadable(`list/${n}`)
    const goods = data.flatMap((item) => {
      const { sid, pid2, pid3, qty } = (item ?? {}) as Record<string, unknown>
      const variant = parseId(pid2)
      // Invalid goods cost nothing; the rest still has its price.
      return variant === null
        ? []
        : [
            {
              n,
              uid: seller,
              from_uid: origin,
              sid: parseId(sid) ?? 0,
              pid2: variant,
              pid3: parseId(pid3) ?? 0,
              qty: qtyOf(qty),
            },
          ]
    })
    return { uid: seller, from_uid: origin, goods }
  })
  if (groups.reduce((sum, { goods }) => sum + goods.length, 0) > MAX_GOODS) throw unreadable('list')
  return groups
}

/**
 * The cost of each group's goods and their delivery; all groups are bought together. A group names owners: goods of several of their
 * shops are one delivery for each pair of shops, as they become one order each.
 */
export function feesOf(groups: readonly GroupOfGoods[], priced: readonly PricedGoods[]): Fee[] {
  const lines = [...Map.groupBy(priced, (goods) => `${goods.n}/${goods.shop}x${goods.shopid}`).values()]
  const bills = billsOf(lines.map(deliveryOf))
  return groups.map(({ uid, from_uid }, n) => {
    const own = lines.flatMap((line, index) =>
      line[0]?.n === n ? [{ of: line, bill: bills[index] as Bill }] : [],
    )
    const sum = (won: (bill: Bill) => number) => own.reduce((all, { bill }) => all + won(bill), 0)
    const first = own[0]?.of[0]
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

function deliveryOf(lines: readonly PricedGoods[]): Delivery {
  const [{ shopid, discount, free_from, delivery_fee }] = lines as [PricedGoods]
  return { shopid, lines, terms: { free_from, delivery_fee }, discount }
}

const unreadable = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
