import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import type { JobsService } from '../../../jobs/jobs.service.ts'
import type { Tx } from '../../tables.ts'
import type { ImportState, ProductImport } from '../product-files.contract.ts'
import * as store from './imports.store.ts'

export type ShownImports = ReturnType<typeof shownImports>

/** Imports as people read them. `shop` is the internal id. */
export function shownImports({ database, jobs }: { database: Database; jobs: Pick<JobsService, 'find'> }) {
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  const jobOf = async (shopId: number, job: number | null): Promise<Job | null> =>
    job === null ? null : jobs.find(shopId, job)

  async function shown(shopId: number, row: store.ImportRecord): Promise<ProductImport> {
    const { id, name, rows, pictures, check_job, import_job, created_at } = row
    const [counts, check, save] = await Promise.all([
      inShop(shopId, (tx) => store.countRows(tx, shopId, id)),
      jobOf(shopId, check_job),
      jobOf(shopId, import_job),
    ])
    const job = save ?? check
    const progress = job && job.total > 0 ? (job.done + job.failed) / job.total : 0
    return {
      id,
      name,
      rows,
      pictures,
      counts,
      progress,
      created_at: created_at.toISOString(),
      state: importState(row, check, save),
    }
  }

  /** The row of an import. Throws NOT_FOUND. */
  async function recordOf(shopId: number, id: number): Promise<store.ImportRecord> {
    const [row] = await inShop(shopId, (tx) => store.findImports(tx, shopId, id))
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  return {
    jobOf,
    shown,
    found: recordOf,
    read: async (shopId: number, id: number) => shown(shopId, await recordOf(shopId, id)),
  }
}

/** The state of an import by the jobs that check it and take it over, of which there may be none. */
function importState(row: store.ImportRecord, check: Job | null, save: Job | null): ImportState {
  if (save) return save.ended_at === null ? 'importing' : save.state === 'done' ? 'imported' : 'stopped'
  // Jobs are forgotten with their files.
  if (row.import_job !== null) return 'imported'
  if (check?.ended_at === null) return 'checking'
  return check?.state === 'done' ? 'checked' : 'uploaded'
}
