import { browserApi } from '../../../client/browser.ts'
import type { Facets, FoundProducts, ProductCard } from '../../../domains/catalogue/catalogue.contract.ts'
import { filterText, isEmptyFilter, parseFilter } from '../../../domains/catalogue/shared/list-filter.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { quantity } from '../../../ui/money.ts'
import { catalogueTexts } from '../../../ui/texts/catalogue.ts'
import { searchTexts as texts } from '../../../ui/texts/search.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import { notFound } from '../../router/params.ts'
import { SearchForm } from '../layouts/search/search-form.tsx'
import { paths } from '../paths.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import { cardPreload } from './card-picture.ts'
import { EndlessList } from './endless-list/endless-list.tsx'
import { filterPanel, ListFilters, NothingLeft } from './filters/list-filters.tsx'
import { ListOrders } from './list-orders.tsx'
import { pathOfList, readSearchQuery, type SearchQuery } from './list-query.ts'
import { SORTS } from './list-sorts.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './search-page.module.css'

/** The server counts results only up to this number. */
const MAX_COUNT = 1_000

const MAX_POPULAR = 12

export const loadParts = filterPanel.load

/**
 * `products` is null if `q` is empty. `facets` is null while the shop waits for the index of filters, and without
 * results. `popular` is shown if the search has no results.
 */
export interface SearchData {
  query: SearchQuery
  products: FoundProducts | null
  facets: Facets | null
  popular: ProductCard[]
}

/** A page after the last is a 404. Brands and options that the shop does not have are dropped by a redirect. */
export async function loader({ api, shopid, url, signal }: LoaderArgs): Promise<SearchData> {
  const query = readSearchQuery(url)
  const { q, sort, page, filter } = query
  if (!q) return { query, products: null, facets: null, popular: [] }
  const text = filterText(filter)
  const [products, { facets, filter: existing }] = await Promise.all([
    isPlain(query)
      ? api.get('/api/myshp/v2/get/product/search', { shopid, q, page }, { signal })
      : api.get(
          '/api/myshp/v2/get/product/search/filtered',
          { shopid, q, filter: text, sort, page },
          { signal },
        ),
    api.get('/api/myshp/v2/get/product/search/facets', { shopid, q, filter: text }, { signal }),
  ])
  if (existing !== text) throw new Redirect(pathOfList(query, { filter: parseFilter(existing) }))
  if (page > 1 && products.items.length === 0) throw notFound()
  if (products.total > 0 || !isEmptyFilter(filter)) return { query, products, facets, popular: [] }
  const { items } = await api.get('/api/myshp/v2/get/product/list', { shopid }, { signal })
  return { query, products, facets: null, popular: items.slice(0, MAX_POPULAR) }
}

/** Whether all results are in the order by relevance. */
const isPlain = ({ sort, filter }: SearchQuery) => sort === undefined && isEmptyFilter(filter)

export const head = ({ query: { q }, products }: SearchData, { shop, device }: ShellData) => ({
  title: `${q ? texts.resultsTitle(q) : texts.title} - ${shop.name}`,
  noindex: true,
  ...cardPreload(products?.items[0]?.image, device),
})

export function Component({ data: { query, products, facets, popular } }: { data: SearchData }) {
  const { shop } = useShell()
  const { q, sort, filter } = query
  if (!products) return <Prompt />
  return (
    <>
      <header className={styles.header}>
        <SearchField q={q} />
        <h1>{texts.resultsTitle(q)}</h1>
        {products.corrected && <p role="status">{texts.corrected(q, products.corrected)}</p>}
        {products.whole !== undefined && (
          <p role="status">
            {products.whole === 0 ? texts.someOnly : texts.someBelow(quantity(products.whole))}
          </p>
        )}
        {facets ? (
          <>
            <ListOrders
              count={describeCount(products.total)}
              orders={[undefined, ...SORTS].map((other) => ({
                name: other ? catalogueTexts.sorts[other] : texts.relevance,
                href: pathOfList(query, { sort: other }),
                isCurrent: other === sort,
              }))}
            />
            <ListFilters query={query} facets={facets} />
          </>
        ) : (
          products.total > 0 && <p>{describeCount(products.total)}</p>
        )}
      </header>
      {products.items.length > 0 ? (
        <EndlessList
          list={pathOfList(query)}
          data={products}
          pathOf={(page) => pathOfList(query, { page })}
          fetchPage={(pageQuery, signal) =>
            isPlain(query)
              ? browserApi.get(
                  '/api/myshp/v2/get/product/search',
                  { shopid: shop.shopid, q, ...pageQuery },
                  { signal },
                )
              : browserApi.get(
                  '/api/myshp/v2/get/product/search/filtered',
                  { shopid: shop.shopid, q, filter: filterText(filter), sort, ...pageQuery },
                  { signal },
                )
          }
        />
      ) : !isEmptyFilter(filter) ? (
        <NothingLeft query={query} facets={facets} />
      ) : (
        <>
          <EmptyState title={texts.none(q)}>
            <ul>
              {texts.hints(q).map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
            <Categories />
          </EmptyState>
          <Popular items={popular} />
        </>
      )}
    </>
  )
}

function Prompt() {
  return (
    <>
      <header className={styles.header}>
        <SearchField q="" />
        <h1>{texts.title}</h1>
      </header>
      <EmptyState title={texts.prompt}>
        <Categories />
      </EmptyState>
    </>
  )
}

/** A new key for each search text resets the field. */
function SearchField({ q }: { q: string }) {
  return (
    <search>
      <SearchForm key={q} className={styles.form} field={{ defaultValue: q, 'aria-label': texts.label }}>
        <button type="submit" aria-label={texts.submit}>
          <Icon name="search" size={20} />
        </button>
      </SearchForm>
    </search>
  )
}

function Popular({ items }: { items: ProductCard[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.popular} aria-label={texts.popular}>
      <h2>{texts.popular}</h2>
      <ProductGrid items={items} listing />
    </section>
  )
}

function Categories() {
  const top = useShell().categories.filter(({ parent, count }) => parent === 0 && count > 0)
  return (
    <nav className={styles.categories} aria-label={texts.categories}>
      <a href={paths.list()}>{catalogueTexts.allProducts}</a>
      {top.map(({ cid, name }) => (
        <a href={paths.list({ category: cid })} key={cid}>
          {name}
        </a>
      ))}
    </nav>
  )
}

const describeCount = (total: number) =>
  total >= MAX_COUNT ? texts.many(quantity(total)) : catalogueTexts.count(quantity(total))
