import type { DraftPatch } from '../drafts/draft.ts'
import type { Catalogue } from '../service.ts'
import { draftOf, type RowDraft } from '../sheet/row-draft.ts'
import { type PrepareNeeds, prepareRow } from './prepare-row.ts'
import type { ProductRow } from './product-rows.ts'

/** A row that can be saved, or that is refused with its reasons. `draft` is null where the shop has it unchanged. */
export type PreparedRow = { line: number; code: string; title: string } & (
  | { reasons: string[] }
  | { draft: DraftPatch; isSame: boolean; notes: string[] }
)

export interface PrepareRowsNeeds extends PrepareNeeds {
  catalogue: Pick<Catalogue, 'pictureAddress' | 'knownProducts'>
  /** internal id */
  shop: number
}

/** Makes rows ready to be saved: reads their cells, stores their pictures, makes their details fit to be shown. */
export async function prepareRows(needs: PrepareRowsNeeds, rows: ProductRow[]): Promise<PreparedRow[]> {
  const read = rows.map(({ line, cells, occurrence, problem }) => {
    const about = { line, code: cells.code ?? '', title: cells.title ?? '' }
    const row = problem ? [problem] : draftOf(cells)
    return Array.isArray(row)
      ? { about, reasons: row }
      : { about, row: { ...row, draft: { ...row.draft, occurrence } } satisfies RowDraft }
  })
  const drafts = read.flatMap(({ row }) => (row ? row.draft : []))
  const known = await needs.catalogue.knownProducts(needs.shop, drafts)
  const prepared: PreparedRow[] = []
  for (const { about, row, reasons } of read) {
    if (!row) {
      prepared.push({ ...about, reasons })
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
