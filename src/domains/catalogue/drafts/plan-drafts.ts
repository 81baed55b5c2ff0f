import { exportedStockOf } from '../product/exported-stock.ts'
import { describeFreeItems, newlyFree } from '../product/free-items.ts'
import { type DraftPatch, identityOf, type NamedDraft } from '../product/product-draft.ts'
import { type WholeProduct, wholeOf } from '../product/whole-product.ts'
import { columnName } from '../sheet/columns.ts'
import { findMisfit } from '../sheet/option-syntax.ts'
import { differingColumns, type ProductField } from '../sheet/product-cells.ts'
import { categoriesOf } from '../store/categories.ts'
import { findKnown, type KnownProduct, unknownSources } from '../store/products/product-lookup.ts'
import { readWholes } from '../store/products/whole-rows.ts'
import type { Tx } from '../tables.ts'
import { contradictionIn, mergeDraft } from './merge-draft.ts'

/** `old_address`: the draft adds addresses of the product at another platform. */
export type ChangedColumn = ProductField | 'old_address'

export type PlannedDraft = { draft: DraftPatch } & (
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unchanged'; known: KnownProduct }
  | { outcome: 'created'; after: WholeProduct }
  | {
      outcome: 'changed'
      known: KnownProduct
      before: WholeProduct
      after: WholeProduct
      columns: ChangedColumn[]
    }
)

/** What each draft would do. If two drafts match the same product, the second is refused. */
export async function planDrafts(tx: Tx, shopId: number, drafts: DraftPatch[]): Promise<PlannedDraft[]> {
  const candidates = await findKnown(tx, shopId, drafts)
  const matched = matchDrafts(drafts, candidates)
  const unknown = await unknownSources(
    tx,
    shopId,
    drafts.flatMap(({ sources = [] }) => sources),
  )
  const addsSources = ({ sources = [] }: DraftPatch) => sources.some((source) => unknown.has(source))
  const changing = matched.flatMap(({ draft, product }) =>
    product && (!isSame(draft, product) || addsSources(draft)) ? product : [],
  )
  const wholes = await presentProducts(
    tx,
    shopId,
    changing.map(({ pid }) => pid),
  )
  return matched.map(({ draft: patch, product, reason }): PlannedDraft => {
    const draft = product ? sinceLastImport(patch, product) : patch
    if (reason) return { draft, outcome: 'refused', reason }
    const before = (product && wholes.get(product.pid)) ?? null
    if (product && isSame(draft, product))
      return before
        ? { draft, outcome: 'changed', known: product, before, after: before, columns: ['old_address'] }
        : { draft, outcome: 'unchanged', known: product }
    const after = mergeDraft(draft, before)
    const wrong = findUnfitting(draft, after) ?? contradictionIn(after) ?? findFreeItems(draft, after, before)
    if (wrong) return { draft, outcome: 'refused', reason: wrong }
    if (!product || !before) return { draft, outcome: 'created', after }
    const columns: ChangedColumn[] = differingColumns(before, after)
    if (addsSources(draft)) columns.push('old_address')
    if (columns.length === 0) return { draft, outcome: 'unchanged', known: product }
    return { draft, outcome: 'changed', known: product, before, after, columns }
  })
}

async function presentProducts(
  tx: Tx,
  shopId: number,
  productIds: readonly number[],
): Promise<Map<number, WholeProduct>> {
  if (productIds.length === 0) return new Map()
  const categories = await categoriesOf(tx, shopId)
  const rows = await readWholes(tx, shopId, productIds)
  return new Map(rows.map((row) => [row.pid, wholeOf(row, categories)]))
}

/**
 * The existing product that each draft matches, or null. `same` if the product was last written from this draft and is
 * unchanged, so that no comparison is needed.
 */
export async function knownProducts(
  tx: Tx,
  shopId: number,
  drafts: (NamedDraft & Pick<DraftPatch, 'digest'>)[],
): Promise<('same' | WholeProduct | null)[]> {
  const matched = matchDrafts(drafts, await findKnown(tx, shopId, drafts))
  const changed = matched.flatMap(({ draft, product }) =>
    product && !isSame(draft, product) ? product.pid : [],
  )
  const wholes = await presentProducts(tx, shopId, changed)
  return matched.map(({ draft, product }) =>
    product && isSame(draft, product) ? 'same' : ((product && wholes.get(product.pid)) ?? null),
  )
}

const isSame = ({ digest }: Pick<DraftPatch, 'digest'>, product: KnownProduct): boolean =>
  digest !== '' && product.digest === digest

/**
 * The draft with the stock from which its difference counts: that of an earlier import of the same export, so that a
 * file that is corrected and imported again does not apply a difference twice; else that of the export.
 */
function sinceLastImport(draft: DraftPatch, { imported_stock }: KnownProduct): DraftPatch {
  const imported = exportedStockOf(imported_stock)
  return draft.exported_stock && imported?.at === draft.exported_stock.at
    ? { ...draft, exported_stock: imported }
    : draft
}

/**
 * Refuses a draft that makes items free unless the row allows it, because files often contain 0 for a missing price.
 */
function findFreeItems({ allow_free }: DraftPatch, after: WholeProduct, before: WholeProduct | null) {
  if (allow_free) return undefined
  const free = newlyFree(after, before)
  const isPriceless = after.price === 0 && before?.price !== 0
  if (free.length === 0 && !isPriceless) return undefined
  const warning = isPriceless ? '판매가가 0원입니다.' : describeFreeItems(free)
  return `${warning} 0원으로 판매하려면 '${columnName('free')}' 열에 Y를 적어 주세요.`
}

const findUnfitting = (patch: DraftPatch, { options }: WholeProduct) =>
  findMisfit('재고수량', patch.stock, options) ?? findMisfit('옵션추가금', patch.diffs, options)

interface Match<Draft> {
  draft: Draft
  product?: KnownProduct
  reason?: string
}

/** Matches each draft to a product: by number, else by code, else by title among the products without a code. */
function matchDrafts<Draft extends NamedDraft>(drafts: Draft[], candidates: KnownProduct[]): Match<Draft>[] {
  const byNumber = new Map(candidates.map((product) => [product.pid, product]))
  const byCode = new Map(
    candidates.flatMap((product) => (product.code === null ? [] : [[product.code, product]])),
  )
  const byTitle = Map.groupBy(
    candidates.filter(({ code }) => code === null),
    ({ title }) => title,
  )
  const matchedIds = new Set<number>()
  const identities = new Set<string>()
  return drafts.map((patch): Match<Draft> => {
    const { code, title, number = 0, occurrence = 0 } = patch
    const coded = code === null ? undefined : byCode.get(code)
    const product =
      byNumber.get(number) ?? coded ?? (code === null ? byTitle.get(title)?.[occurrence] : undefined)
    if (product && coded && coded !== product)
      return { draft: patch, reason: '같은 상품코드를 쓰는 다른 상품이 있습니다.' }
    if ((product && matchedIds.has(product.pid)) || identities.has(identityOf(patch)))
      return { draft: patch, reason: '같은 상품이 앞의 행에 있습니다.' }
    if (product) matchedIds.add(product.pid)
    identities.add(identityOf(patch))
    return { draft: patch, ...(product && { product }) }
  })
}
