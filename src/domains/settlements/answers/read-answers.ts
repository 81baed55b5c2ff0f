import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { BadImportFile, TooLargeFile } from '../../../platform/spreadsheets/bad-file.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { MAX_PAYOUTS } from '../shared/payout-terms.ts'
import { type AnswerColumns, judgeAnswerHeader } from './answer-columns.ts'
import { type AnswerRow, readAnswerRow } from './answer-rows.ts'

/** Banks write the account, the date and sums above the names of columns. */
const HEADER_WITHIN = 30
const MAX_COLUMNS = 60
/** A file may have the payouts of other batches too. */
const MAX_ROWS = 2 * MAX_PAYOUTS
const BOUNDS = {
  sheetBytes: 30_000_000,
  stringsBytes: 10_000_000,
  rows: MAX_ROWS + HEADER_WITHIN + 500,
  columns: MAX_COLUMNS,
  cells: 200_000,
  rowCharacters: 20_000,
  characters: 4_000_000,
  swelling: { characters: 4_000_000, times: 100 },
}
const readTable = createTableReader(BOUNDS, { heapMb: 192, workMs: 30_000, atOnce: 1, waiting: 10 })

export interface AnswerFile {
  rows: AnswerRow[]
  faults: { line: number; fault: string }[]
}

/** Reads a bank's result file in a worker thread. Throws `BadImportFile` with a message for people. */
export async function readAnswers({ path, signal }: UploadedFile): Promise<AnswerFile> {
  const file: AnswerFile = { rows: [], faults: [] }
  let columns: AnswerColumns | null = null
  let lines = 0
  for await (const { line, cells } of readTable(path)) {
    signal?.throwIfAborted()
    lines += 1
    if (!columns) {
      columns = judgeAnswerHeader(cells)
      if (!columns && lines >= HEADER_WITHIN) break
      continue
    }
    const row = readAnswerRow(line, cells, columns)
    if (!row) continue
    if (file.rows.length + file.faults.length >= MAX_ROWS)
      throw new TooLargeFile(`한 파일에 ${MAX_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다.`)
    if ('fault' in row) file.faults.push(row)
    else file.rows.push(row)
  }
  if (!columns)
    throw new BadImportFile(
      '은행의 이체 결과 파일이 아닙니다. 계좌번호, 이체금액, 처리결과 열이 있는 파일을 올려 주세요.',
    )
  if (file.rows.length + file.faults.length === 0) throw new BadImportFile('파일에 이체 결과가 없습니다.')
  return file
}
