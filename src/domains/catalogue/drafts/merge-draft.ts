import { type DraftPatch, UNCOUNTED_STOCK } from '../product/product-draft.ts'
import type { WholeProduct, WholeVariant } from '../product/whole-product.ts'
import { combinationsOf } from '../rules.ts'
import { AS_THE_SHOP } from '../shared/delivery.ts'
import { withoutEmptyLimit } from '../shared/limited-sale.ts'
import { LIMITS } from '../shared/product-limits.ts'

/** The product after a draft is applied. Fields missing in the draft stay unchanged. */
export function mergeDraft(patch: DraftPatch, present: WholeProduct | null): WholeProduct {
  const before = present ?? (patch.starts_stopped ? STOPPED : NEW)
  const options =
    patch.options?.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })) ??
    before.options
  const images = imagesAfter(patch, before)
  return {
    ...before,
    ...definedOf(patch),
    code: patch.code ?? before.code,
    sale: saleAfter(patch, before),
    images,
    options,
    variants: variantsAfter(patch, before, options, images),
    add_ons: addOnsAfter(patch, before),
    categories: categoriesAfter(patch, before),
    delivery: { ...before.delivery, ...patch.delivery },
  }
}

const NEW: WholeProduct = {
  code: '',
  own_code: '',
  title: '',
  brand: '',
  tags: [],
  price: 0,
  list_price: null,
  sale: null,
  images: [],
  adult: false,
  pickable: false,
  status: 'on_sale',
  unlisted: false,
  options: [],
  variants: [],
  add_ons: [],
  notice_type: '',
  notice: [],
  delivery: AS_THE_SHOP,
  delivery_note: '',
  detail_html: '',
  low_stock: null,
  least: 1,
  most: null,
  barcode: '',
  maker: '',
  origin: '',
  model: '',
  condition: 'new',
  tax_free: false,
  summary: '',
  short_description: '',
  ships_from: null,
  seo_title: '',
  seo_description: '',
  categories: [],
}

const STOPPED: WholeProduct = { ...NEW, status: 'stopped' }

// The fields of the draft that `WholeProduct` has too. `mergeDraft` then overwrites those that need other rules.
const definedOf = (patch: DraftPatch): Partial<WholeProduct> =>
  Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => Object.hasOwn(NEW, field) && value !== undefined),
  )

/**
 * A sale price without a period keeps the period of the present sale if that has the same price. Otherwise a sale price
 * of 0 or equal to the regular price means no sale, as in the product files of malls.
 */
function saleAfter(patch: DraftPatch, { sale }: WholeProduct): WholeProduct['sale'] {
  const price = patch.sale_price === undefined ? sale?.price : patch.sale_price
  if (price == null) return null
  const sameSale = sale?.price === price ? sale : null
  if (!sameSale && (price === 0 || price === patch.price)) return null
  const period = {
    from: patch.sale_from === undefined ? (sameSale?.from ?? null) : patch.sale_from,
    until: patch.sale_until === undefined ? (sameSale?.until ?? null) : patch.sale_until,
  }
  const pieces = patch.sale_pieces === undefined ? sameSale?.pieces : patch.sale_pieces
  return withoutEmptyLimit({ price, ...period, pieces: period.from && period.until ? pieces : null })
}

/** Without `image_alts` in the draft, a picture keeps its alternative text. */
function imagesAfter(patch: DraftPatch, before: WholeProduct): WholeProduct['images'] {
  const keys = patch.images ?? before.images.map(({ key }) => key)
  const alts = new Map(before.images.map(({ key, alt }) => [key, alt]))
  return keys.map((key, index) => ({
    key,
    alt: patch.image_alts ? (patch.image_alts[index] ?? '') : (alts.get(key) ?? ''),
  }))
}

function categoriesAfter(patch: DraftPatch, before: WholeProduct): string[][] {
  if (patch.category === undefined) return before.categories
  return [patch.category, ...(patch.more_categories ?? [])].filter((path) => path.length > 0)
}

function addOnsAfter({ add_ons, exported_stock }: DraftPatch, before: WholeProduct): WholeProduct['add_ons'] {
  const present = new Map(before.add_ons.map(({ name, stock }) => [name, stock]))
  const exported = new Map(exported_stock?.add_ons.map(({ name, stock }) => [name, stock]))
  return (
    add_ons?.map(({ name, price, stock }) => ({
      name,
      price,
      stock: stockAfter(stock, present.get(name), exported.get(name)),
    })) ?? before.add_ons
  )
}

/** The stock after a file with the stock `typed`, which was `exported` when the file was written. */
const stockAfter = (typed: number, present: number | undefined, exported: number | undefined): number =>
  present === undefined || exported === undefined
    ? typed
    : Math.min(Math.max(present + typed - exported, 0), LIMITS.stock)

function variantsAfter(
  draft: DraftPatch,
  before: WholeProduct,
  options: WholeProduct['options'],
  images: WholeProduct['images'],
): WholeVariant[] {
  const variantByValues = new Map(before.variants.map((variant) => [JSON.stringify(variant.values), variant]))
  const sums = draft.options && combinationsOf(draft.options).map(sumOf)
  const diffs = draft.diffs ?? sums
  const keys = new Set(images.map(({ key }) => key))
  const exported = new Map(
    draft.exported_stock?.variants.map(({ values, stock }) => [JSON.stringify(values), stock]),
  )
  return combinationsOf(options).map((values, index) => {
    const variant = variantByValues.get(JSON.stringify(values))
    const image = draft.variant_images ? (draft.variant_images[index] ?? '') : (variant?.image ?? '')
    return {
      values,
      price_diff: diffs ? valueAt(diffs, index, 0) : (variant?.price_diff ?? 0),
      stock: draft.stock
        ? stockAfter(valueAt(draft.stock, index, 0), variant?.stock, exported.get(JSON.stringify(values)))
        : (variant?.stock ?? (before === STOPPED ? 0 : UNCOUNTED_STOCK)),
      code: draft.codes ? (draft.codes[index] ?? '') : (variant?.code ?? ''),
      barcode: draft.barcodes ? (draft.barcodes[index] ?? '') : (variant?.barcode ?? ''),
      image: keys.has(image) ? image : '',
      off: draft.offs ? valueAt(draft.offs, index, false) : (variant?.off ?? false),
    }
  })
}

const sumOf = (choice: { diff: number }[]) => choice.reduce((sum, { diff }) => sum + diff, 0)

/** The value of the combination at an index. A list with a single value applies to all combinations. */
export const valueAt = <Value>(list: Value[], index: number, otherwise: Value): Value =>
  list[list.length === 1 ? 0 : index] ?? otherwise

/** The Korean reason why the fields of the product contradict each other, or undefined. */
export function contradictionIn({
  price,
  sale,
  variants,
  least,
  most: max,
}: WholeProduct): string | undefined {
  if (sale && sale.price > price) return '할인가가 판매가보다 높습니다.'
  if (sale?.from && sale.until && Date.parse(sale.from) >= Date.parse(sale.until))
    return '할인이 끝나는 때가 시작하는 때보다 앞섭니다.'
  if (max !== null && max < least) return '최대 주문 수량이 최소 주문 수량보다 적습니다.'
  const lowest = Math.min(price, sale?.price ?? price)
  if (variants.some(({ price_diff }) => lowest + price_diff < 0))
    return '옵션 추가금을 합한 가격이 0원보다 낮은 조합이 있습니다.'
  return undefined
}
