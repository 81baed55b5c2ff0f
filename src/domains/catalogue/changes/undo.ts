import { isSameJson } from '../../../platform/same-json.ts'
import type { ProductField, ProductPatch, ProductState } from './product-state.ts'
import { contradictionIn } from './product-state.ts'

export type Undo = { patch: ProductPatch } | { changedSince: ProductField[] } | { reason: string }

/**
 * The patch that undoes a change, the fields that changed later, or the Korean reason why the change cannot be undone.
 * A stock change is undone by its difference, so that pieces sold in the meantime stay deducted. A state that later
 * changes made impossible, such as a removed category, is not restored.
 */
export function undoOf(
  { before, after }: { before: ProductPatch; after: ProductPatch },
  present: ProductState,
  { isStockAsLeft, categories }: { isStockAsLeft: boolean; categories: Pick<Map<number, unknown>, 'has'> },
): Undo {
  const fields = Object.keys(before) as ProductField[]
  const changedSince = fields.filter((field) =>
    field === 'stock'
      ? !isStockAsLeft && !isSameJson(stockIn(present, after), after.stock)
      : !isSameJson(present[field], after[field]),
  )
  if (changedSince.length > 0) return { changedSince }
  if (before.cids?.some((categoryId) => !categories.has(categoryId)))
    return { reason: '없어진 분류로는 되돌릴 수 없습니다.' }
  const { images } = before
  if (images && present.variant_images.some((image) => !images.some(({ key }) => key === image)))
    return { reason: '옵션에 붙인 사진이 없어지게 되어 되돌리지 않았습니다.' }
  const reason = contradictionIn({ ...present, ...before })
  if (reason) return { reason }
  const { stock, ...rest } = before
  return { patch: { ...rest, ...(stock && { stock: stockBack(stock, after.stock ?? {}, present.stock) }) } }
}

const stockIn = (present: ProductState, { stock = {} }: ProductPatch) =>
  Object.fromEntries(Object.keys(stock).map((pid2) => [pid2, present.stock[pid2]]))

function stockBack(
  before: Record<string, number>,
  after: Record<string, number>,
  present: Record<string, number>,
): Record<string, number> {
  const back: Record<string, number> = {}
  for (const [pid2, previous] of Object.entries(before)) {
    const pieces = present[pid2]
    if (pieces !== undefined) back[pid2] = Math.max(0, pieces + previous - (after[pid2] ?? previous))
  }
  return back
}
