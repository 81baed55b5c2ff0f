import { browserApi } from '../../../client/browser.ts'
import type { FoundProducts, ProductCard } from '../../../domains/catalogue/catalogue.contract.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { quantity } from '../../../ui/money.ts'
import { catalogueTexts } from '../../../ui/texts/catalogue.ts'
import { searchTexts as texts } from '../../../ui/texts/search.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { notFound } from '../../router/params.ts'
import { SearchForm } from '../layouts/search/search-form.tsx'
import { paths } from '../paths.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import { cardPreload } from './card-picture.ts'
import { EndlessList } from './endless-list/endless-list.tsx'
import { readPage } from './page-number.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './search-page.module.css'

/** The server counts results only up to this number. */
const MAX_COUNT = 1_000
const MAX_LENGTH = 200

const MAX_POPULAR = 12

/** `products` is null if the query is empty. `popular` is shown if the query has no results. */
export type SearchData = { q: string; products: FoundProducts | null; popular: ProductCard[] }

/** Trims `q` and cuts it at the maximum length. A page after the last is a 404. */
export async function loader({ api, shopid, url, signal }: LoaderArgs): Promise<SearchData> {
  const q = cutText(url.searchParams.get('q') ?? '', MAX_LENGTH).trim()
  if (!q) return { q, products: null, popular: [] }
  const page = readPage(url.searchParams)
  const products = await api.get('/api/myshp/v2/get/product/search', { shopid, q, page }, { signal })
  if (page > 1 && products.items.length === 0) throw notFound()
  if (products.total > 0) return { q, products, popular: [] }
  const { items } = await api.get('/api/myshp/v2/get/product/list', { shopid }, { signal })
  return { q, products, popular: items.slice(0, MAX_POPULAR) }
}

export const head = ({ q, products }: SearchData, { shop, device }: ShellData) => ({
  title: `${q ? texts.of(q) : texts.title} - ${shop.name}`,
  noindex: true,
  ...cardPreload(products?.items[0]?.image, device),
})

export function Component({ data: { q, products, popular } }: { data: SearchData }) {
  const { shop } = useShell()
  if (!products) return <Prompt />
  return (
    <>
      <header className={styles.header}>
        <SearchField q={q} />
        <h1>{texts.of(q)}</h1>
        {products.corrected && <p role="status">{texts.corrected(q, products.corrected)}</p>}
        {products.whole !== undefined && (
          <p role="status">
            {products.whole === 0 ? texts.someOnly : texts.someBelow(quantity(products.whole))}
          </p>
        )}
        {products.total > 0 && <p>{describeCount(products.total)}</p>}
      </header>
      {products.items.length > 0 ? (
        <EndlessList
          list={paths.search(q)}
          data={products}
          pathOf={(page) => paths.search(q, page)}
          fetchPage={(query, signal) =>
            browserApi.get(
              '/api/myshp/v2/get/product/search',
              { shopid: shop.shopid, q, ...query },
              { signal },
            )
          }
        />
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

/** A new key for each query resets the field. */
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
