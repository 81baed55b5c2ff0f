import { won } from '../../../../ui/money.ts'
import type { Head } from '../../../page.ts'
import { paths } from '../../paths.ts'
import type { ShellData } from '../../shell/shell-data.ts'
import { preloadOf } from '../content/blocks/wide-picture.ts'
import { picturesOf, slideSizes } from './gallery/slides.ts'
import type { ProductData } from './product-data.ts'
import { productPageLd } from './structured/product-ld.ts'

/**
 * The head for search engines and link previews; for an adult product it reveals only its existence. In a browser, which
 * changes the title alone from page to page, it has no more.
 */
export function productHead(
  data: ProductData,
  { shop, categories, device }: ShellData,
): Partial<Head> & { title: string } {
  const title = `${data.kind === 'gate' ? data.title : data.product.seo.title || data.product.title} - ${shop.name}`
  if (!import.meta.env.SSR) return { title }
  if (data.kind === 'gate') return { title, canonical: paths.product(data.sid), noindex: true }
  const { product } = data
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
    product: {
      sid: product.sid,
      price: product.sale_price ?? product.price,
      available: !product.sold_out,
    },
    jsonLd: productPageLd(data, categories),
  }
}
