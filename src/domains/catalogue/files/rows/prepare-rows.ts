import { setImmediate as breathe } from 'node:timers/promises'
import type { Catalogue } from '../../catalogue.service.ts'
import type { DraftPatch } from '../../product/product-draft.ts'
import { draftOf, type RowDraft } from '../../sheet/row-draft.ts'
import type { FileRow } from './file-rows.ts'
import { type PrepareNeeds, prepareRow } from './prepare-row.ts'

/** A row that can be saved, or that is refused with its reasons. `draft` is null where the shop has it unchanged. */
export type PreparedRow = { line: number; code: string; title: string } & (
  | { reasons: string[] }
  | { draft: DraftPatch; isSame: boolean; notes: string[] }
)

export interface PrepareRowsNeeds extends PrepareNeeds {
  catalogue: Pick<Catalogue, 'pictures' | 'drafts'>
  /** internal id */
  shop: number
}

interface ReadRow {
  about: Pick<PreparedRow, 'line' | 'code' | 'title'>
  row?: RowDraft
  reasons?: string[]
}

function readRow({ line, cells, occurrence, problem }: FileRow): ReadRow {
  const about = { line, code: cells.code ?? '', title: cells.title ?? '' }
  const row = problem ? [problem] : draftOf(cells)
  if (Array.isArray(row)) return { about, reasons: row }
  return { about, row: { ...row, draft: { ...row.draft, occurrence } } }
}

/** Makes rows ready to be saved: reads their cells, stores their pictures, makes their details fit to be shown. */
export async function prepareRows(needs: PrepareRowsNeeds, rows: FileRow[]): Promise<PreparedRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(row))
    // Long rows take their time; what else this process serves comes in between.
    await breathe()
  }
  const drafts = read.flatMap(({ row }) => (row ? row.draft : []))
  const known = await needs.catalogue.drafts.findKnown(needs.shop, drafts)
  const prepared: PreparedRow[] = []
  for (const { about, row, reasons } of read) {
    if (!row) {
      prepared.push({ ...about, reasons: reasons ?? [] })
      continue
    }
    const present = known.shift() ?? null
    prepared.push(
      present === 'same'
        ? { ...about, draft: row.draft, isSame: true, notes: row.notes }
        : { ...about, isSame: false, ...(await prepareRow(needs, row, present)) },
    )
  }
  return prepared
}
