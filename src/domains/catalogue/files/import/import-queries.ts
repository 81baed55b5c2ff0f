import { Readable } from 'node:stream'
import type { Download } from '../../../../platform/contract/contract.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { columnKey } from '../../../../platform/spreadsheets/column-name.ts'
import { csvText } from '../../../../platform/spreadsheets/csv-text.ts'
import { withoutGuard } from '../../../../platform/spreadsheets/formula-guard.ts'
import { TABLE_TYPES } from '../../../../platform/spreadsheets/table-stream.ts'
import type { Job } from '../../../jobs/jobs.contract.ts'
import type { JobsService } from '../../../jobs/jobs.service.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { OLD_ADDRESS } from '../../programs/program.ts'
import { codeColumnsOf, columnUses, neededColumns } from '../../programs/programs.ts'
import type { RowFilter } from '../../shared/file-limits.ts'
import { columnName, type Field } from '../../sheet/columns.ts'
import type { Tx } from '../../tables.ts'
import type { ImportColumn, ImportRow, ImportState, ProductImport } from '../product-files.contract.ts'
import { columnNotes } from './import-codes.store.ts'
import type { ImportFiles } from './import-files.ts'
import * as store from './imports.store.ts'

/**
 * Column with the reasons of refusal. Imports skip this column, so that the seller can correct the file and upload it
 * again.
 */
const REASON = '가져오지 못한 사유'

export type ImportQueries = ReturnType<typeof importQueries>

export function importQueries({
  database,
  files,
  jobs,
  sign,
  signAdult,
}: {
  database: Database
  files: ImportFiles
  jobs: Pick<JobsService, 'find' | 'undoState'>
} & Pick<CatalogueDeps, 'sign' | 'signAdult'>) {
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  const findJob = async (shopId: number, jobId: number | null): Promise<Job | null> =>
    jobId === null ? null : jobs.find(shopId, jobId)

  /** Throws NOT_FOUND. */
  async function findRecord(shopId: number, id: number): Promise<store.ImportRecord> {
    const [row] = await inShop(shopId, (tx) => store.findImports(tx, shopId, id))
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  async function describe(shopId: number, row: store.ImportRecord): Promise<ProductImport> {
    const { id, name, program, mapping, rows, pictures, check_job, import_job, created_at } = row
    const [counts, check, save, undo] = await Promise.all([
      inShop(shopId, (tx) => store.countRows(tx, shopId, id)),
      findJob(shopId, check_job),
      findJob(shopId, import_job),
      import_job === null ? null : jobs.undoState(shopId, import_job),
    ])
    const job = save ?? check
    const progress = job && job.total > 0 ? (job.done + job.failed) / job.total : 0
    return {
      id,
      name,
      program,
      mapped: mapping !== null,
      needs: neededColumns(store.headerOf(row)),
      rows,
      pictures,
      counts,
      progress,
      import_job,
      undo_job: undo?.lastJob ?? null,
      undone: undo?.isUndone ?? false,
      check_failed: save === null && check !== null && check.ended_at !== null && check.failed > 0,
      created_at: created_at.toISOString(),
      state: importState(row, check, save),
    }
  }

  async function* refusedRows(shopId: number, record: store.ImportRecord): AsyncGenerator<string[]> {
    const { id, columns, parts } = record
    for (let part = 1; part <= parts; part += 1) {
      const refused = await inShop(shopId, (tx) => store.refusedRows(tx, shopId, id, part))
      if (refused.length === 0) continue
      const notesByLine = new Map(refused.map(({ line, notes }) => [line, notes]))
      for (const { line, row, more = [] } of await files.readStored(shopId, record, part)) {
        const notes = notesByLine.get(line)
        if (!notes) continue
        for (const [index, cells] of [row, ...more].entries())
          yield [index === 0 ? notes.join(' ') : '', ...filledUp(cells, columns.length).map(withoutGuard)]
      }
    }
  }

  function rowOf({ preview, ...row }: store.StoredImportRow): ImportRow {
    if (!preview) return row
    const { key, ...product } = preview
    return { ...row, product: { ...product, image: (product.adult ? signAdult : sign)(key) } }
  }

  return {
    findJob,
    findRecord,
    describe,

    read: async (shopId: number, id: number): Promise<ProductImport> =>
      describe(shopId, await findRecord(shopId, id)),

    /** The latest imports, newest first. Imports are deleted after a week. */
    async list(shopId: number): Promise<ProductImport[]> {
      const rows = await inShop(shopId, (tx) => store.findImports(tx, shopId, null))
      return Promise.all(rows.map((row) => describe(shopId, row)))
    },

    /** A page of rows with their outcomes, in file order. */
    async rows(
      shopId: number,
      { import: id, ...query }: { import: number; only?: RowFilter; after?: number },
    ): Promise<{ items: ImportRow[]; next: number | null }> {
      await findRecord(shopId, id)
      const { items, next } = await inShop(shopId, (tx) => store.readRows(tx, shopId, { id, ...query }))
      return { items: items.map(rowOf), next }
    },

    /** What becomes of each column of the file, in file order. */
    async columns(shopId: number, id: number): Promise<ImportColumn[]> {
      const record = await findRecord(shopId, id)
      const { contents, codes, notes } = await inShop(shopId, async (tx) => ({
        ...(await store.findContents(tx, shopId, id)),
        notes: await columnNotes(tx, shopId, id),
      }))
      const header = store.headerOf(record)
      const kinds = new Set(codes.map(({ kind }) => kind))
      const coded = new Set(
        codeColumnsOf(header).flatMap(({ kind, column }) => (kinds.has(kind) ? columnKey(column) : [])),
      )
      return columnUses(header).map((use, index) => {
        const key = columnKey(record.columns[index] ?? '')
        const { filled = 0, samples = [] } = contents[index] ?? {}
        return {
          name: cutText(record.columns[index] ?? '', 200),
          filled,
          samples,
          key: 'field' in use ? use.field : null,
          field: 'field' in use ? nameOfUse(use.field) : null,
          reason: 'reason' in use ? use.reason : null,
          coded: 'field' in use && coded.has(key),
          notes: 'field' in use ? notes.filter(({ column }) => columnKey(column) === key) : [],
        }
      })
    },

    /** CSV file of the refused rows: their original cells and a column of reasons. */
    async refused(shopId: number, id: number): Promise<Download> {
      const record = await findRecord(shopId, id)
      return {
        name: `${record.name.replace(/\.[^.]{1,5}$/, '')} 가져오지 못한 행.csv`,
        type: TABLE_TYPES.csv,
        stream: Readable.from(csvText([REASON, ...record.columns], refusedRows(shopId, record))),
      }
    },
  }
}

const nameOfUse = (field: Field | 'old_address'): string =>
  field === 'old_address' ? OLD_ADDRESS : columnName(field)

/** A row may have more cells than the file has columns, which is a reason to refuse it. */
const filledUp = (row: readonly string[], width: number): string[] =>
  Array.from({ length: Math.max(width, row.length) }, (_, index) => row[index] ?? '')

function importState(row: store.ImportRecord, check: Job | null, save: Job | null): ImportState {
  if (save) return save.ended_at === null ? 'importing' : save.state === 'done' ? 'imported' : 'stopped'
  // The job is deleted before the import, so its state is no longer known.
  if (row.import_job !== null) return 'imported'
  if (check?.ended_at === null) return 'checking'
  // A check of which a part failed has rows without an outcome, so it must be repeated.
  return check?.state === 'done' && check.failed === 0 ? 'checked' : 'uploaded'
}
