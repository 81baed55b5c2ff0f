import type { Category, Product } from '../../../../../domains/catalogue/contract.ts'
import type { Review } from '../../../../../domains/reviews/reviews.contract.ts'
import { cutText } from '../../../../../platform/cut-text.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { paths } from '../../../paths.ts'
import { breadcrumbLd, type LdNode, ldGraph } from '../../../structured/ld.ts'
import { categoryPath } from '../../catalogue/category-path.ts'
import { picturesOf } from '../gallery/slides.ts'
import type { OpenProduct } from '../product-data.ts'
import { isGroup, offersLd, variantsLd } from './offers-ld.ts'
import { termsLd } from './terms-ld.ts'

/** Reviews that are told as data, and letters of each: the page has them all as text. */
const MAX_REVIEWS = 3
const MAX_LETTERS = 300

/** A product and the way to it for search engines. */
export function productPageLd(
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
  return ldGraph([productLd(product, reviews.items), ...termsLd(product), breadcrumbLd(steps)])
}

function productLd(product: Product, reviews: readonly Review[]): LdNode {
  const { title, sid, brand, facts, seo, stars } = product
  const group = isGroup(product)
  return {
    '@type': group ? 'ProductGroup' : 'Product',
    name: title,
    ...(!group && { sku: String(sid) }),
    url: paths.product(sid),
    image: picturesOf(product).map((picture) => imageUrl(picture, 960)),
    ...(seo.description && { description: seo.description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(facts.model && { model: facts.model }),
    ...(facts.maker && { manufacturer: { '@type': 'Organization', name: facts.maker } }),
    ...(group ? variantsLd(product) : { offers: offersLd(product) }),
    ...(product.reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: stars, reviewCount: product.reviews },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(reviewLd) }),
  }
}

const reviewLd = ({ author, regdate, stars, text }: Review): LdNode => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: regdate.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: stars },
  ...(text && { reviewBody: cutText(text, MAX_LETTERS) }),
})
