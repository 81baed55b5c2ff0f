import { browserApi } from '../../../client/browser.ts'
import type { Category, CategoryList, Facets } from '../../../domains/catalogue/catalogue.contract.ts'
import { filterText, isEmptyFilter, parseFilter } from '../../../domains/catalogue/shared/list-filter.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { quantity } from '../../../ui/money.ts'
import { catalogueTexts as texts } from '../../../ui/texts/catalogue.ts'
import { filterTexts } from '../../../ui/texts/list-filters.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import { notFound } from '../../router/params.ts'
import { paths, RSS } from '../paths.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import { storeLd } from '../store-structured-data.ts'
import { breadcrumbLd, ldGraph } from '../structured-data.ts'
import { cardPreload } from './card-picture.ts'
import { categoryPath } from './category-path.ts'
import { EndlessList } from './endless-list/endless-list.tsx'
import { filterPanel, ListFilters, NothingLeft } from './filters/list-filters.tsx'
import styles from './list-header.module.css'
import { ListOrders } from './list-orders.tsx'
import { type ListQuery, readListQuery } from './list-query.ts'
import { isPlainSort, SORTS } from './list-sorts.ts'

/** `facets` is null while the shop waits for the index of filters. */
export type ListData = { query: ListQuery; products: CategoryList; facets: Facets | null }

/** A filtered list counts products only up to this number. */
const MAX_COUNT = 1_000

export const tallHeader = true
export const loadParts = filterPanel.load

/**
 * Throws a 404 for a missing category and for a page after the last. Brands and options that the shop does not have are
 * dropped by a redirect.
 */
export async function loader({ api, shopid, url, signal }: LoaderArgs): Promise<ListData> {
  const query = readListQuery(url)
  const { category, sort, page, filter } = query
  const text = filterText(filter)
  const [products, { facets, filter: existing }] = await Promise.all([
    isPlainSort(sort) && isEmptyFilter(filter)
      ? api.get('/api/myshp/v2/get/product/list', { shopid, category, sort, page }, { signal })
      : filteredPage({ api, shopid, signal }, query),
    api.get('/api/myshp/v2/get/product/facets', { shopid, category, filter: text }, { signal }),
  ])
  if (existing !== text) throw new Redirect(paths.list({ category, sort, filter: parseFilter(existing) }))
  if (page > 1 && products.items.length === 0) throw notFound()
  return { query, products, facets }
}

async function filteredPage(
  { api, shopid, signal }: Pick<LoaderArgs, 'api' | 'shopid' | 'signal'>,
  { category, sort, page, filter }: ListQuery,
): Promise<CategoryList> {
  const list = { shopid, category, filter: filterText(filter), sort, page }
  return { ...(await api.get('/api/myshp/v2/get/product/filtered', list, { signal })), by_hand: false }
}

export function head({ query, products }: ListData, { shop, categories, device }: ShellData) {
  const { category, sort, page, filter } = query
  const isFirst = page === 1 || sort !== undefined
  const name = [categoryName(categories, category), isFirst ? '' : texts.pageOf(page)]
    .filter(Boolean)
    .join(' ')
  // A shop without a main page uses this list as its home page.
  const isShopFront = category === 0 && isFirst
  const title = (isShopFront && shop.meta_title) || `${name} - ${shop.name}`
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    // Search engines should treat all sort orders as one page.
    canonical: paths.list({ category, page: isFirst ? 1 : page }),
    // Search engines should not list empty pages.
    noindex: products.items.length === 0 || !isEmptyFilter(filter),
    ...(isShopFront && { feed: RSS, jsonLd: storeLd(shop) }),
    ...(category > 0 && { jsonLd: ldGraph([categoryLd(categories, category)]) }),
    ...cardPreload(products.items[0]?.image, device),
  }
}

const categoryLd = (categories: Category[], category: number) =>
  breadcrumbLd(
    categoryPath(categories, category).map(({ cid, name }) => ({
      name,
      item: paths.list({ category: cid }),
    })),
  )

export function Component({ data: { query, products, facets } }: { data: ListData }) {
  const { shop, categories } = useShell()
  const { category, sort, filter } = query
  const isPlain = isEmptyFilter(filter)
  return (
    <>
      <ListHeader
        title={categoryName(categories, category)}
        categories={categories}
        query={query}
        facets={facets}
        total={products.total}
        isManualOrder={products.by_hand}
      />
      {products.items.length > 0 ? (
        <EndlessList
          list={paths.list({ category, sort, filter })}
          data={products}
          pathOf={(page) => paths.list({ category, sort, filter, page })}
          fetchPage={(pageQuery, signal) =>
            isPlain && isPlainSort(sort)
              ? browserApi.get(
                  '/api/myshp/v2/get/product/list',
                  { shopid: shop.shopid, category, sort, ...pageQuery },
                  { signal },
                )
              : browserApi.get(
                  '/api/myshp/v2/get/product/filtered',
                  { shopid: shop.shopid, category, filter: filterText(filter), sort, ...pageQuery },
                  { signal },
                )
          }
        />
      ) : !isPlain ? (
        <NothingLeft query={query} facets={facets} />
      ) : (
        <EmptyState title={category ? texts.emptyCategory : texts.empty}>
          {category > 0 && (
            <a className={buttonClass()} href={paths.list()}>
              {texts.toAll}
            </a>
          )}
        </EmptyState>
      )}
    </>
  )
}

const categoryName = (categories: Category[], category: number) =>
  categories.find(({ cid }) => cid === category)?.name ?? texts.allProducts

interface ListHeaderProps {
  title: string
  categories: Category[]
  query: ListQuery
  facets: Facets | null
  total: number
  /** the list is in the seller's own order by default */
  isManualOrder: boolean
}

/** Path, subcategories, choice of the order, and filters. */
function ListHeader({ title, categories, query, facets, total, isManualOrder }: ListHeaderProps) {
  const { category, sort, filter } = query
  // The sort order that needs no URL parameter; undefined for the seller's own order.
  const defaultSort = isManualOrder
    ? undefined
    : (categories.find(({ cid }) => cid === category)?.sort ?? 'popular')
  const path = categoryPath(categories, category).slice(0, -1)
  const subcategories = categories.filter(({ parent, count }) => parent === category && count > 0)
  return (
    <header className={styles.header}>
      {category > 0 && (
        <nav className={styles.trail} aria-label={texts.trail}>
          <a href={paths.list({ sort })}>{texts.allProducts}</a>
          {path.map(({ cid, name }) => (
            <a href={paths.list({ category: cid, sort })} key={cid}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {subcategories.length > 0 && (
        <nav className={styles.below} aria-label={texts.children}>
          {subcategories.map(({ cid, name, count }) => (
            <a href={paths.list({ category: cid, sort })} key={cid}>
              {name} <small>{quantity(count)}</small>
            </a>
          ))}
        </nav>
      )}
      <ListOrders
        count={describeCount(total, isEmptyFilter(filter) && isPlainSort(sort))}
        orders={[
          ...(isManualOrder
            ? [{ name: texts.byHand, href: paths.list({ category, filter }), isCurrent: sort === undefined }]
            : []),
          ...SORTS.map((other) => ({
            name: texts.sorts[other],
            href: paths.list({ category, sort: other === defaultSort ? undefined : other, filter }),
            isCurrent: other === (sort ?? defaultSort),
          })),
        ]}
      />
      <ListFilters query={query} facets={facets} />
    </header>
  )
}

const describeCount = (total: number, isExact: boolean) =>
  !isExact && total >= MAX_COUNT ? filterTexts.many(quantity(total)) : texts.count(quantity(total))
