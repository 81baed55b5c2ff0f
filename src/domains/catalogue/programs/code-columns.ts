import { withoutHidden } from '../../../platform/contract/label.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { CODE_LIMITS, type CodeKind } from '../shared/code-names.ts'
import type { Cells } from '../sheet/columns.ts'

/** A column that has codes of the program, whose names only the seller knows. */
export interface CodeColumn {
  kind: CodeKind
  column: string
  /** the codes in a cell; none if the cell is empty or has a name */
  codesIn: (cell: string) => string[]
}

export interface Code {
  kind: CodeKind
  code: string
}

/** The name of a code; empty if the seller leaves the code out, undefined if it has no name yet. */
export type FindName = (code: Code) => string | undefined

/** A note about a column, which many products of a file share. */
export interface ColumnNote {
  column: string
  note: string
}

const MAX_CODES_IN_CELL = 30

/** Codes as they are compared; the leading zeros of a code count. */
export const codeKey = (code: string): string =>
  cutText(withoutHidden(code).normalize('NFC').trim(), CODE_LIMITS.code)

export const codesBetween =
  (separators: RegExp) =>
  (cell: string): string[] =>
    cell.split(separators, MAX_CODES_IN_CELL).map(codeKey).filter(Boolean)

/** A cell that has one code. */
export const singleCode = (cell: string): string[] => [codeKey(cell)].filter(Boolean)

const NAMELESS: Record<CodeKind, string> = {
  category: '이름이 없는 분류 번호는 가져오지 않았습니다. 아래에서 카테고리를 정할 수 있습니다.',
  brand: '이름이 없는 코드는 가져오지 않았습니다. 아래에서 브랜드를 적을 수 있습니다.',
  maker: '이름이 없는 코드는 가져오지 않았습니다. 아래에서 제조사를 적을 수 있습니다.',
  origin: '이름이 없는 코드는 가져오지 않았습니다. 아래에서 원산지를 적을 수 있습니다.',
}

/**
 * The cells of a product with the names of its codes. A product has all its categories, of which the first with a name
 * is the main one, but one brand, maker and origin. Fields without a name keep the value that the product has.
 */
export function withNames(
  cells: Cells,
  columns: readonly { column: string; codes: readonly Code[] }[],
  findName: FindName,
): { cells: Cells; columnNotes: ColumnNote[] } {
  const named: Cells = { ...cells }
  const columnNotes: ColumnNote[] = []
  for (const { column, codes } of columns) {
    const [{ kind } = {}] = codes
    if (!kind || named[kind]) continue
    const names = codes.map(findName)
    const known = [...new Set(names.filter(Boolean))] as string[]
    if (known.length > 0) named[kind] = kind === 'category' ? known.join('|') : (known[0] as string)
    if (names.includes(undefined)) columnNotes.push({ column, note: NAMELESS[kind] })
  }
  return { cells: named, columnNotes }
}
