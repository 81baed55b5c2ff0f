import type { Category, Product } from '../../../../domains/catalogue/contract.ts'
import { imageUrl } from '../../../../ui/images.ts'
import { won } from '../../../../ui/money.ts'
import type { Head } from '../../../page.ts'
import { paths } from '../../paths.ts'
import type { ShellData } from '../../shell/shell-data.ts'
import { categoryPath } from '../catalogue/category-path.ts'
import { preloadOf } from '../content/blocks/wide-picture.ts'
import { picturesOf, slideSizes } from './gallery/slides.ts'
import type { ProductData } from './product-data.ts'

/**
 * The head for search engines and link previews; for an adult product it reveals only its existence. In a browser, which
 * changes the title alone from page to page, it has no more.
 */
export function productHead(
  data: ProductData,
  { shop, categories, device }: ShellData,
): Partial<Head> & { title: string } {
  if (data.kind === 'gate') {
    return { title: `${data.title} - ${shop.name}`, canonical: paths.product(data.sid), noindex: true }
  }
  const { product } = data
  const title = `${product.seo.title || product.title} - ${shop.name}`
  if (!import.meta.env.SSR) return { title }
  const [picture] = picturesOf(product)
  return {
    title,
    description:
      product.seo.description ||
      [product.brand, product.title, won(product.sale_price ?? product.price)].filter(Boolean).join(' · '),
    canonical: paths.product(product.sid),
    ...(product.tags.length > 0 && { keywords: product.tags.join(', ') }),
    ...(picture && {
      image: picture,
      preload: preloadOf(picture, slideSizes[device]),
    }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [productLd(product), breadcrumbLd(product, categories)],
    },
  }
}

const conditions = {
  new: 'NewCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
  display: 'UsedCondition',
} as const

function productLd(product: Product) {
  return {
    '@type': 'Product',
    name: product.title,
    sku: String(product.sid),
    url: paths.product(product.sid),
    image: picturesOf(product).map((picture) => imageUrl(picture, 960)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      '@type': 'Offer',
      price: product.sale_price ?? product.price,
      priceCurrency: 'KRW',
      availability: `https://schema.org/${product.sold_out ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `https://schema.org/${conditions[product.facts.condition]}`,
      url: paths.product(product.sid),
    },
    ...(product.reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.stars,
        reviewCount: product.reviews,
      },
    }),
  }
}

function breadcrumbLd(product: Product, categories: Category[]) {
  const steps = [
    ...categoryPath(categories, product.category).map(({ cid, name }) => ({
      name,
      item: paths.list({ category: cid }),
    })),
    { name: product.title, item: paths.product(product.sid) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
