import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { withJosa } from '../../../platform/josa.ts'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { identityOf, type ProductDraft } from '../drafts.ts'
import type { Catalogue } from '../service.ts'
import { type Columns, cellsOf, findColumns, runsOver } from './columns.ts'
import { localPictures, withAddresses } from './detail-pictures.ts'
import { emptyReport, fail, type ImportReport, inOrder, warn } from './report.ts'
import { draftOf, type RowDraft } from './row-draft.ts'
import { BadCell, shorten } from './values.ts'

const BATCH = 200

// A sheet of 100,000 long rows is about 100 MB; a description pasted into a cell stays well below 2,000,000 characters.
const BOUNDS = {
  sheetBytes: 1_000_000_000,
  stringsBytes: 100_000_000,
  rows: 1_000_000,
  columns: 1_000,
  cells: 50_000_000,
  rowCharacters: 2_000_000,
  characters: 2_000_000_000,
}
const WORKER = { heapMb: 640, workMs: 30 * 60_000, atOnce: 2, waiting: 10 }
const fileRows = createTableReader(BOUNDS, WORKER)

const MOVED = '칸이 제목 행보다 많습니다. 쉼표가 든 칸은 따옴표(")로 묶어 주세요.'

/**
 * Stores a picture and returns its key, or null for one that is not fetched (such as an address on the web). Throws
 * `BadCell` for a missing or invalid picture.
 */
export type ResolvePicture = (source: string) => Promise<string | null>

export interface ImportProgress {
  /** rows done, and rows in the file */
  done: number
  rows: number
  failed: number
}

interface ImportOptions {
  catalogue: Pick<Catalogue, 'saveProducts' | 'findUnchanged' | 'pictureAddress' | 'noteCommonWords'>
  /** internal id */
  shop: number
  file: string
  resolvePicture: ResolvePicture
  /** width and height in px of a stored picture */
  measurePicture: (key: string) => Promise<{ width: number; height: number }>
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports the products of a CSV or XLSX file into a shop. Wrong rows are reported and left out, the others are imported; a
 * row that was imported before changes nothing. The file is read twice: once to check that it can be read to its end, then
 * to import it. Throws `BadImportFile` before any change.
 */
export async function importProducts(options: ImportOptions): Promise<ImportReport> {
  const { catalogue, shop, file, onProgress = () => {} } = options
  const rows = await countRows(file)
  const report = emptyReport()
  const takes = taker(options, report)
  let batch: TakenRow[] = []
  const progress = () => onProgress({ done: report.rows, rows, failed: report.failed })

  for await (const row of productRows(file)) {
    report.rows++
    const taken = takes.read(row)
    if (taken) batch.push(taken)
    if (report.rows % BATCH !== 0) continue
    await takes.save(batch)
    batch = []
    progress()
  }
  await takes.save(batch)
  if (report.created > 0) await catalogue.noteCommonWords(shop)
  progress()
  return inOrder(report)
}

type Row = FileRow & { columns: Columns }
type TakenRow = RowDraft & { line: number }

async function* productRows(file: string): AsyncGenerator<Row> {
  const rows = fileRows(file)
  const columns = await findColumns(rows)
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield { ...row, columns }
}

async function countRows(file: string): Promise<number> {
  let rows = 0
  for await (const _ of productRows(file)) rows++
  return rows
}

function taker({ catalogue, shop, resolvePicture, measurePicture }: ImportOptions, report: ImportReport) {
  const lines = new Map<string, number>()

  /** The row's product, or nothing with the reasons in the report. */
  const read = ({ line, cells, columns }: Row): TakenRow | null => {
    const row = runsOver(columns, cells) ? [MOVED] : draftOf(cellsOf(columns, cells))
    const reasons = Array.isArray(row) ? row : repeated(row.draft, line)
    if (reasons.length > 0 || Array.isArray(row)) {
      fail(report, line, reasons)
      return null
    }
    return { ...row, line }
  }

  const repeated = ({ code, title }: RowDraft['draft'], line: number): string[] => {
    const identity = identityOf({ code, title })
    const first = lines.get(identity)
    if (first === undefined) lines.set(identity, line)
    const name = code === null ? `상품명 '${shorten(title)}'` : `상품코드 '${shorten(code)}'`
    return first === undefined ? [] : [`${first}행과 ${withJosa(name, '이/가')} 같습니다.`]
  }

  const save = async (rows: TakenRow[]): Promise<void> => {
    const unchanged = await catalogue.findUnchanged(
      shop,
      rows.map(({ draft }) => draft),
    )
    report.unchanged += unchanged.size
    const drafts: ProductDraft[] = []
    for (const row of rows) {
      if (unchanged.has(identityOf(row.draft))) continue
      const draft = await finish(row)
      if (draft) drafts.push(draft)
    }
    for (const { outcome } of await catalogue.saveProducts(shop, drafts)) report[outcome]++
  }

  /** The row's product with its pictures in storage, or nothing with the reason in the report. */
  const finish = async ({ line, draft, pictures, detail }: TakenRow): Promise<ProductDraft | null> => {
    try {
      const inDetail = localPictures(detail)
      const sources = [...new Set([...pictures, ...inDetail])]
      const keys = new Map(
        await Promise.all(sources.map(async (source) => [source, await resolvePicture(source)] as const)),
      )
      const left = sources.filter((source) => keys.get(source) === null)
      const addresses = new Map<string, string>()
      const sizes = new Map<string, { width: number; height: number }>()
      for (const source of inDetail) {
        const key = keys.get(source)
        if (!key) continue
        const address = catalogue.pictureAddress(key)
        addresses.set(source, address)
        sizes.set(address, await measurePicture(key))
      }
      const detail_html = await sanitisePasted(withAddresses(detail, addresses), sizes)
      if (left.length > 0)
        warn(
          report,
          line,
          left.map((source) => `가져오지 않은 이미지: ${shorten(source)}`),
        )
      return { ...draft, images: pictures.flatMap((source) => keys.get(source) ?? []), detail_html }
    } catch (error) {
      // The sanitiser throws an error of the domain, pictures throw their own.
      if (!(error instanceof BadCell) && !(error instanceof DomainError)) throw error
      fail(report, line, [error.message])
      return null
    }
  }

  return { read, save }
}
