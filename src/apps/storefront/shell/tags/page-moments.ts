import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Router, RouterState } from '../../../router/router.ts'
import type { ListData } from '../../catalogue/catalogue-page.tsx'
import { categoryPath } from '../../catalogue/category-path.ts'
import type { SearchData } from '../../catalogue/search-page.tsx'
import { isProduct } from '../../layouts/page-kind.ts'
import { paths } from '../../paths.ts'
import type { ProductData } from '../../product/product-data.ts'
import type { ShellData } from '../shell-data.ts'
import { goodsOf } from './goods.ts'
import type { Item, Moment } from './moments.ts'

/**
 * Tells the page on the screen and each one that follows, and what it shows: a list, a search, a product. Pages tell nothing of
 * this themselves; it is read from their data, so that it weighs on no page of a shop without tags.
 */
export function watchPages(router: Router, shell: ShellData, tell: (moment: Moment) => void): void {
  let shown = ''
  const check = () => {
    const { state } = router
    const url = state.url.href.replace(/#.*/, '')
    if (state.pending || url === shown) return
    shown = url
    // The title is updated with the next render.
    setTimeout(() => {
      for (const moment of pageMoments(state, document.title, shell)) tell(moment)
    })
  }
  check()
  router.watch(check)
}

/** The moments of a page that is shown. */
export function pageMoments(
  { url, page, data }: Pick<RouterState, 'url' | 'page' | 'data'>,
  title: string,
  shell: ShellData,
): Moment[] {
  const address = url.href.replace(/#.*/, '')
  const seen: Moment = { kind: 'page', url: address, title }
  if (!page) return [seen]
  if (isProduct(url)) return productMoments(address, title, data as ProductData, shell)
  if (url.pathname === paths.list()) return [seen, listMoment(data as ListData, shell)]
  if (url.pathname === paths.searchForm()) return [seen, ...searchMoment(data as SearchData)]
  return [seen]
}

function listMoment({ address: { category }, products }: ListData, { categories }: ShellData): Moment {
  const path = categoryPath(categories, category).map(({ name }) => name)
  const items = products.items.flatMap((card) => cardItem(card, path))
  return { kind: 'list', id: `category_${category}`, name: path.join('/') || 'all', items }
}

function searchMoment({ q, products }: SearchData): Moment[] {
  if (!products) return []
  return [{ kind: 'search', words: q, items: products.items.flatMap((card) => cardItem(card)) }]
}

/** An adult product is no moment, and its page has the shop's title only. */
function productMoments(url: string, title: string, data: ProductData, shell: ShellData): Moment[] {
  if (data.kind === 'gate' || data.product.adult) return [{ kind: 'page', url, title: shell.shop.name }]
  const path = categoryPath(shell.categories, data.product.category).map(({ name }) => name)
  return [
    { kind: 'page', url, title },
    { kind: 'product', items: cardItem(data.product, path) },
  ]
}

const cardItem = (card: ProductCard, categories?: readonly string[]): Item[] =>
  goodsOf(card).map((item) => ({
    ...item,
    ...(card.brand && { brand: card.brand }),
    ...(categories?.length && { categories }),
  }))
