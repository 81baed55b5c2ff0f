import { withoutHidden } from '../../../platform/contract/label.ts'
import { BadImportFile } from '../../../platform/spreadsheets/bad-file.ts'
import { columnKey } from '../../../platform/spreadsheets/column-name.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import type { FileRow } from '../../../platform/spreadsheets/table.ts'
import type { ProgramId } from '../shared/file-limits.ts'
import { MAX_MAPPED, NEEDED_FIELDS } from '../shared/mappable-fields.ts'
import { cellText } from '../sheet/cell-text.ts'
import { cellsOf, cleanCells, columnName, columnsOf, type Field, missingColumns } from '../sheet/columns.ts'
import { cafe24 } from './cafe24.ts'
import { type Code, type CodeColumn, type ColumnNote, type FindName, withNames } from './code-columns.ts'
import { type ColumnMapping, headerDigest, mappedColumns, type SavedMappings } from './column-mapping.ts'
import { coupang, coupangPrices } from './coupang.ts'
import { godomall } from './godomall.ts'
import { imweb } from './imweb.ts'
import { makeshop } from './makeshop.ts'
import { type ColumnUse, type Converted, type ForeignRow, OMITTED_BECAUSE, type Program } from './program.ts'
import { shopify } from './shopify.ts'
import { smartstore } from './smartstore.ts'
import { smartstoreList } from './smartstore-list.ts'
import { woocommerce } from './woocommerce.ts'

const programs: readonly Program[] = [
  cafe24,
  smartstore,
  smartstoreList,
  coupang,
  coupangPrices,
  godomall,
  makeshop,
  imweb,
  shopify,
  woocommerce,
]

/** The header row of a product file, and how its columns are read. */
export interface Header {
  /** the program that wrote the file */
  program: ProgramId
  /** column names as the file has them */
  names: string[]
  /** how a person has connected the columns; then the file is read as one of ours */
  mapping?: ColumnMapping
}

// The header is searched in this many rows, because some programs write groups or hints above it.
const MAX_HEADER_ROWS = 10
/** control characters other than line breaks, which names of SmartStore have */
const CONTROL = /[^\P{Cc}\r\n\t]/gu
/** A row with fewer names is no header of a file whose columns could be connected by hand. */
const MIN_NAMES = 2

export interface HeaderOptions {
  /** only a header of this program counts */
  chosen?: ProgramId | undefined
  mappings?: SavedMappings | undefined
  /** whether a person can connect the columns of a file that no program is known to write */
  isMappable?: boolean | undefined
}

interface FoundHeader {
  header: Header
  /** rows below the header that were read while it was searched */
  below: FileRow[]
}

/**
 * Finds the header row of a file and the program that wrote it. Without one, the first row with names is the header if
 * a person can connect the columns. Throws `BadImportFile` if there is no header.
 */
export async function findHeader(
  rows: AsyncIterator<FileRow>,
  { chosen, mappings = {}, isMappable = false }: HeaderOptions = {},
): Promise<FoundHeader> {
  const candidates = programs.filter(({ id }) => chosen === undefined || id === chosen)
  const above: FileRow[] = []
  let ours: Header | undefined
  let closest: { missing: readonly string[]; found: number; index: number } = {
    missing: [],
    found: 0,
    index: -1,
  }
  while (above.length < MAX_HEADER_ROWS) {
    const { value, done } = await rows.next()
    if (done) break
    if (ours) {
      // MakeShop writes Korean names above its own.
      const judged = judgeHeader(value.cells, candidates, chosen)
      const isForeign = 'header' in judged && judged.header.program !== 'madang'
      return isForeign ? { header: judged.header, below: [] } : { header: ours, below: [value] }
    }
    const names = value.cells.map((name) => withoutHidden(name).replace(CONTROL, ''))
    above.push({ ...value, cells: names })
    const mapping = chosen === undefined ? mappings[headerDigest(names)] : undefined
    const judged = judgeHeader(names, candidates, chosen)
    if (mapping) {
      const program = 'header' in judged ? judged.header.program : 'madang'
      return { header: { program, names, mapping }, below: [] }
    }
    if ('header' in judged) {
      if (judged.header.program !== 'madang') return { header: judged.header, below: [] }
      ours = judged.header
    } else if (judged.found > closest.found) closest = { ...judged, index: above.length - 1 }
  }
  if (ours) return { header: ours, below: [] }
  // Groups of columns may stand above their names.
  const first =
    closest.found > 0
      ? closest.index
      : above.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= MIN_NAMES)
  const names = above[first]?.cells ?? []
  if (isMappable && chosen === undefined && names.length >= MIN_NAMES && names.length <= MAX_MAPPED)
    return { header: { program: 'madang', names }, below: above.slice(first + 1) }
  if (closest.found === 0) throw new BadImportFile(NO_HEADER)
  throw new BadImportFile(`필수 열이 없습니다: ${closest.missing.join(', ')}`)
}

