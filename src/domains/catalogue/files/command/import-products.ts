import type { Catalogue } from '../../catalogue.service.ts'
import { type FileRow, fileRows } from '../rows/file-rows.ts'
import { type PrepareRowsDeps, prepareRows } from '../rows/prepare-rows.ts'

const BATCH = 200

export interface ImportProgress {
  /** processed rows, and rows in the file */
  done: number
  rows: number
  failed: number
}

interface ImportOptions extends PrepareRowsDeps {
  catalogue: Pick<Catalogue, 'drafts' | 'pictures' | 'searchIndex'>
  file: string
  onProgress?: (progress: ImportProgress) => void
}

export interface RowProblem {
  line: number
  reasons: string[]
}

export interface ImportReport {
  /** rows that describe a product */
  rows: number
  created: number
  changed: number
  unchanged: number
  failed: number
  /** rows that were imported with warnings */
  warned: number
  /** the first problems, at most `MAX_PROBLEMS` */
  problems: RowProblem[]
  warnings: RowProblem[]
}

const MAX_PROBLEMS = 1_000

/**
 * Imports a product file from the command line. Invalid rows are reported and skipped. The file is read twice: first to
 * the end, so that an unreadable file changes nothing. Throws `BadImportFile`.
 */
export async function importProducts(options: ImportOptions): Promise<ImportReport> {
  const { catalogue, shopId, file, onProgress = () => {} } = options
  const rows = await countRows(file)
  const report = emptyReport()
  let batch: FileRow[] = []
  const reportProgress = () => onProgress({ done: report.rows, rows, failed: report.failed })

  for await (const row of fileRows(file)) {
    report.rows++
    batch.push(row)
    if (report.rows % BATCH !== 0) continue
    await saveBatch(options, batch, report)
    batch = []
    reportProgress()
  }
  await saveBatch(options, batch, report)
  if (report.created > 0) await catalogue.searchIndex.noteCommonWords(shopId)
  reportProgress()
  return report
}

async function countRows(file: string): Promise<number> {
  let rows = 0
  for await (const _ of fileRows(file)) rows++
  return rows
}

async function saveBatch(options: ImportOptions, rows: FileRow[], report: ImportReport): Promise<void> {
  const prepared = await prepareRows(options, rows)
  const saved = await options.catalogue.drafts.save(
    options.shopId,
    prepared.flatMap(({ draft }) => draft ?? []),
  )
  for (const { line, draft, notes } of prepared) {
    const { outcome, reason = '' } = (draft && saved.shift()) ?? { outcome: 'refused' as const }
    if (outcome === 'refused') addFailure(report, line, draft ? [reason] : notes)
    else {
      report[outcome]++
      if (notes.length > 0) addWarning(report, line, notes)
    }
  }
}

const emptyReport = (): ImportReport => ({
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  warned: 0,
  problems: [],
  warnings: [],
})

function addFailure(report: ImportReport, line: number, reasons: string[]): void {
  report.failed++
  if (report.problems.length < MAX_PROBLEMS) report.problems.push({ line, reasons })
}

function addWarning(report: ImportReport, line: number, reasons: string[]): void {
  report.warned++
  if (report.warnings.length < MAX_PROBLEMS) report.warnings.push({ line, reasons })
}
