import { sourceOfTitle } from '../catalogue/shared/product-sources.ts'
import { decodedSegments, type OldAddress } from './addresses.ts'

type Parameters = ReadonlyMap<string, string>
type ReadSources = (segments: readonly string[], parameters: Parameters) => (string | undefined)[]

const productSourceOf = (program: string, number: string | undefined): string | undefined =>
  number !== undefined && /^\d{1,19}$/.test(number) ? `${program}:${number}` : undefined

/**
 * Addresses of product pages at other platforms, as their help pages and public shops write them: the keys that an
 * import stores for the product.
 */
const PATTERNS: readonly ReadSources[] = [
  // Cafe24: /product/detail.html?product_no=12, /product/<name>/12/category/3/display/1, /surl/p/12
  (segments, parameters) => [
    segments[0] === 'product' || segments[0] === 'm'
      ? productSourceOf('cafe24', parameters.get('product_no'))
      : undefined,
    segments[0] === 'product' && segments.length > 2 ? productSourceOf('cafe24', segments[2]) : undefined,
    segments[0] === 'product' && segments.length > 2 ? sourceOfTitle('cafe24', segments[1] ?? '') : undefined,
    segments[0] === 'surl' && segments[1] === 'p' ? productSourceOf('cafe24', segments[2]) : undefined,
  ],
  // MakeShop: /shop/shopdetail.html?branduid=1, /m/product.html?branduid=1
  (_, parameters) => [productSourceOf('makeshop', parameters.get('branduid'))],
  // Godomall: /goods/goods_view.php?goodsNo=1, and with /m before it
  (segments, parameters) => [
    segments.includes('goods') ? productSourceOf('godomall', parameters.get('goodsno')) : undefined,
  ],
  // imweb: any menu with ?idx=1
  (segments, parameters) => [
    segments.length > 0 ? productSourceOf('imweb', parameters.get('idx')) : undefined,
  ],
  // SmartStore: /products/123, /<shop>/products/123; Shopify: /products/<handle>, /collections/<name>/products/<handle>
  (segments) => {
    const last = segments.at(-1) ?? ''
    if (segments.at(-2) !== 'products') return []
    return [productSourceOf('smartstore', last), `shopify:${last}`]
  },
  // WooCommerce: /product/<name>, /?post_type=product&p=1
  (segments, parameters) => [
    segments.length === 2 && segments[0] === 'product' && !/\.(?:html?|php)$/.test(segments[1] ?? '')
      ? sourceOfTitle('woocommerce', segments[1] ?? '')
      : undefined,
    parameters.get('post_type') === 'product'
      ? productSourceOf('woocommerce', parameters.get('p'))
      : undefined,
  ],
]

/** The keys of products (`product_source`) that an old address may mean, the most certain first. */
export function productSources(old: OldAddress): string[] {
  const segments = decodedSegments(old)
  const byName = new Map(old.parameters)
  return PATTERNS.flatMap((readSources) => readSources(segments, byName)).filter(
    (source) => source !== undefined,
  )
}

/** Whether an address is that of a WooCommerce product at the path of the shop's first page. */
export const isProductAtRoot = ({ path, parameters }: OldAddress): boolean =>
  path === '/' && parameters.some(([name, value]) => name === 'post_type' && value === 'product')
