import type { ProductCard } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Router, RouterState } from '../../../router/router.ts'
import type { ListData } from '../../catalogue/catalogue-page.tsx'
import { categoryPath } from '../../catalogue/category-path.ts'
import type { SearchData } from '../../catalogue/search-page.tsx'
import { isProduct } from '../../layouts/page-kind.ts'
import { paths } from '../../paths.ts'
import type { ProductData } from '../../product/product-data.ts'
import type { ShellData } from '../shell-data.ts'
import { productItems } from './product-items.ts'
import type { TagEvent, TagItem } from './tag-events.ts'

/**
 * Reports each page with its list, search or product. The events are derived from the page's data, so that pages
 * contain no code for tags.
 */
export function reportPages(router: Router, shell: ShellData, send: (event: TagEvent) => void): void {
  let lastUrl = ''
  const check = () => {
    const { state } = router
    const url = state.url.href.replace(/#.*/, '')
    if (state.pending || url === lastUrl) return
    lastUrl = url
    // The title changes with the next render.
    setTimeout(() => {
      for (const event of pageEvents(state, document.title, shell)) send(event)
    })
  }
  check()
  router.watch(check)
}

export function pageEvents(
  { url, page, data }: Pick<RouterState, 'url' | 'page' | 'data'>,
  title: string,
  shell: ShellData,
): TagEvent[] {
  const pageUrl = url.href.replace(/#.*/, '')
  const pageEvent: TagEvent = { kind: 'page', url: pageUrl, title }
  if (!page) return [pageEvent]
  if (isProduct(url)) return productEvents(pageUrl, title, data as ProductData, shell)
  if (url.pathname === paths.list()) return [pageEvent, listEvent(data as ListData, shell)]
  if (url.pathname === paths.searchForm()) return [pageEvent, ...searchEvents(data as SearchData)]
  return [pageEvent]
}

function listEvent({ query: { category }, products }: ListData, { categories }: ShellData): TagEvent {
  const path = categoryPath(categories, category).map(({ name }) => name)
  const items = products.items.flatMap((card) => cardItem(card, path))
  return { kind: 'list', id: `category_${category}`, name: path.join('/') || 'all', items }
}

function searchEvents({ query: { q }, products }: SearchData): TagEvent[] {
  if (!products) return []
  return [{ kind: 'search', words: q, items: products.items.flatMap((card) => cardItem(card)) }]
}

/** An adult product is not reported, and its page is reported with the shop's name as title. */
function productEvents(url: string, title: string, data: ProductData, shell: ShellData): TagEvent[] {
  if (data.kind === 'gate' || data.product.adult) return [{ kind: 'page', url, title: shell.shop.name }]
  const path = categoryPath(shell.categories, data.product.category).map(({ name }) => name)
  return [
    { kind: 'page', url, title },
    { kind: 'product', items: cardItem(data.product, path) },
  ]
}

const cardItem = (card: ProductCard, categories?: readonly string[]): TagItem[] =>
  productItems(card).map((item) => ({
    ...item,
    ...(card.brand && { brand: card.brand }),
    ...(categories?.length && { categories }),
  }))
