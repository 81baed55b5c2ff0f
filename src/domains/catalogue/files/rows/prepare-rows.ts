import { setImmediate as breathe } from 'node:timers/promises'
import type { Catalogue } from '../../catalogue.service.ts'
import type { DraftPatch } from '../../product/product-draft.ts'
import { draftOf, type RowDraft } from '../../sheet/row-draft.ts'
import type { FileRow } from './file-rows.ts'
import { type PrepareNeeds, prepareRow } from './prepare-row.ts'

interface RowNames {
  line: number
  code: string
  title: string
}

export type SavableRow = RowNames & { draft: DraftPatch; notes: string[] }
export type RefusedRow = RowNames & { reasons: string[] }
/** A row of a file that can be saved as a draft, or is refused. */
export type PreparedRow = SavableRow | RefusedRow

export interface PrepareRowsNeeds extends PrepareNeeds {
  catalogue: Pick<Catalogue, 'pictures' | 'drafts'>
  /** internal id */
  shop: number
}

/**
 * Prepares rows to be saved: reads their cells, stores their pictures and sanitises their details. A row that the shop has already from the
 * same cells is left as it is.
 */
export async function prepareRows(deps: PrepareRowsNeeds, rows: FileRow[]): Promise<PreparedRow[]> {
  const readRows: (RefusedRow | (RowNames & { row: RowDraft }))[] = []
  for (const row of rows) {
    readRows.push(readRow(row))
    // Long rows take their time; what else this process serves comes in between.
    await breathe()
  }
  const drafts = readRows.flatMap((read) => ('row' in read ? read.row.draft : []))
  const knownProducts = await deps.catalogue.drafts.findKnown(deps.shop, drafts)
  const prepared: PreparedRow[] = []
  for (const read of readRows) {
    if ('reasons' in read) {
      prepared.push(read)
      continue
    }
    const { row, ...names } = read
    const present = knownProducts.shift() ?? null
    prepared.push(
      present === 'same'
        ? { ...names, draft: row.draft, notes: row.notes }
        : { ...names, ...(await prepareRow(deps, row, present)) },
    )
  }
  return prepared
}

function readRow({ line, cells, occurrence, problem }: FileRow): RefusedRow | (RowNames & { row: RowDraft }) {
  const names = { line, code: cells.code ?? '', title: cells.title ?? '' }
  const row = problem ? [problem] : draftOf(cells)
  if (Array.isArray(row)) return { ...names, reasons: row }
  return { ...names, row: { ...row, draft: { ...row.draft, occurrence } } }
}
