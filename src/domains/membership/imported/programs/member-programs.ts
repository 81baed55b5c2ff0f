import { withoutHidden } from '../../../../platform/contract/label.ts'
import { BadImportFile } from '../../../../platform/spreadsheets/bad-file.ts'
import { columnKey } from '../../../../platform/spreadsheets/column-name.ts'
import type { FileRow } from '../../../../platform/spreadsheets/table.ts'
import type { MemberField, MemberProgramId } from '../../shared/import-limits.ts'
import { cafe24 } from './cafe24.ts'
import { godomall } from './godomall.ts'
import { imweb } from './imweb.ts'
import { madang } from './madang.ts'
import { makeshop } from './makeshop.ts'
import { type MemberProgram, OMITTED } from './member-program.ts'
import { shopify } from './shopify.ts'

const programs: readonly MemberProgram[] = [cafe24, godomall, makeshop, imweb, shopify, madang]

/** The header row of a member file, and the program that wrote it. */
export interface MemberHeader {
  program: MemberProgram
  /** column names as the file has them */
  names: string[]
}

// The header is searched in so many rows, because some exports have a title above it.
const MAX_HEADER_ROWS = 10

/**
 * Finds the header row and the program that wrote the file: the one with the most known columns among those of which a
 * sign is present, else our own. Only `chosen` counts if a person chose it. Throws `BadImportFile` without a column of
 * addresses.
 */
export async function findMemberHeader(
  rows: AsyncIterator<FileRow>,
  chosen?: MemberProgramId,
): Promise<MemberHeader> {
  for (let read = 0; read < MAX_HEADER_ROWS; read++) {
    const { value, done } = await rows.next()
    if (done) break
    const names = value.cells.map((name) => withoutHidden(name).trim())
    const program = programOf(names, chosen)
    if (program) return { program, names }
  }
  throw new BadImportFile('제목 행을 찾을 수 없습니다. 이메일 열이 있어야 합니다.')
}

function programOf(names: readonly string[], chosen: MemberProgramId | undefined): MemberProgram | null {
  const keys = new Set(names.map(columnKey))
  const hasAny = (list: readonly string[]) => list.some((name) => keys.has(columnKey(name)))
  const count = (list: readonly string[]) => list.filter((name) => keys.has(columnKey(name))).length
  const candidates = programs
    .filter(({ id }) => chosen === undefined || id === chosen)
    .filter(({ fields }) => hasAny(namesFor(fields, 'email')))
    .filter(({ id, signs }) => id === chosen || id === 'madang' || hasAny(signs))
    .map((program) => ({
      program,
      signs: count(program.signs),
      known: count([...Object.keys(program.fields), ...Object.keys(program.omitted)]),
    }))
  candidates.sort(
    (a, b) => Number(b.signs > 0) - Number(a.signs > 0) || b.known - a.known || b.signs - a.signs,
  )
  return candidates[0]?.program ?? null
}

const namesFor = (fields: MemberProgram['fields'], field: MemberField): string[] =>
  Object.keys(fields).filter((name) => fields[name] === field)

/** What becomes of a column: the field that it fills, or why it is left out. */
export type MemberColumnUse = { field: MemberField } | { reason: string }

/** The column that fills each field, by its index in the file. */
export type FieldColumns = Partial<Record<MemberField, number>>

/** The columns of a file that are read: of several for one field, the first in the order of the program. */
export function fieldColumns({ program, names }: MemberHeader): FieldColumns {
  const indexes = new Map<string, number>()
  for (const [index, name] of names.entries())
    if (!indexes.has(columnKey(name))) indexes.set(columnKey(name), index)
  const columns: FieldColumns = {}
  for (const [name, field] of Object.entries(program.fields)) {
    const index = indexes.get(columnKey(name))
    if (index !== undefined) columns[field] ??= index
  }
  return columns
}

/** What becomes of each column, in file order. */
export function memberColumnUses(header: MemberHeader): MemberColumnUse[] {
  const columns = fieldColumns(header)
  const fieldOf = new Map(Object.entries(columns).map(([field, index]) => [index, field as MemberField]))
  const byKey = <Value>(record: Readonly<Record<string, Value>>) =>
    new Map(Object.entries(record).map(([name, value]) => [columnKey(name), value]))
  const [fields, omitted] = [byKey(header.program.fields), byKey(header.program.omitted)]
  return header.names.map((name, index) => {
    const field = fieldOf.get(index)
    if (field) return { field }
    const key = columnKey(name)
    return { reason: fields.has(key) ? OMITTED.repeated : (omitted.get(key) ?? OMITTED.unknown) }
  })
}
