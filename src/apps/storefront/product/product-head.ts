import { shipmentsOf } from '../../../domains/cart/shared/shipments.ts'
import type { Category, Product, Variant } from '../../../domains/catalogue/catalogue.contract.ts'
import { optionsByAttribute } from '../../../domains/catalogue/shared/variant-attributes.ts'
import type { Review, ReviewSummary } from '../../../domains/reviews/reviews.contract.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { imageUrl } from '../../../ui/images.ts'
import { won } from '../../../ui/money.ts'
import type { Head } from '../../page.ts'
import { categoryPath } from '../catalogue/category-path.ts'
import { widePreload } from '../content/blocks/wide-picture.ts'
import { paths } from '../paths.ts'
import type { ShellData } from '../shell/shell-data.ts'
import { breadcrumbLd, type LdNode, ldGraph } from '../structured-data.ts'
import { productPictures, slideSizes } from './gallery/gallery-slides.ts'
import type { OpenProduct, ProductData } from './product-data.ts'

/** Right of withdrawal (E-Commerce Act, article 17). */
const RETURN_DAYS = 7

const RETURNS = '#returns'
const SHIPPING = '#shipping'

/** Each offer refers by id to its terms, which the page contains only once. */
const offerTerms: LdNode = {
  hasMerchantReturnPolicy: { '@id': RETURNS },
  shippingDetails: { '@id': SHIPPING },
}

const wonLd = (value: number): LdNode => ({ '@type': 'MonetaryAmount', value, currency: 'KRW' })

/** Terms of returns and delivery. */
const termsLd = (product: Product): LdNode[] => [returnsLd(product), shippingLd(product)]

function returnsLd({ delivery: { return_fee } }: Product): LdNode {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: 'KR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${return_fee > 0 ? 'ReturnShippingFees' : 'FreeReturn'}`,
    ...(return_fee > 0 && { returnShippingFeesAmount: wonLd(return_fee) }),
  }
}

function shippingLd(product: Product): LdNode {
  return {
    '@type': 'OfferShippingDetails',
    '@id': SHIPPING,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'KR' },
    shippingRate: wonLd(minDeliveryFee(product)),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {
        '@type': 'QuantitativeValue',
        minValue: 0,
        maxValue: product.delivery.dispatch.same_day_hour ? 1 : product.delivery.dispatch.days,
        unitCode: 'DAY',
      },
    },
  }
}

/** Returns the delivery fee of the smallest order of the product, by the rules of the cart. */
function minDeliveryFee({ sid, least, sale_price, price, delivery, resale }: Product): number {
  const { own, fee: delivery_fee, free_from } = delivery
  const added = (resale?.markup ?? 0) * least
  const productPrice = (sale_price ?? price) * least
  const line = { sid, pid3: 0, pieces: least, worth: productPrice, added, off: 0, delivery: own }
  return shipmentsOf([line], { free_from, delivery_fee })[0]?.fee ?? 0
}

/** Limits of structured data; the page contains all reviews as text. */
const MAX_REVIEWS = 3
const MAX_LETTERS = 300
/** More variants would make the page too large. */
const MAX_VARIANTS = 20

/**
 * Head for search engines and link previews. An adult product reveals only its title. In the browser only the title
 * changes.
 */
export function productHead(
  data: ProductData,
  { shop, categories, device }: ShellData,
): Partial<Head> & { title: string } {
  const title = `${data.kind === 'gate' ? data.title : data.product.seo.title || data.product.title} - ${shop.name}`
  if (!import.meta.env.SSR) return { title }
  if (data.kind === 'gate') return { title, canonical: paths.product(data.sid), noindex: true }
  const { product } = data
  const [picture] = productPictures(product)
  return {
    title,
    description:
      product.seo.description ||
      product.summary ||
      [product.brand, product.title, won(product.sale_price ?? product.price)].filter(Boolean).join(' · '),
    canonical: paths.product(product.sid),
    ...(product.unlisted && { noindex: true }),
    ...(product.tags.length > 0 && { keywords: product.tags.join(', ') }),
    ...(picture && {
      image: picture,
      preload: widePreload(picture, slideSizes[device]),
    }),
    product: {
      listingId: product.sid,
      price: product.sale_price ?? product.price,
      available: !product.sold_out,
    },
    jsonLd: productPageLd(data, categories),
  }
}

function productPageLd(
  { product, reviews }: Pick<OpenProduct, 'product' | 'reviews'>,
  categories: Category[],
): LdNode {
  const steps = [
    ...categoryPath(categories, product.category).map(({ cid, name }) => ({
      name,
      item: paths.list({ category: cid }),
    })),
    { name: product.title, item: paths.product(product.sid) },
  ]
  return ldGraph([productLd(product, reviews), ...termsLd(product), breadcrumbLd(steps)])
}

