import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PastOrdersDeps } from '../deps.ts'
import type { PastOrderImport } from '../past-orders.contract.ts'
import type { Tx } from '../tables.ts'
import { type ImportRow, listImports, lockImport, undoImport } from './import-store.ts'

/** The imported files of a shop, and their undo. */
export function pastOrderImports({ database, jobs }: Pick<PastOrdersDeps, 'database' | 'jobs'>) {
  async function describe(shopId: number, row: ImportRow): Promise<PastOrderImport> {
    const { created_at, undone_at, ...shown } = row
    const processed = row.added + row.changed + row.unchanged
    const isRunning = processed < row.orders && undone_at === null && (await jobs.isOpen(shopId, row.id))
    const ended = processed < row.orders ? 'stopped' : 'done'
    return {
      ...shown,
      state: undone_at ? 'undone' : isRunning ? 'running' : ended,
      processed,
      created_at: created_at.toISOString(),
    }
  }

  return {
    /** The newest imports first. */
    async list(shopId: number): Promise<PastOrderImport[]> {
      const rows = await database.asShop(shopId, (tx: Tx) => listImports(tx, shopId))
      return Promise.all(rows.map((row) => describe(shopId, row)))
    },

    /**
     * Deletes the orders whose content is that of the import, in one statement. Orders that a later import has changed
     * stay. Undoing again deletes nothing. Throws NOT_FOUND, and CONFLICT while the job runs.
     */
    async undo(shopId: number, id: number, record?: RecordChange): Promise<{ deleted: number }> {
      if (await jobs.isOpen(shopId, id))
        throw new DomainError('CONFLICT', {
          message: '아직 가져오는 중입니다. 작업을 중지하거나 끝난 뒤에 되돌려 주세요.',
        })
      return database.asShop(shopId, async (tx: Tx) => {
        const row = await lockImport(tx, shopId, id)
        if (!row) throw new DomainError('NOT_FOUND')
        if (row.undone_at) return { deleted: 0 }
        const deleted = await undoImport(tx, shopId, id)
        await record?.(tx, { name: row.name }, { before: { orders: deleted } })
        return { deleted }
      })
    },
  }
}
