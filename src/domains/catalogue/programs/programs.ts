import { BadImportFile } from '../../../platform/spreadsheets/bad-file.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'
import type { ProgramId } from '../shared/file-limits.ts'
import { cellText } from '../sheet/cell-text.ts'
import { cellsOf, cleanCells, columnName, columnsOf, missingColumns } from '../sheet/columns.ts'
import { cafe24 } from './cafe24.ts'
import { godomall } from './godomall.ts'
import {
  type ColumnUse,
  type Converted,
  columnKey,
  type ForeignRow,
  OMITTED_BECAUSE,
  type Program,
} from './program.ts'
import { shopify } from './shopify.ts'
import { smartstore } from './smartstore.ts'
import { woocommerce } from './woocommerce.ts'

const programs: readonly Program[] = [cafe24, smartstore, godomall, shopify, woocommerce]

/** The header row of a product file, and the program that wrote the file. */
export interface Header {
  program: ProgramId
  /** column names as the file has them */
  names: string[]
}

// The header is searched in this many rows, because some programs write groups or hints above it.
const MAX_HEADER_ROWS = 10

/**
 * Finds the header row of a file and the program that wrote it. With `chosen` only a header of that program counts.
 * Throws `BadImportFile` if there is none.
 */
export async function findHeader(rows: AsyncIterator<FileRow>, chosen?: ProgramId): Promise<Header> {
  const candidates = programs.filter(({ id }) => chosen === undefined || id === chosen)
  let closest: { missing: readonly string[]; found: number } = { missing: [], found: 0 }
  for (let rowIndex = 0; rowIndex < MAX_HEADER_ROWS; rowIndex++) {
    const { value, done } = await rows.next()
    if (done) break
    const names: string[] = value.cells
    const keys = new Set(names.map(columnKey))
    for (const { id, identifiedBy } of candidates) {
      const missing = identifiedBy.filter((name) => !keys.has(columnKey(name)))
      if (missing.length === 0) return { program: id, names }
      const found = identifiedBy.length - missing.length
      if (chosen !== undefined && found > closest.found) closest = { missing, found }
    }
    if (chosen !== undefined && chosen !== 'madang') continue
    const found = Object.keys(columnsOf(names).indexes).length
    const missing = missingColumns(names)
    if (missing.length === 0) return { program: 'madang', names }
    if (found > closest.found) closest = { missing: missing.map(columnName), found }
  }
  if (closest.found === 0) throw new BadImportFile(NO_HEADER)
  throw new BadImportFile(`필수 열이 없습니다: ${closest.missing.join(', ')}`)
}

const NO_HEADER = '제목 행을 찾을 수 없습니다. 첫 행에 상품명, 판매가 같은 열 이름이 있어야 합니다.'

const programOf = (id: ProgramId): Program | undefined => programs.find((program) => program.id === id)

/** Reads the products of a file from its rows. */
export interface ProductReader {
  /** whether a row below the header describes the columns */
  isHint: (row: string[]) => boolean
  /** whether a row belongs to the product whose first row is given */
  continues: (first: string[], row: string[]) => boolean
  convert: (rows: readonly string[][]) => Converted
}

export function productReader({ program: id, names }: Header): ProductReader {
  const program = programOf(id)
  if (!program) {
    const columns = columnsOf(names)
    return {
      isHint: () => false,
      continues: () => false,
      convert: ([row = []]) => ({ cells: cellsOf(columns, row), notes: [] }),
    }
  }
  const indexes = new Map<string, number>()
  for (const [index, name] of names.entries())
    if (!indexes.has(columnKey(name))) indexes.set(columnKey(name), index)
  // Names of the conversion by themselves, so that they are not normalised again for each row.
  const indexesByName = new Map<string, number>()
  const indexOf = (column: string): number => {
    const known = indexesByName.get(column)
    if (known !== undefined) return known
    const index = indexes.get(columnKey(column)) ?? -1
    indexesByName.set(column, index)
    return index
  }
  const foreign = (row: string[]): ForeignRow => {
    return (column) => withoutGuard(cellText(row[indexOf(column)] ?? '')).trim()
  }
  return {
    isHint: (row) => program.isHint?.(foreign(row)) ?? false,
    continues: (first, row) => program.continues?.(foreign(first), foreign(row)) ?? false,
    convert(rows) {
      const [first = foreign([]), ...more] = rows.map(foreign)
      const converted = program.convert(first, [first, ...more])
      return { ...converted, cells: cleanCells(converted.cells) }
    },
  }
}

/** What becomes of each column of a file, in file order. */
export function columnUses({ program: id, names }: Header): ColumnUse[] {
  const program = programOf(id)
  if (!program) {
    const { indexes, moreDetail = [] } = columnsOf(names)
    const fields = new Map(
      Object.entries(indexes).map(([field, index]) => [index, field as keyof typeof indexes]),
    )
    for (const index of moreDetail) fields.set(index, 'detail')
    return names.map((_, index) => columnUse(fields.get(index), OMITTED_BECAUSE.unknown))
  }
  const byKey = <Value>(record: Readonly<Record<string, Value>>) =>
    new Map(Object.entries(record).map(([name, value]) => [columnKey(name), value]))
  const [fields, omitted] = [byKey(program.fields), byKey(program.omitted)]
  return names.map((name) =>
    columnUse(fields.get(columnKey(name)), omitted.get(columnKey(name)) ?? OMITTED_BECAUSE.unknown),
  )
}

const columnUse = (field: Parameters<typeof columnName>[0] | undefined, reason: string): ColumnUse =>
  field === undefined ? { reason } : { field }
