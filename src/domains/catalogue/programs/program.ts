import { cutText } from '../../../platform/cut-text.ts'
import { textOfHtml } from '../../../platform/html/text-of-html.ts'
import type { ProgramId } from '../shared/file-limits.ts'
import { MAX_SOURCE } from '../shared/product-sources.ts'
import type { Cells, Field } from '../sheet/columns.ts'
import type { CodeColumn, ColumnNote } from './code-columns.ts'

/** A row by the column names of its program; empty for a missing column. Cells are trimmed. */
export interface ForeignRow {
  (column: string): string
  /** the lines of a cell in their positions, also empty ones at its beginning and end */
  lines: (column: string) => string[]
}

/** A product of a file of another program, in the notation of our own files. */
export interface Converted {
  cells: Cells
  /** Korean notes about what was omitted or read differently */
  notes: string[]
  /** keys by which the old addresses of the product are recognised (`product_source`) */
  sources?: readonly (string | undefined)[]
  /** whether a new product is stopped and has no stock, because its state and stock are unknown */
  startsStopped?: boolean
  /** notes about columns, which many products share */
  columnNotes?: readonly ColumnNote[]
  /** Korean reason to refuse the product */
  problem?: string
}

/** The field that a column fills (`old_address`: the address of the product), or why it is left out. */
export type ColumnUse = { field: Field | 'old_address' } | { reason: string }

export interface Program {
  id: Exclude<ProgramId, 'madang'>
  /** column names that together identify a file; conversion needs them, too */
  identifiedBy: readonly string[]
  /** columns by the field that they fill */
  fields: Readonly<Record<string, Field | 'old_address'>>
  /** columns with codes, whose names the seller gives; `fields` has them, too */
  codes?: readonly CodeColumn[]
  /** columns that are left out, with the Korean reason */
  omitted: Readonly<Record<string, string>>
  /** whether a row below the header describes the columns */
  isHint?: (row: ForeignRow) => boolean
  /** whether a row belongs to the product of an earlier row; by default each row is a product */
  continues?: (first: ForeignRow, row: ForeignRow) => boolean
  /** Converts a product from its rows, of which the first describes the product itself. */
  convert: (first: ForeignRow, rows: readonly ForeignRow[]) => Converted
}

/** The key of a product by its number or name at a platform; undefined for an empty cell. */
export const sourceOf = (program: string, key: string): string | undefined =>
  key === '' ? undefined : cutText(`${program}:${key.normalize('NFC').toLowerCase()}`, MAX_SOURCE)

/** The name of the field `old_address`. */
export const OLD_ADDRESS = '이전 주소 연결'

/** Reasons why columns are left out. */
export const OMITTED_BECAUSE = {
  noField: '마당에 없는 항목입니다.',
  code: '코드만 있어 이름을 알 수 없습니다.',
  ofShop: '상점 설정을 따릅니다.',
  abroad: '해외 판매용 항목입니다.',
  internal: '관리용 항목이라 가져오지 않습니다.',
  byHand: '가져오지 않기로 했습니다.',
  repeated: '같은 이름의 앞 열을 씁니다.',
  unknown: '모르는 열입니다.',
} as const

/** The text of a cell that may have HTML, with its lines. */
export const plainText = (cell: string): string =>
  textOfHtml(cell.replace(/<br ?\/?>|<\/p>/gi, '\n'))
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join('\n')
    .trim()
