import { recordProducts } from '../../../audit/audit.service.ts'
import { savedStates } from '../../changes/recorded-product.ts'
import { readProducts } from '../../store/products/product-reads.ts'
import type { Tx } from '../../tables.ts'
import { importJob } from './jobs.ts'

/** Notes products as they are before an import writes them. The function that it returns writes their entries in the log. */
export async function recordChanges(
  tx: Tx,
  { shop, uid, job }: { shop: number; uid: number; job: number },
  pids: readonly number[],
): Promise<() => Promise<void>> {
  const before = new Map((await readProducts(tx, shop, pids)).map((row) => [row.pid, row]))
  return async () => {
    const changes = (await readProducts(tx, shop, pids)).flatMap((row) => {
      const was = before.get(row.pid)
      const states = was && savedStates(was, row)
      return states ? { ...states, version: row.version } : []
    })
    await recordProducts(tx, { shop, uid, job, action: importJob.name }, changes)
  }
}
