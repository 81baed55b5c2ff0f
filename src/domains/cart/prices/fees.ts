import { DomainError } from '../../../platform/errors/domain-error.ts'
import { billsOf, type Delivery } from '../bill.ts'
import type { Fee } from '../contract.ts'
import { idOf, qtyOf } from '../lines.ts'
import { termsOf } from '../rules.ts'
import type { Goods, PricedGoods } from '../store/cart-queries.ts'

export interface GroupOfGoods {
  uid: number
  from_uid: number
  goods: Goods[]
}

const MOST_GOODS = 1_000

/** The goods of the groups of a fee request. Throws BAD_REQUEST naming an invalid group. */
export function readGoods(list: readonly unknown[]): GroupOfGoods[] {
  const groups = list.map((group, n) => {
    const { uid, from_uid, data } = (group ?? {}) as Record<string, unknown>
    const [seller, origin] = [idOf(uid), idOf(from_uid)]
    if (seller === null || origin === null || !Array.isArray(data)) throw unreadable(`list/${n}`)
    const goods = data.flatMap((item) => {
      const { pid2, pid3, qty } = (item ?? {}) as Record<string, unknown>
      const variant = idOf(pid2)
      // Invalid goods cost nothing; the rest still has its price.
      return variant === null
        ? []
        : [{ n, uid: seller, from_uid: origin, pid2: variant, pid3: idOf(pid3) ?? 0, qty: qtyOf(qty) }]
    })
    return { uid: seller, from_uid: origin, goods }
  })
  if (groups.reduce((sum, { goods }) => sum + goods.length, 0) > MOST_GOODS) throw unreadable('list')
  return groups
}

/** The cost of each group's goods and their delivery; all groups are bought together. */
export function feesOf(groups: readonly GroupOfGoods[], priced: readonly PricedGoods[]): Fee[] {
  const byGroup = Map.groupBy(priced, ({ n }) => n)
  const known = [...byGroup.keys()]
  const deliveries = [...byGroup.values()].map(deliveryOf)
  const bills = billsOf(deliveries)
  return groups.map(({ uid, from_uid }, n) => {
    const { goods = 0, off = 0, fee = 0 } = bills[known.indexOf(n)] ?? {}
    const delivery = deliveries[known.indexOf(n)]
    return {
      uid,
      from_uid,
      sub_price: goods,
      off,
      delivery_fee: fee,
      terms: delivery ? { ...delivery.terms, discount: delivery.discount } : null,
    }
  })
}

function deliveryOf(lines: readonly PricedGoods[]): Delivery {
  const [{ shopid, discount }] = lines as [PricedGoods]
  const { free_from, delivery_fee } = termsOf(lines)
  return { shopid, lines, terms: { free_from, delivery_fee }, discount }
}

const unreadable = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
