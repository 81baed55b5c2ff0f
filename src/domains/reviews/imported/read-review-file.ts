import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { withoutHidden } from '../../../platform/contract/label.ts'
import { BadImportFile, TooLargeFile } from '../../../platform/spreadsheets/bad-file.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import {
  REVIEW_FILE_CHARACTERS,
  REVIEW_FILE_ROWS,
  type ReviewProgramId,
} from '../shared/review-import-limits.ts'
import { REVIEW_FIELDS, type ReviewCells, type ReviewField, type ReviewProgram } from './program.ts'
import { fieldColumns, findProgram } from './programs/programs.ts'

const BOUNDS = {
  sheetBytes: 200_000_000,
  stringsBytes: 60_000_000,
  rows: 2 * REVIEW_FILE_ROWS,
  columns: 200,
  cells: 4_000_000,
  rowCharacters: 200_000,
  characters: 3 * REVIEW_FILE_CHARACTERS,
  swelling: { characters: REVIEW_FILE_CHARACTERS, times: 100 },
}
const WORKER = { heapMb: 256, workMs: 60_000, atOnce: 2, waiting: 20 }
const readTable = createTableReader(BOUNDS, WORKER)

// Some programs write a title above the header.
const HEADER_WITHIN = 10

export interface ReviewRow {
  line: number
  cells: ReviewCells
  /** all cells of the row, in file order */
  all: readonly string[]
}

export interface ReviewFile {
  program: ReviewProgram
  /** column names, in file order */
  names: string[]
  rows: ReviewRow[]
}

/**
 * Reads the rows of a file (CSV, XLSX, XLS) in a worker thread, as the program that wrote it means them. `chosen` is
 * the program that the person has chosen. Throws `BadImportFile` for a file without a header or a row, and
 * `TooLargeFile`.
 */
export async function readReviewFile({ path }: UploadedFile, chosen?: ReviewProgramId): Promise<ReviewFile> {
  let file: ReviewFile | undefined
  let columns: Map<ReviewField, number[]> | undefined
  let missing: readonly string[] = []
  let read = 0
  let characters = 0
  for await (const { line, cells } of readTable(path)) {
    read += 1
    if (!file || !columns) {
      const names = cells.map((name) => withoutHidden(name).normalize('NFC').trim())
      const foundProgram = findProgram(names, chosen)
      if ('program' in foundProgram) {
        file = { program: foundProgram.program, names, rows: [] }
        columns = fieldColumns(foundProgram.program, names)
        continue
      }
      if (foundProgram.missing.length > 0) missing = foundProgram.missing
      if (read >= HEADER_WITHIN) break
      continue
    }
    const row = { line, cells: cellsOf(cells, columns), all: cells }
    if (Object.values(row.cells).every((cell) => cell === '')) continue
    for (const cell of Object.values(row.cells)) characters += cell.length
    if (file.rows.length >= REVIEW_FILE_ROWS)
      throw new TooLargeFile(`한 번에 ${REVIEW_FILE_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
    if (characters > REVIEW_FILE_CHARACTERS)
      throw new TooLargeFile(`${line}행까지의 내용이 너무 깁니다. 나누어 올려 주세요.`)
    file.rows.push(row)
  }
  if (!file) throw new BadImportFile(noHeader(missing))
  if (file.rows.length === 0) throw new BadImportFile('파일에 리뷰가 없습니다.')
  return file
}

const noHeader = (missing: readonly string[]): string =>
  missing.length > 0
    ? `필수 열이 없습니다: ${missing.join(', ')}. 파일을 만든 쇼핑몰을 직접 선택하거나 양식을 받아 채워 주세요.`
    : "제목 행을 찾을 수 없습니다. '상품명', '별점', '내용', '작성자', '작성일' 같은 열 이름이 있어야 합니다."

const FIELDS = Object.keys(REVIEW_FIELDS) as ReviewField[]

function cellsOf(cells: readonly string[], columns: ReadonlyMap<ReviewField, number[]>): ReviewCells {
  const read = (index: number) => withoutGuard((cells[index] ?? '').normalize('NFC')).trim()
  const pairs = FIELDS.map((field) => {
    const filled = (columns.get(field) ?? []).map(read).filter((cell) => cell !== '')
    return [field, field === 'photos' ? filled.join('\n') : (filled[0] ?? '')]
  })
  return Object.fromEntries(pairs)
}