function productLd(product: Product, { summary, items }: OpenProduct['reviews']): LdNode {
  const { title, sid, brand, facts } = product
  const reviews = items.filter(({ imported }) => !imported)
  const rating = ratingLd(summary)
  const description = product.seo.description || product.summary
  const group = isGroup(product)
  return {
    '@type': group ? 'ProductGroup' : 'Product',
    name: title,
    ...(!group && { sku: String(sid) }),
    url: paths.product(sid),
    image: productPictures(product).map((picture) => imageUrl(picture, 960)),
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(facts.model && { model: facts.model }),
    ...(facts.maker && { manufacturer: { '@type': 'Organization', name: facts.maker } }),
    ...(group ? variantsLd(product) : { offers: offersLd(product) }),
    ...(rating && { aggregateRating: rating }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(reviewLd) }),
  }
}

/** The rating by the reviews that were written here; search engines refuse those of a former platform. */
function ratingLd({ spread, imported }: ReviewSummary): LdNode | null {
  const counts = spread.map((count, index) => count - (imported?.spread[index] ?? 0))
  const reviewCount = counts.reduce((sum, count) => sum + count, 0)
  if (reviewCount <= 0) return null
  const stars = counts.reduce((sum, count, index) => sum + count * (5 - index), 0)
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round((stars / reviewCount) * 10) / 10,
    reviewCount,
  }
}

const reviewLd = ({ author, regdate, stars, text }: Review): LdNode => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: regdate.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
  ...(text && { reviewBody: cutText(text, MAX_LETTERS) }),
})

const conditions = {
  new: 'NewCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
  display: 'UsedCondition',
} as const

const variantPrice = ({ sale_price, price }: Product, { price_diff }: Pick<Variant, 'price_diff'>): number =>
  (sale_price ?? price) + price_diff

const sellableVariants = (product: Product): Variant[] =>
  product.variants.filter((variant) => variantPrice(product, variant) > 0)

/** Whether structured data describes each variant, not only the whole product. */
function isGroup(product: Product): boolean {
  const { length } = sellableVariants(product)
  return product.options.length > 0 && length > 1 && length <= MAX_VARIANTS
}

/** One offer for the whole product, or the price range of its variants. */
function offersLd(product: Product): LdNode {
  const prices = sellableVariants(product).map((variant) => variantPrice(product, variant))
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0 || lowPrice === highPrice) {
    const price = prices.length === 0 ? variantPrice(product, { price_diff: 0 }) : lowPrice
    return offerLd(product, price, !product.sold_out)
  }
  return {
    ...offerLd(product, lowPrice, !product.sold_out),
    '@type': 'AggregateOffer',
    price: undefined,
    lowPrice,
    highPrice,
    offerCount: prices.length,
  }
}

/** The properties in which variants differ, and the variants with their ids in the feeds. */
function variantsLd(product: Product): LdNode {
  const named = product.options.map(({ name }) => ({ name: name.trim(), value: name }))
  const differing = Object.keys(optionsByAttribute(named).known)
  return {
    productGroupID: String(product.sid),
    ...(differing.length > 0 && { variesBy: differing.map((name) => `https://schema.org/${name}`) }),
    hasVariant: sellableVariants(product).map((variant) => variantLd(product, variant)),
  }
}

function variantLd(product: Product, variant: Variant): LdNode {
  const options = variant.values.map((value, index) => ({
    name: product.options[index]?.name.trim() ?? '',
    value,
  }))
  return {
    '@type': 'Product',
    sku: `${product.sid}-${variant.pid2}`,
    name: `${product.title} - ${variant.values.join(' / ')}`,
    ...optionsByAttribute(options).known,
    ...(variant.image && { image: imageUrl(variant.image, 960) }),
    offers: offerLd(product, variantPrice(product, variant), !product.sold_out && variant.stock > 0),
  }
}

const offerLd = (product: Product, price: number, available: boolean): LdNode => {
  const { ships_from: shipsFrom } = product.delivery.dispatch
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'KRW',
    availability: `https://schema.org/${available ? (shipsFrom ? 'PreOrder' : 'InStock') : 'OutOfStock'}`,
    ...(available && shipsFrom && { availabilityStarts: shipsFrom }),
    itemCondition: `https://schema.org/${conditions[product.facts.condition]}`,
    url: paths.product(product.sid),
    ...offerTerms,
  }
}
