import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { FetchOutside } from '../../../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../../../platform/storage/storage.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import { handleJob, type JobHandler, type JobsService } from '../../../jobs/jobs.service.ts'
import type { Catalogue } from '../../catalogue.service.ts'
import type { Tx } from '../../tables.ts'
import { importChecks } from './check-import.ts'
import type { ImportFiles } from './import-files.ts'
import { checkJob, importJob, saveRows, settleRows } from './import-jobs.ts'
import * as pictureStore from './import-pictures.store.ts'
import type { ImportQueries } from './import-queries.ts'
import type { StaffAction } from './import-uploads.ts'
import * as store from './imports.store.ts'

/** Pictures without a product are deleted after a day, so an older check must be repeated before the import starts. */
const CHECK_VALID_MS = 20 * 60 * 60 * 1_000
const MAX_ROWS_IN_BATCH = 100

export function productImports({
  database,
  catalogue,
  files,
  importFiles,
  jobs,
  queries,
  fetchOutside,
}: {
  database: Database
  catalogue: Pick<Catalogue, 'pictures' | 'drafts'>
  files: FileStore
  importFiles: ImportFiles
  jobs: Pick<JobsService, 'start'>
  queries: ImportQueries
  fetchOutside: FetchOutside
}) {
  const checks = importChecks({ database, catalogue, pictures: files, files: importFiles, fetchOutside })
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  return {
    /**
     * Starts the job that checks an import. Throws CONFLICT if the import is being checked or its products are being
     * imported or were imported.
     */
    async check({ shopId, uid, record }: StaffAction, id: number): Promise<Job> {
      const found = await queries.findRecord(shopId, id)
      const { state, needs = [] } = await queries.describe(shopId, found)
      if (state === 'checking' || state === 'importing' || state === 'imported')
        throw new DomainError('CONFLICT', { message: '이미 확인하고 있거나 가져온 파일입니다.' })
      if (needs.length > 0)
        throw new DomainError('CONFLICT', { message: `${needs.join(', ')} 열을 먼저 선택해 주세요.` })
      // Nobody can connect the columns while the check starts, so the rows stay those whose parts it is given.
      const pictures = await inShop(shopId, async (tx) => {
        if (!(await store.claimCheck(tx, shopId, found)))
          throw new DomainError('CONFLICT', {
            message: '그사이 파일이 바뀌었습니다. 새로 고친 다음 다시 해 주세요.',
          })
        return pictureStore.picturesToStore(tx, shopId, id)
      })
      const parts = Array.from({ length: found.parts }, (_, index) => index + 1)
      try {
        const job = await jobs.start({ shopId, uid, ...(record && { record }) }, checkJob, {
          payload: { import: id },
          items: [...pictures.map((picture) => ({ picture })), ...parts.map((part) => ({ part }))],
        })
        await inShop(shopId, (tx) => store.setJob(tx, shopId, id, 'check_job', job.id))
        return job
      } catch (error) {
        await inShop(shopId, (tx) => store.setJob(tx, shopId, id, 'check_job', null))
        throw error
      }
    },

    /**
     * Starts the job that saves the new and changed products that are not saved yet. Throws CONFLICT if there is no
     * recent check or no such product, or if the shop runs another import.
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
        await inShop(shopId, (tx) => store.setJob(tx, shopId, id, 'import_job', job.id))
        return job
      } catch (error) {
        await inShop(shopId, (tx) => store.setJob(tx, shopId, id, 'import_job', null))
        throw error
      }
    },

    jobHandlers: [
      handleJob(checkJob, {
        failed: '이 부분을 확인하지 못했습니다. 다시 확인해 주세요.',
        async outside({ shopId, payload, item: { picture, part } }) {
          if (picture !== undefined) await checks.checkPicture(shopId, payload.import, picture)
          if (part !== undefined) await checks.checkPart(shopId, payload.import, part)
        },
        rest: ({ picture }) => (picture === undefined ? 0 : 1),
      }),
      handleJob(importJob, { batch: saveRows(importFiles), max: MAX_ROWS_IN_BATCH, settle: settleRows }),
    ] satisfies JobHandler[],
  }

  /** Marks the import as starting. Throws CONFLICT while another import of the shop starts or runs. */
  function claimStart(shopId: number, id: number): Promise<void> {
    return inShop(shopId, async (tx) => {
      await store.lockStarts(tx, shopId)
      const imports = await store.findImports(tx, shopId, null)
      for (const other of imports) if (await isRunning(shopId, other)) throw new DomainError('CONFLICT', BUSY)
      const [own] = await store.findImports(tx, shopId, id)
      if (!own) throw new DomainError('NOT_FOUND')
      const check = await queries.findJob(shopId, own.check_job)
      if (check?.state !== 'done' || check.failed > 0)
        throw new DomainError('CONFLICT', { message: '먼저 파일을 끝까지 확인해 주세요.' })
      if (Date.now() - Date.parse(check.created_at) > CHECK_VALID_MS)
        throw new DomainError('CONFLICT', { message: '확인한 지 오래된 파일입니다. 다시 확인해 주세요.' })
      await store.markStarting(tx, shopId, id)
    })
  }

  async function isRunning(
    shopId: number,
    { import_job, starting_at }: store.ImportRecord,
  ): Promise<boolean> {
    if (starting_at && Date.now() - starting_at.getTime() < store.STARTING_MS) return true
    const job = await queries.findJob(shopId, import_job)
    return job !== null && job.ended_at === null
  }
}

const BUSY = { message: '이 상점에서 다른 파일을 가져오고 있습니다. 끝난 다음에 시작해 주세요.' }
