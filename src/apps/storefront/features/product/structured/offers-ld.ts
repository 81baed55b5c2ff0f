import type { Product, Variant } from '../../../../../domains/catalogue/contract.ts'
import { sortedOptions } from '../../../../../domains/catalogue/variant-attributes.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { paths } from '../../../paths.ts'
import type { LdNode } from '../../../structured/ld.ts'
import { offerTerms } from './terms-ld.ts'

/** Combinations of options that a page tells one by one; more of them would outgrow the page. */
const MAX_VARIANTS = 20

const conditions = {
  new: 'NewCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
  display: 'UsedCondition',
} as const

const priceOf = ({ sale_price, price }: Product, { price_diff }: Pick<Variant, 'price_diff'>): number =>
  (sale_price ?? price) + price_diff

const sold = (product: Product): Variant[] =>
  product.variants.filter((variant) => priceOf(product, variant) > 0)

/** Whether a product is told as a group of its combinations. */
export function isGroup(product: Product): boolean {
  const { length } = sold(product)
  return product.options.length > 0 && length > 1 && length <= MAX_VARIANTS
}

/** The offer of a product as a whole; with many combinations at several prices, from the lowest to the highest. */
export function offersLd(product: Product): LdNode {
  const prices = sold(product).map((variant) => priceOf(product, variant))
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0 || lowPrice === highPrice) {
    const price = prices.length === 0 ? priceOf(product, { price_diff: 0 }) : lowPrice
    return offerLd(product, price, !product.sold_out)
  }
  return {
    ...offerLd(product, lowPrice, !product.sold_out),
    ...{ '@type': 'AggregateOffer', price: undefined, lowPrice, highPrice, offerCount: prices.length },
  }
}

/** The properties that the combinations of a group differ in, and each of them under its id in the feeds. */
export function variantsLd(product: Product): LdNode {
  const named = product.options.map(({ name }) => ({ name: name.trim(), value: name }))
  const differing = Object.keys(sortedOptions(named).known)
  return {
    productGroupID: String(product.sid),
    ...(differing.length > 0 && { variesBy: differing.map((name) => `https://schema.org/${name}`) }),
    hasVariant: sold(product).map((variant) => variantLd(product, variant)),
  }
}

function variantLd(product: Product, variant: Variant): LdNode {
  const options = variant.values.map((value, at) => ({
    name: product.options[at]?.name.trim() ?? '',
    value,
  }))
  return {
    '@type': 'Product',
    sku: `${product.sid}-${variant.pid2}`,
    name: `${product.title} - ${variant.values.join(' / ')}`,
    ...sortedOptions(options).known,
    ...(variant.image && { image: imageUrl(variant.image, 960) }),
    offers: offerLd(product, priceOf(product, variant), !product.sold_out && variant.stock > 0),
  }
}

const offerLd = (product: Product, price: number, available: boolean): LdNode => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'KRW',
  availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
  itemCondition: `https://schema.org/${conditions[product.facts.condition]}`,
  url: paths.product(product.sid),
  ...offerTerms,
})
