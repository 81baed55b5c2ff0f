import { createHash } from 'node:crypto'
import type { MappableField } from '../shared/mappable-fields.ts'
import { type Columns, columnsAt } from '../sheet/columns.ts'

/** For each column of a file, the field that a person has connected it with; null for a column that is left out. */
export type ColumnMapping = readonly (MappableField | null)[]

/** The mappings that a shop has saved, by `headerDigest`. */
export type SavedMappings = Readonly<Record<string, ColumnMapping>>

/** A digest that is equal for headers with the same names in the same order. */
export const headerDigest = (names: readonly string[]): string =>
  createHash('sha256')
    // Digests are stored, so this form of names stays.
    .update(JSON.stringify(names.map((name) => name.normalize('NFKC').replace(/[\s*]/g, ''))))
    .digest('base64url')

/** The columns of a mapping. Further columns of the description continue it; of another field the first counts. */
export function mappedColumns(names: readonly string[], mapping: ColumnMapping): Columns {
  const indexes: Columns['indexes'] = {}
  const moreDetail: number[] = []
  for (const [index, field] of mapping.entries()) {
    if (field === 'detail' && indexes.detail !== undefined) moreDetail.push(index)
    else if (field !== null) indexes[field] ??= index
  }
  return columnsAt(names, indexes, moreDetail)
}
