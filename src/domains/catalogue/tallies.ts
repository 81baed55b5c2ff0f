import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { changeProducts } from './changes/change-products.ts'
import type { Tx } from './tables.ts'

/** Numbers to add to the counters of a listing. They may be negative. */
export interface Tally {
  reviews?: number
  /** sum of the stars of the added reviews */
  stars?: number
  questions?: number
}

export function listingTallies() {
  return {
    /**
     * Adds to the counters of a listing in the caller's transaction (of the shop or of the system). The caller emits
     * the event. Throws NOT_FOUND.
     */
    async add(
      anyTx: AnyTx,
      shopId: number,
      listingId: number,
      { reviews = 0, stars = 0, questions = 0 }: Tally,
    ): Promise<void> {
      const tx: Tx = withTables(anyTx)
      await changeProducts(tx, shopId, async () => {
        const { rows } = await sql`
          update listing set reviews = reviews + ${reviews}, star_sum = star_sum + ${stars},
            questions = questions + ${questions}
          where shop_id = ${shopId} and sid = ${listingId} returning sid`.execute(tx)
        if (rows.length === 0) throw new DomainError('NOT_FOUND')
        return { listings: [listingId], refresh: false, emits: false, finish: async () => {} }
      })
    },
  }
}
