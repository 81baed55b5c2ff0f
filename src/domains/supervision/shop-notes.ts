import type { RecordChange } from '../../platform/contract/record.ts'
import type { SupervisionDeps } from './deps.ts'
import { findShopName, insertNote } from './store.ts'
import type { Tx } from './tables.ts'

/** Notes of operators about shops, which cannot be changed. */
export function shopNotes({ database, clock }: Pick<SupervisionDeps, 'database' | 'clock'>) {
  return {
    /** Throws NOT_FOUND for an unknown shop. */
    add: (shopId: number, text: string, uid: number, record?: RecordChange): Promise<void> =>
      database.asSystem('supervision', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        await insertNote(tx, shopId, text, { uid, now: clock() })
        await record?.(tx, { shop: shopId, name })
      }),
  }
}
