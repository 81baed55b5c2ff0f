import type { Database } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'

/** Number of products of a shop that are changed before the next shop has its turn. */
export const PRODUCTS_PER_TURN = 100

interface DueProducts {
  /** shops with due products, the most urgent first */
  findShops: () => Promise<number[]>
  /** Changes up to `PRODUCTS_PER_TURN` due products of a shop. Returns their number. */
  change: (tx: Tx, shopId: number) => Promise<number>
  /** message of the error if some shops failed */
  failure: string
}

/**
 * Changes products whose time has come until none is due, with shops taking turns. Returns the number of these
 * products. If a shop fails, for example because its catalogue is locked, the others are changed first; then an
 * AggregateError is thrown, and the next run tries the shop again.
 */
export async function changeDueProducts(
  database: Pick<Database, 'asShop'>,
  { findShops, change, failure }: DueProducts,
): Promise<number> {
  let changed = 0
  const failures = new Map<number, unknown>()
  for (;;) {
    const shops = (await findShops()).filter((shopId) => !failures.has(shopId))
    if (shops.length === 0) break
    for (const shopId of shops)
      changed += await database
        .asShop(shopId, (tx: Tx) => change(tx, shopId))
        .catch((error: unknown) => {
          failures.set(shopId, error)
          return 0
        })
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), failure)
  return changed
}
