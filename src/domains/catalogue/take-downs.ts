import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { changeProducts } from './changes/change-products.ts'
import { ownListings } from './store/products/stock.store.ts'
import type { CatalogueTables } from './tables.ts'

/** Products that operators take down (docs/product/operator.md). */
export function takeDowns() {
  return {
    /**
     * Takes a product down or restores it, in the operator's transaction, which must be able to write any shop. A
     * product that is taken down is shown nowhere and cannot be bought; its seller's settings stay unchanged, so that
     * it is shown as before when it is restored. Resales follow by `product.changed`. Throws NOT_FOUND.
     */
    set: (anyTx: AnyTx, shopId: number, productId: number, isTakenDown: boolean): Promise<void> => {
      const tx = withTables<CatalogueTables>(anyTx)
      return changeProducts(tx, shopId, async () => {
        const { rows } = await sql`
          update product set taken_down = ${isTakenDown}
          where shop_id = ${shopId} and pid = ${productId} returning pid`.execute(tx)
        if (rows.length === 0) throw new DomainError('NOT_FOUND')
        return { listings: await ownListings(tx, shopId, [productId]), finish: async () => {} }
      })
    },
  }
}
