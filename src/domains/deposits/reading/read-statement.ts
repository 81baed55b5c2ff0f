import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { BadImportFile, TooLargeFile } from '../../../platform/spreadsheets/bad-file.ts'
import { cellText } from '../../../platform/spreadsheets/statement-cells.ts'
import { createTableReader } from '../../../platform/spreadsheets/table-reader.ts'
import { type BankId, MAX_LEFT_OUT, MAX_STATEMENT_ROWS } from '../shared/deposit-limits.ts'
import { bankNamed, judgeHeader, STATEMENT_FIELDS, type StatementHeader } from './bank-forms.ts'
import { readStatementRow, type StatementCells, type StatementDeposit } from './read-row.ts'
import { accountsAbove } from './statement-account.ts'

/** Banks write the account, its holder, the period and hints above the names of columns. */
const HEADER_WITHIN = 30
const MAX_COLUMNS = 100
const BOUNDS = {
  sheetBytes: 100_000_000,
  stringsBytes: 20_000_000,
  // Sums and hints below the transactions.
  rows: MAX_STATEMENT_ROWS + HEADER_WITHIN + 1_000,
  columns: MAX_COLUMNS,
  cells: 1_000_000,
  rowCharacters: 50_000,
  characters: 20_000_000,
  swelling: { characters: 10_000_000, times: 100 },
}
const readTable = createTableReader(BOUNDS, { heapMb: 256, workMs: 60_000, atOnce: 2, waiting: 20 })
/** Rows that are read before other requests get their turn. */
const ROWS_AT_ONCE = 1_000

export interface LeftOutRow {
  /** row number in the spreadsheet */
  row: number
  /** Korean */
  reason: string
}

export interface Statement {
  bank: BankId
  /** account numbers above the header, hidden digits as stars; empty if there are none */
  accounts: string[]
  deposits: StatementDeposit[]
  withdrawals: number
  /** number of deposits that are no transfers of buyers */
  apart: number
  /** number of rows that cannot be read */
  faults: number
  /** the first of the rows that are apart or cannot be read */
  leftOut: LeftOutRow[]
}

/** Reads a bank statement in a worker thread. Throws `BadImportFile` with a message for people. */
export async function readStatement({ path, signal }: UploadedFile, now: Date): Promise<Statement> {
  const above: string[][] = []
  const statement: Statement = {
    bank: 'other',
    accounts: [],
    deposits: [],
    withdrawals: 0,
    apart: 0,
    faults: 0,
    leftOut: [],
  }
  let header: StatementHeader | null = null
  let rows = 0
  for await (const { line, cells } of readTable(path)) {
    signal?.throwIfAborted()
    if (!header) {
      header = judgeHeader(cells) ?? judgeHeader(belowEachOther(cells, above.at(-1) ?? []))
      if (header) {
        statement.bank = bankOf(header, above)
        statement.accounts = accountsAbove(above)
      }
      above.push(cells)
      if (above.length >= HEADER_WITHIN && !header) break
      continue
    }
    // Names of a single amount may have those of deposits and withdrawals below them.
    const lower: StatementHeader | null =
      rows === 0 && header.columns.amount ? judgeHeader(belowEachOther(cells, above.at(-1) ?? [])) : null
    if (lower?.columns.in) {
      header = lower
      statement.bank = bankOf(header, above)
      continue
    }
    const row = readStatementRow(cellsOf(header, cells), now)
    if (!row) continue
    rows += 1
    if (rows > MAX_STATEMENT_ROWS)
      throw new TooLargeFile(
        `한 파일에 ${MAX_STATEMENT_ROWS.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 기간을 나누어 내려받아 주세요.`,
      )
    if (rows % ROWS_AT_ONCE === 0) await nextTurn()
    if (row.kind === 'deposit') statement.deposits.push(row.deposit)
    else if (row.kind === 'withdrawal') statement.withdrawals += 1
    else {
      if (row.kind === 'apart') statement.apart += 1
      else statement.faults += 1
      if (statement.leftOut.length < MAX_LEFT_OUT) statement.leftOut.push({ row: line, reason: row.reason })
    }
  }
  if (!header) throw new BadImportFile(UNKNOWN)
  if (statement.deposits.length + statement.withdrawals + statement.apart + statement.faults === 0)
    throw new BadImportFile('파일에 거래 내역이 없습니다.')
  return statement
}

/** The names of a header in two rows, whose merged cells are filled in one of them. */
const belowEachOther = (lower: readonly string[], upper: readonly string[]): string[] =>
  Array.from(
    { length: Math.max(upper.length, lower.length) },
    (_, index) => lower[index] || upper[index] || '',
  )

const UNKNOWN =
  '어느 은행의 거래 내역인지 알 수 없습니다. 은행에서 내려받은 파일을 그대로 올리거나, 양식에 입금 일시, 입금 금액, 입금자를 옮겨 적어 주세요.'

/** Banks whose columns are alike name themselves above them. */
function bankOf({ bank }: StatementHeader, above: readonly (readonly string[])[]): BankId {
  if (bank === 'template') return bank
  return bankNamed(above.flat().join(' ').slice(0, 2_000)) ?? bank
}

function cellsOf({ columns }: StatementHeader, cells: readonly string[]): StatementCells {
  const texts: StatementCells = {}
  for (const field of STATEMENT_FIELDS) {
    const indexes = columns[field]
    if (!indexes) continue
    const text = indexes.map((index) => cellText(cells[index] ?? '')).find(Boolean)
    if (text !== undefined) texts[field] = text
  }
  return texts
}
