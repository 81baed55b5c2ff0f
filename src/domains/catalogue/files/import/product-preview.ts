import { cutText } from '../../../../platform/cut-text.ts'
import { textOfHtml } from '../../../../platform/html/text-of-html.ts'
import { onOneLine } from '../../product/one-line.ts'
import type { WholeProduct, WholeVariant } from '../../product/whole-product.ts'
import { combinationsOf } from '../../rules.ts'
import { PREVIEWED_VARIANTS } from '../../shared/file-limits.ts'
import { shorten } from '../../sheet/cell-values.ts'
import type { ProductPreview } from '../product-files.contract.ts'

/** A product as an import will leave it, with the storage key of its first picture. */
export type StoredPreview = Omit<ProductPreview, 'image'> & { key: string }

const MAX_NAME = 100
const MAX_TEXT = 100
/** characters of a description that are read for the beginning of its text */
const MAX_HTML = 5_000

/** `sources` are the keys of the product at the platform of the file. */
export function previewOf(product: WholeProduct, sources: readonly string[] = []): StoredPreview {
  const [category, ...otherCategories] = product.categories
  const variants = new Map(product.variants.map((variant) => [JSON.stringify(variant.values), variant]))
  const ordered = combinationsOf(product.options).flatMap(
    (values) => variants.get(JSON.stringify(values)) ?? [],
  )
  return {
    key: product.images[0]?.key ?? '',
    pictures: product.images.length,
    price: product.price,
    list_price: product.list_price,
    sale: product.sale,
    status: product.status,
    unlisted: product.unlisted,
    adult: product.adult,
    tax_free: product.tax_free,
    category: (category ?? []).join(' > '),
    other_categories: otherCategories.length,
    stock: product.variants.reduce((sum, { stock, off }) => sum + (off ? 0 : stock), 0),
    options: product.options.map(({ name }) => cutText(name, MAX_NAME)),
    variants: product.options.length === 0 ? [] : ordered.slice(0, PREVIEWED_VARIANTS).map(variantPreview),
    variant_count: product.variants.length,
    add_ons: product.add_ons.length,
    summary: beginningOf(product.summary),
    short_description: beginningOf(product.short_description),
    detail: beginningOf(textOfHtml(cutText(product.detail_html, MAX_HTML))),
    delivery_fee: feeOf(product.delivery),
    ships_from: product.ships_from,
    least: product.least,
    most: product.most,
    old_address: addressesOf(sources),
  }
}

const beginningOf = (text: string): string => {
  const line = onOneLine(text)
  return line.length > MAX_TEXT ? `${cutText(line, MAX_TEXT)}…` : line
}

const feeOf = ({ kind, won }: WholeProduct['delivery']): number | null =>
  kind === 'shop' ? null : kind === 'free' ? 0 : won

/** Keys of a product at another platform without the name of the platform. */
export const addressesOf = (sources: readonly string[]): string =>
  shorten(sources.map((source) => source.replace(/^[^:]*:~?/, '')).join(', '))

const variantPreview = ({ values, price_diff, stock, off }: WholeVariant) => ({
  name: cutText(values.join(' / '), MAX_NAME),
  price_diff,
  stock: off ? 0 : stock,
})
