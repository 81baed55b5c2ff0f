import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { BadImportFile, TooLargeFile } from '../../../../platform/spreadsheets/bad-file.ts'
import type { FileRow as TableRow } from '../../../../platform/spreadsheets/table.ts'
import { FILE_LIMITS } from '../../shared/file-limits.ts'
import { productRows, type StoredRow } from './file-rows.ts'

/** A part is parsed at once on the thread that serves pages, so it is small. */
const ROWS_IN_PART = 100
const CHARACTERS_IN_PART = 250_000

const compress = promisify(gzip)

/** Some rows of a product file as they are stored: compressed JSON (gzip). */
export interface RowPart {
  bytes: Uint8Array
  rows: number
  /** names of the columns, as the file writes them */
  columns: string[]
}

/** The rows of products in a table, in parts. Throws `BadImportFile` for one that has no row, or too many. */
export async function* rowParts(table: AsyncGenerator<TableRow>): AsyncGenerator<RowPart> {
  let columns: string[] = []
  let part: StoredRow[] = []
  let [rows, characters] = [0, 0]
  const finishPart = async (): Promise<RowPart> => {
    const bytes = await compress(JSON.stringify(part))
    const { length } = part
    part = []
    characters = 0
    // Passing a view to another thread would copy its whole buffer.
    return { bytes: new Uint8Array(bytes), rows: length, columns }
  }
  const onHeader = (names: string[]) => {
    columns = names
  }
  for await (const { cells: _, ...row } of productRows(table, onHeader)) {
    rows += 1
    if (rows > FILE_LIMITS.rows)
      throw new TooLargeFile(
        `한 파일에 상품 ${FILE_LIMITS.rows.toLocaleString('ko-KR')}개까지 넣을 수 있습니다. 나누어 올려 주세요.`,
      )
    part.push(row)
    for (const cell of row.row) characters += cell.length
    if (part.length >= ROWS_IN_PART || characters >= CHARACTERS_IN_PART) yield await finishPart()
  }
  if (part.length > 0) yield await finishPart()
  if (rows === 0) throw new BadImportFile('상품이 한 줄도 없는 파일입니다.')
}