/** The header if a row is one; otherwise which columns it lacks. */
function judgeHeader(
  names: string[],
  candidates: readonly Program[],
  chosen: ProgramId | undefined,
): { header: Header } | { missing: readonly string[]; found: number } {
  const keys = new Set(names.map(columnKey))
  let closest: { missing: readonly string[]; found: number } = { missing: [], found: 0 }
  for (const { id, identifiedBy } of candidates) {
    const missing = identifiedBy.filter((name) => !keys.has(columnKey(name)))
    if (missing.length === 0) return { header: { program: id, names } }
    const matchCount = identifiedBy.length - missing.length
    if (chosen !== undefined && matchCount > closest.found) closest = { missing, found: matchCount }
  }
  if (chosen !== undefined && chosen !== 'madang') return closest
  const columnCount = Object.keys(columnsOf(names).indexes).length
  const missing = missingColumns(names)
  if (missing.length === 0) return { header: { program: 'madang', names } }
  return columnCount > closest.found ? { missing: missing.map(columnName), found: columnCount } : closest
}

/** Names of the columns that the file lacks, so that no product can be read. */
export function neededColumns({ program, names, mapping }: Header): string[] {
  if (mapping) return NEEDED_FIELDS.filter((field) => !mapping.includes(field)).map(columnName)
  return program === 'madang' ? missingColumns(names).map(columnName) : []
}

const NO_HEADER = '제목 행을 찾을 수 없습니다. 첫 행에 상품명, 판매가 같은 열 이름이 있어야 합니다.'

const programOf = (id: ProgramId): Program | undefined => programs.find((program) => program.id === id)

/** Reads the products of a file from its rows. */
export interface ProductReader {
  /** whether a row below the header describes the columns */
  isHint: (row: string[]) => boolean
  /** whether a row belongs to the product whose first row is given */
  continues: (first: string[], row: string[]) => boolean
  /** the codes of a product, whose names only the seller knows */
  codes: (rows: readonly string[][]) => Code[]
  /** the product with the names of its codes */
  convert: (
    rows: readonly string[][],
    findName?: FindName,
  ) => Converted & { sources: string[]; columnNotes: ColumnNote[] }
}

export function productReader({ program: id, names, mapping }: Header): ProductReader {
  const program = mapping ? undefined : programOf(id)
  if (!program) {
    const columns = mapping ? mappedColumns(names, mapping) : columnsOf(names)
    return {
      isHint: () => false,
      continues: () => false,
      codes: () => [],
      convert: ([row = []]) => ({ cells: cellsOf(columns, row), notes: [], sources: [], columnNotes: [] }),
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
    const cellOf = (column: string) => row[indexOf(column)] ?? ''
    return Object.assign((column: string) => withoutGuard(cellText(cellOf(column))).trim(), {
      lines: (column: string) =>
        cellOf(column)
          .split(/\r\n?|\n/)
          .map((line) => withoutGuard(cellText(line)).trim()),
    })
  }
  const codesByColumn = (row: ForeignRow) =>
    (program.codes ?? []).map(({ kind, column, codesIn }) => ({
      column,
      codes: codesIn(row(column)).map((code): Code => ({ kind, code })),
    }))
  return {
    isHint: (row) => program.isHint?.(foreign(row)) ?? false,
    continues: (first, row) => program.continues?.(foreign(first), foreign(row)) ?? false,
    codes: ([row = []]) => codesByColumn(foreign(row)).flatMap(({ codes }) => codes),
    convert(rows, findName = () => undefined) {
      const [first = foreign([]), ...more] = rows.map(foreign)
      const converted = program.convert(first, [first, ...more])
      const { cells, columnNotes } = withNames(converted.cells, codesByColumn(first), findName)
      return {
        ...converted,
        columnNotes: [...(converted.columnNotes ?? []), ...columnNotes],
        cells: cleanCells(cells),
        sources: converted.sources?.filter((source) => source !== undefined) ?? [],
      }
    },
  }
}

/** The kinds of codes that a file may have. */
export const codeColumnsOf = ({ program, mapping }: Header): readonly CodeColumn[] =>
  (mapping ? undefined : programOf(program)?.codes) ?? []

/** What becomes of each column of a file, in file order. */
export function columnUses({ program: id, names, mapping }: Header): ColumnUse[] {
  if (mapping) return names.map((_, index) => columnUse(mapping[index] ?? undefined, OMITTED_BECAUSE.byHand))
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
  const read = new Set<string>()
  return names.map((name) => {
    const key = columnKey(name)
    if (fields.has(key) && read.has(key)) return { reason: OMITTED_BECAUSE.repeated }
    read.add(key)
    return columnUse(fields.get(key), omitted.get(key) ?? OMITTED_BECAUSE.unknown)
  })
}

const columnUse = (field: Field | 'old_address' | undefined, reason: string): ColumnUse =>
  field === undefined ? { reason } : { field }
