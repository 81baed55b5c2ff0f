import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Fee } from './contract.ts'
import { idOf, qtyOf } from './lines.ts'
import { deliveryFee, termsOf, totalOf } from './rules.ts'
import type { Goods, PricedGoods } from './store/reading.ts'

export interface GroupOfGoods {
  uid: number
  from_uid: number
  goods: Goods[]
}

const MOST_GOODS = 1_000

/** The goods of groups that ask for their fees. Throws BAD_REQUEST that names the group that can't be read. */
export function readGoods(list: readonly unknown[]): GroupOfGoods[] {
  const groups = list.map((group, n) => {
    const { uid, from_uid, data } = (group ?? {}) as Record<string, unknown>
    const [seller, origin] = [idOf(uid), idOf(from_uid)]
    if (seller === null || origin === null || !Array.isArray(data)) throw unreadable(`list/${n}`)
    const goods = data.flatMap((item) => {
      const { pid2, pid3, qty } = (item ?? {}) as Record<string, unknown>
      const variant = idOf(pid2)
      // What is no goods costs nothing; the rest still has its price.
      return variant === null
        ? []
        : [{ n, uid: seller, from_uid: origin, pid2: variant, pid3: idOf(pid3) ?? 0, qty: qtyOf(qty) }]
    })
    return { uid: seller, from_uid: origin, goods }
  })
  if (groups.reduce((sum, { goods }) => sum + goods.length, 0) > MOST_GOODS) throw unreadable('list')
  return groups
}

export function feesOf(groups: readonly GroupOfGoods[], priced: readonly PricedGoods[]): Fee[] {
  const byGroup = Map.groupBy(priced, ({ n }) => n)
  return groups.map(({ uid, from_uid }, n) => {
    const goods = byGroup.get(n) ?? []
    const sub_price = goods.reduce((sum, one) => sum + totalOf(one), 0)
    return {
      uid,
      from_uid,
      sub_price,
      delivery_fee: goods.length ? deliveryFee(sub_price, termsOf(goods)) : 0,
    }
  })
}

const unreadable = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
