import type { Catalogue } from '../../catalogue.service.ts'
import { type FileRow, fileRows } from '../rows/file-rows.ts'
import { type PrepareRowsNeeds, prepareRows } from '../rows/prepare-rows.ts'
import { emptyReport, fail, type ImportReport, inOrder, warn } from './report.ts'

const BATCH = 200

export interface ImportProgress {
  /** rows done, and rows in the file */
  done: number
  rows: number
  failed: number
}

interface ImportOptions extends PrepareRowsNeeds {
  catalogue: Pick<Catalogue, 'drafts' | 'pictures' | 'searchIndex'>
  file: string
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports the products of a CSV or XLSX file into a shop. Wrong rows are reported and left out, the others are imported; a
 * row that says what the shop has already changes nothing. The file is read twice: once to check that it can be read to its end, then
 * to import it. Throws `BadImportFile` before any change.
 */
export async function importProducts(options: ImportOptions): Promise<ImportReport> {
  const { catalogue, shop: shopId, file, onProgress = () => {} } = options
  const rows = await countRows(file)
  const report = emptyReport()
  let batch: FileRow[] = []
  const progress = () => onProgress({ done: report.rows, rows, failed: report.failed })

  for await (const row of fileRows(file)) {
    report.rows++
    batch.push(row)
    if (report.rows % BATCH !== 0) continue
    await saveBatch(options, batch, report)
    batch = []
    progress()
  }
  await saveBatch(options, batch, report)
  if (report.created > 0) await catalogue.searchIndex.noteCommonWords(shopId)
  progress()
  return inOrder(report)
}

async function countRows(file: string): Promise<number> {
  let rows = 0
  for await (const _ of fileRows(file)) rows++
  return rows
}

async function saveBatch(options: ImportOptions, rows: FileRow[], report: ImportReport): Promise<void> {
  const prepared = await prepareRows(options, rows)
  const savable = prepared.flatMap((row) => ('draft' in row ? row : []))
  for (const row of prepared) if ('reasons' in row) fail(report, row.line, row.reasons)
  const saved = await options.catalogue.drafts.save(
    options.shop,
    savable.map(({ draft }) => draft),
  )
  for (const [index, { line, notes }] of savable.entries()) {
    const { outcome, reason = '' } = saved[index] as (typeof saved)[number]
    if (outcome === 'refused') {
      fail(report, line, [reason])
      continue
    }
    report[outcome]++
    if (notes.length > 0) warn(report, line, notes)
  }
}
