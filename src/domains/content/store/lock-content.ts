import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Tx } from '../tables.ts'

/** Serialises additions to a shop's pages and notices, so that the bound on their number holds. */
export async function lockContent(tx: Tx, shop: number): Promise<void> {
  await advisoryLock(tx, 'content', shop)
}
