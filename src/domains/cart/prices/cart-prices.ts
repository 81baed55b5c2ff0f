import type { Caller } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { Cart, CartLine } from '../contract.ts'
import { readLines } from '../lines.ts'
import { cartOf, type View } from '../rules.ts'
import { priceGoods, priceLines } from '../store/cart-queries.ts'
import type { Fee, FeeGroup } from './contract.ts'
import { feesOf, readGoods } from './fees.ts'

/** Current prices of named goods; nothing is stored. */
export function cartPrices(database: Database, viewOf: (adult: boolean) => View) {
  return {
    /** A list of lines as a cart. */
    async priced({ list }: { list: CartLine[] }, caller: Caller): Promise<Cart> {
      const { lines, refused } = readLines(list)
      const person = await caller.person()
      const priced = await priceLines(database, lines, person?.uid ?? null)
      const adult = person?.over19 === 1
      return cartOf(priced.lines, [...refused, ...priced.refused], viewOf(adult))
    },

    /** Goods and delivery of each group, in won. Throws BAD_REQUEST naming a group that can't be read. */
    async fees({ list }: { list: FeeGroup[] }, caller: Caller): Promise<Fee[]> {
      const groups = readGoods(list)
      const goods = groups.flatMap((group) => group.goods)
      if (goods.length === 0) return feesOf(groups, [])
      const person = await caller.person()
      return feesOf(groups, await priceGoods(database, goods, person?.uid ?? null))
    },
  }
}
