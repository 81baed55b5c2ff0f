import type { ReviewProgramId } from '../../shared/review-import-limits.ts'
import {
  columnKey,
  OMITTED_BECAUSE,
  REVIEW_FIELDS,
  type ReviewField,
  type ReviewProgram,
} from '../program.ts'
import { cafe24 } from './cafe24.ts'
import { judgeme } from './judgeme.ts'
import { madang } from './madang.ts'
import { shopify } from './shopify.ts'
import { smartstore } from './smartstore.ts'
import { woocommerce } from './woocommerce.ts'

const programs: readonly ReviewProgram[] = [smartstore, judgeme, shopify, woocommerce, cafe24, madang]

/** The program that writes a header row, or the columns that the row lacks. */
export type FoundProgram = { program: ReviewProgram } | { missing: readonly string[] }

/**
 * Finds the program that writes these column names; only `chosen` counts if it is given. `missing` are the columns that
 * the closest program needs.
 */
export function findProgram(names: readonly string[], chosen?: ReviewProgramId): FoundProgram {
  const keys = new Set(names.map(columnKey))
  let closest: readonly string[] = []
  let mostPresent = 0
  for (const program of programs) {
    if (chosen !== undefined && program.id !== chosen) continue
    const missing = program.identifiedBy.filter((name) => !keys.has(columnKey(name)))
    if (missing.length === 0) return { program }
    const present = program.identifiedBy.length - missing.length
    if (present > mostPresent) [closest, mostPresent] = [missing, present]
  }
  return { missing: closest }
}

/** What becomes of a column: the Korean name of what it fills, or the reason why it is left out. */
export type ColumnUse = { name: string; field: string | null; reason: string | null }

/** What becomes of each column of a file, in file order. */
export function columnUses({ fields, omitted }: ReviewProgram, names: readonly string[]): ColumnUse[] {
  const fieldOf = byKey(fields)
  const reasonOf = byKey(omitted)
  return names.map((name) => {
    const field = fieldOf.get(columnKey(name))
    if (field) return { name, field: REVIEW_FIELDS[field], reason: null }
    return { name, field: null, reason: reasonOf.get(columnKey(name)) ?? OMITTED_BECAUSE.unknown }
  })
}

/** For each field, the indexes of its columns. */
export function fieldColumns(
  { fields }: ReviewProgram,
  names: readonly string[],
): Map<ReviewField, number[]> {
  const fieldOf = byKey(fields)
  const indexes = new Map<ReviewField, number[]>()
  for (const [index, name] of names.entries()) {
    const field = fieldOf.get(columnKey(name))
    if (field) indexes.set(field, [...(indexes.get(field) ?? []), index])
  }
  return indexes
}

const byKey = <Value>(record: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(record).map(([name, value]) => [columnKey(name), value]))
