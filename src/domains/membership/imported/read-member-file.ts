import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { BadImportFile, TooLargeFile } from '../../../platform/spreadsheets/bad-file.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { IMPORT_ROWS, type MemberProgramId } from '../shared/import-limits.ts'
import { type ParsedMember, readMember } from './member-cells.ts'
import {
  fieldColumns,
  findMemberHeader,
  type MemberColumnUse,
  memberColumnUses,
} from './programs/member-programs.ts'

const BOUNDS = {
  sheetBytes: 100_000_000,
  stringsBytes: 20_000_000,
  rows: 2 * IMPORT_ROWS,
  columns: 300,
  cells: 4_000_000,
  rowCharacters: 100_000,
  characters: 50_000_000,
  swelling: { characters: 10_000_000, times: 100 },
}
const readTable = createTableReader(BOUNDS, { heapMb: 256, workMs: 60_000, atOnce: 2, waiting: 10 })

/** A column of the file and what becomes of it. */
export type MemberColumn = { name: string } & MemberColumnUse

export interface MemberFile {
  program: MemberProgramId
  columns: MemberColumn[]
  rows: ParsedMember[]
}

const COLUMN_NAME_LENGTH = 60

/** Reads a CSV, XLSX or XLS file in a worker thread. Throws `BadImportFile`. */
export async function readMemberFile(
  { path }: Pick<UploadedFile, 'path'>,
  now: Date,
  chosen?: MemberProgramId,
): Promise<MemberFile> {
  const table = readTable(path)
  try {
    return await parseTable(table, now, chosen)
  } finally {
    // Ends the worker's task after an error, too.
    await table.return(undefined)
  }
}

async function parseTable(
  table: ReturnType<typeof readTable>,
  now: Date,
  chosen: MemberProgramId | undefined,
): Promise<MemberFile> {
  const header = await findMemberHeader(table, chosen)
  const columns = fieldColumns(header)
  const { isHint } = header.program
  const rows: ParsedMember[] = []
  for await (const row of table) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (rows.length === 0 && isHint?.((row.cells[columns.email ?? -1] ?? '').trim())) continue
    if (rows.length >= IMPORT_ROWS)
      throw new TooLargeFile(
        `한 번에 ${IMPORT_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 나누어 올려 주세요.`,
      )
    rows.push(readMember(row, columns, header.program, now))
  }
  if (rows.length === 0) throw new BadImportFile('파일에 회원이 없습니다.')
  const uses = memberColumnUses(header)
  return {
    program: header.program.id,
    columns: header.names.map((name, index) => ({
      name: cutText(name, COLUMN_NAME_LENGTH),
      ...(uses[index] as MemberColumnUse),
    })),
    rows,
  }
}
