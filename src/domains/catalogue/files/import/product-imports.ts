import type { Download } from '../../../../platform/contract/contract.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import { handleJob, type JobHandler, type JobsService } from '../../../jobs/jobs.service.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import type { RowFilter } from '../../shared/file-limits.ts'
import type { Tx } from '../../tables.ts'
import type { ImportRow, ProductImport } from '../product-files.contract.ts'
import { checkImport } from './check-import.ts'
import { importFiles } from './import-files.ts'
import { checkJob, importJob } from './import-jobs.ts'
import * as pictureStore from './import-pictures.store.ts'
import { importUploads, type StaffAction } from './import-uploads.ts'
import * as store from './imports.store.ts'
import { forgetImports } from './purge-imports.ts'
import { refusedFile } from './refused-file.ts'
import { saveRows, settleRows } from './save-rows.ts'
import { shownImports } from './shown-imports.ts'

export interface ProductImportsNeeds {
  database: Database
  catalogue: Pick<Catalogue, 'pictures' | 'drafts' | 'sellerList'>
  files: FileStore
  privateFiles: FileStore
  jobs: Pick<JobsService, 'start' | 'find'>
}

/** Pictures that no product has are deleted after a day; what was checked longer ago has to be checked again. */
const GOOD_MS = 20 * 60 * 60 * 1_000
/** A start that has not become a job by then was lost. */
const STARTING_MS = 60_000
const SAVED_AT_ONCE = 100

/** Files of products that a shop's people bring: uploaded, looked through, taken over. `shop` is the internal id. */
export function productImports({ database, catalogue, jobs, ...disks }: ProductImportsNeeds) {
  const files = importFiles(disks.privateFiles)
  const checking = checkImport({ database, catalogue, pictures: disks.files, files })
  const { forget, forgetKilled, forgetOld, forgetCrowded } = forgetImports({ database, files })
  const imports = shownImports({ database, jobs })
  const { jobOf, shown, found } = imports
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  return {
    ...importUploads({ database, files, imports, forget, forgetCrowded }),

    /** Looks through pictures and rows as a job. Throws CONFLICT while one does so. */
    async check({ shopId, uid, record }: StaffAction, id: number): Promise<Job> {
      const row = await found(shopId, id)
      const { state } = await shown(shopId, row)
      if (state === 'checking' || state === 'importing' || state === 'imported')
        throw new DomainError('CONFLICT', { message: '이미 확인하고 있거나 가져온 파일입니다.' })
      const pictures = await inShop(shopId, (tx) => pictureStore.picturesToStore(tx, shopId, id))
      const parts = Array.from({ length: row.parts }, (_, index) => index + 1)
      const job = await jobs.start({ shopId, uid, ...(record && { record }) }, checkJob, {
        payload: { import: id },
        items: [...pictures.map((picture) => ({ picture })), ...parts.map((part) => ({ part }))],
      })
      await inShop(shopId, (tx) => store.noteJob(tx, shopId, id, 'check_job', job.id))
      return job
    },

    /**
     * Saves the new and the changed products as a job; one that was stopped goes on with those that are left. Throws CONFLICT for a file
     * that is not checked, for one that was checked too long ago, and while another import of the shop runs.
     */
    async start({ shopId, uid, record }: StaffAction, id: number): Promise<Job> {
      await claimStart(shopId, id)
      try {
        const rows = await inShop(shopId, (tx) => store.unsavedRows(tx, shopId, id))
        if (rows.length === 0) throw new DomainError('CONFLICT', { message: '가져올 상품이 없습니다.' })
        const job = await jobs.start({ shopId, uid, ...(record && { record }) }, importJob, {
          payload: { import: id },
          items: rows,
        })
        await inShop(shopId, (tx) => store.noteJob(tx, shopId, id, 'import_job', job.id))
        return job
      } catch (error) {
        await inShop(shopId, (tx) => store.noteJob(tx, shopId, id, 'import_job', null))
        throw error
      }
    },

    read: imports.read,

    /** The shop's imports of the last days, the newest first. */
    async list(shopId: number): Promise<ProductImport[]> {
      const rows = await inShop(shopId, (tx) => store.findImports(tx, shopId, null))
      return Promise.all(rows.map((row) => shown(shopId, row)))
    },

    /** A page of the rows of an import with their outcomes, by line. */
    async rows(
      shopId: number,
      { import: id, ...query }: { import: number; only?: RowFilter; after?: number },
    ): Promise<{ items: ImportRow[]; next: number | null }> {
      await found(shopId, id)
      return inShop(shopId, (tx) => store.readRows(tx, shopId, { id, ...query }))
    },

    /** The refused rows as they came, with a column of reasons. */
    async refused(shopId: number, id: number): Promise<Download> {
      const row = await found(shopId, id)
      return refusedFile(row, {
        rowsOf: (part) => files.readRows(shopId, id, part, row.columns),
        refusedOf: (part) => inShop(shopId, (tx) => store.refusedOf(tx, shopId, id, part)),
      })
    },

    forgetKilled,
    forgetOld,

    jobHandlers: [
      handleJob(checkJob, {
        async outside({ shopId, payload, item: { picture, part } }) {
          if (picture !== undefined) await checking.checkPicture(shopId, payload.import, picture)
          if (part !== undefined) await checking.checkPart(shopId, payload.import, part)
        },
      }),
      handleJob(importJob, { batch: saveRows(files), max: SAVED_AT_ONCE, settle: settleRows }),
    ] satisfies JobHandler[],
  }

  /** Makes this import the one of its shop that starts now. */
  function claimStart(shopId: number, id: number): Promise<void> {
    return inShop(shopId, async (tx) => {
      await store.lockStarts(tx, shopId)
      const imports = await store.findImports(tx, shopId, null)
      for (const other of imports) if (await isRunning(shopId, other)) throw new DomainError('CONFLICT', BUSY)
      const [own] = await store.findImports(tx, shopId, id)
      if (!own) throw new DomainError('NOT_FOUND')
      const check = await jobOf(shopId, own.check_job)
      if (check?.state !== 'done')
        throw new DomainError('CONFLICT', { message: '먼저 파일을 끝까지 확인해 주세요.' })
      if (Date.now() - Date.parse(check.created_at) > GOOD_MS)
        throw new DomainError('CONFLICT', { message: '확인한 지 오래된 파일입니다. 다시 확인해 주세요.' })
      await store.noteStart(tx, shopId, id)
    })
  }

  async function isRunning(
    shopId: number,
    { import_job, starting_at }: store.ImportRecord,
  ): Promise<boolean> {
    if (starting_at && Date.now() - starting_at.getTime() < STARTING_MS) return true
    const job = await jobOf(shopId, import_job)
    return job !== null && job.ended_at === null
  }
}

const BUSY = { message: '이 상점에서 다른 파일을 가져오고 있습니다. 끝난 다음에 시작해 주세요.' }
