import type { ProductPatch, ProductState } from '../changes/product-state.ts'
import { contradictionIn } from '../changes/product-state.ts'
import { becomesFree } from '../product/free-items.ts'
import { withoutEmptyLimit } from '../shared/limited-sale.ts'
import { LIMITS } from '../shared/product-limits.ts'
import type { BulkChange, BulkKind } from './bulk.contract.ts'

/** The patch of a product, or the Korean reason why the product is not changed. */
export type BulkOutcome = { patch: ProductPatch } | { reason: string }

type ChangeOf<Kind extends BulkKind> = Extract<BulkChange, { kind: Kind }>
type Rounded = Pick<ChangeOf<'sale'>, 'step' | 'round'>

export function bulkOutcome(change: BulkChange, product: ProductState): BulkOutcome {
  if (change.kind === 'deleted') return { patch: { deleted: change.deleted } }
  if (product.deleted) return { reason: '삭제한 상품입니다.' }
  switch (change.kind) {
    case 'price':
      return soundPrice(product, priceOf(change, product), change.allow_free)
    case 'sale':
      return saleOutcome(change, product)
    case 'sale_end':
      return { patch: { sale: null } }
    case 'stock':
      return stockOutcome(change, product)
    case 'status':
      return { patch: { status: change.status } }
    case 'category':
      return categoryOutcome(change, product)
    case 'notice':
      return { patch: { notice_type: change.notice_type, notice: change.notice } }
    case 'delivery':
      return { patch: { delivery_note: change.text } }
    case 'fee':
      return { patch: { delivery: deliveryOf(change, product) } }
    case 'pickable':
      return { patch: { pickable: change.pickable } }
    case 'tags':
      return tagsOutcome(change, product)
  }
}

function priceOf(
  change: ChangeOf<'price'>,
  { price, sale }: ProductState,
): Pick<ProductPatch, 'price' | 'sale'> {
  if (change.by === 'set') return { price: change.amount }
  const changedPrice = (won: number) =>
    Math.max(
      0,
      roundToStep(
        change.by === 'percent' ? (won * (100 + change.amount)) / 100 : won + change.amount,
        change,
      ),
    )
  return {
    price: changedPrice(price),
    ...(change.with_sale && sale && { sale: { ...sale, price: changedPrice(sale.price) } }),
  }
}

function soundPrice(
  product: ProductState,
  patch: Pick<ProductPatch, 'price' | 'sale'>,
  isFreeAllowed: boolean | undefined,
): BulkOutcome {
  const { price, sale, lowest_diff } = { ...product, ...patch }
  const reason = contradictionIn({ price, sale, lowest_diff })
  if (reason) return { reason }
  if (!isFreeAllowed && becomesFree({ price, sale, lowest_diff }, product))
    return {
      reason: '판매가가 0원이 되어 바꾸지 않았습니다. 0원 판매를 허용한 뒤 다시 바꿔 주세요.',
    }
  return { patch }
}

function saleOutcome(
  { percent, from, until, pieces, allow_free, ...how }: ChangeOf<'sale'>,
  product: ProductState,
): BulkOutcome {
  const price = Math.min(product.price, roundToStep((product.price * (100 - percent)) / 100, how))
  return soundPrice(product, { sale: withoutEmptyLimit({ price, from, until, pieces }) }, allow_free)
}

function roundToStep(won: number, { step, round }: Rounded): number {
  const steps = won / step
  const whole = round === 'down' ? Math.floor(steps) : round === 'up' ? Math.ceil(steps) : Math.round(steps)
  return whole * step
}

function stockOutcome({ by, amount }: ChangeOf<'stock'>, { stock }: ProductState): BulkOutcome {
  const pieces = Object.entries(stock).map(
    ([variantId, count]) => [variantId, by === 'set' ? amount : Math.max(0, count + amount)] as const,
  )
  if (pieces.some(([, count]) => count > LIMITS.stock)) return { reason: '재고가 너무 많아집니다.' }
  return { patch: { stock: Object.fromEntries(pieces) } }
}

function categoryOutcome({ by, category }: ChangeOf<'category'>, { cids }: ProductState): BulkOutcome {
  if (by === 'move') return { patch: { cids: category === 0 ? [] : [category] } }
  const others = cids.filter((categoryId) => categoryId !== category)
  if (by === 'remove') return { patch: { cids: others } }
  if (others.length < cids.length) return { patch: {} }
  if (cids.length >= LIMITS.categories)
    return { reason: `카테고리는 ${LIMITS.categories}개까지 넣을 수 있습니다.` }
  return { patch: { cids: [...cids, category] } }
}

function deliveryOf({ fee, won, each, parcel }: ChangeOf<'fee'>, { delivery }: ProductState) {
  return {
    ...delivery,
    ...(fee !== 'keep' && { kind: fee, ...(fee === 'own' ? { won, each } : { won: 0, each: 0 }) }),
    ...(parcel !== 'keep' && { apart: parcel === 'apart' }),
  }
}

function tagsOutcome({ by, tags }: ChangeOf<'tags'>, product: ProductState): BulkOutcome {
  const changedTags = new Set(tags)
  if (by === 'remove') return { patch: { tags: product.tags.filter((tag) => !changedTags.has(tag)) } }
  const all = [...new Set([...product.tags, ...tags])]
  return all.length > LIMITS.tags
    ? { reason: `검색어는 ${LIMITS.tags}개까지 붙일 수 있습니다.` }
    : { patch: { tags: all } }
}
