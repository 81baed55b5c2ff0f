import { cutText } from '../../../../platform/cut-text.ts'
import type { WholeProduct, WholeVariant } from '../../product/whole-product.ts'
import { combinationsOf } from '../../rules.ts'
import { PREVIEWED_VARIANTS } from '../../shared/file-limits.ts'
import type { ProductPreview } from '../product-files.contract.ts'

/** A product as an import will leave it, with the storage key of its first picture. */
export type StoredPreview = Omit<ProductPreview, 'image'> & { key: string }

const MAX_NAME = 100

export function previewOf(product: WholeProduct): StoredPreview {
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
  }
}

const variantPreview = ({ values, price_diff, stock, off }: WholeVariant) => ({
  name: cutText(values.join(' / '), MAX_NAME),
  price_diff,
  stock: off ? 0 : stock,
})
