import { imageSrcSet, imageUrl } from '../../ui/images.ts'
import { percentOff, quantity, won } from '../../ui/money.ts'
import { catalogueTexts } from '../../ui/texts/catalogue.ts'
import { siteTexts } from '../../ui/texts/site.ts'
import { siteSearchTexts as texts } from '../../ui/texts/site-search.ts'
import { withQuery } from '../links.ts'
import { ShopList } from './shop-list.tsx'
import type { SiteList, SiteProduct, SiteResults, SiteSearch } from './site-page.ts'

type Subject = SiteSearch['subject']

// As many as the service counts; the lists of the service have at most this many results.
const MAX_COUNTED = 480
const MAX_QUERY = 100

const searchPath = (q: string, subject: Subject = 'products', page = 1) =>
  withQuery('/search', {
    q,
    in: subject === 'shops' ? 'shops' : undefined,
    page: page === 1 ? undefined : page,
  })

/** A form without scripts, so that Korean that is being composed is sent as it stands. */
export function SearchForm({ q = '', subject = 'products' }: { q?: string; subject?: Subject }) {
  return (
    <search className="find">
      <form action="/search">
        {subject === 'shops' && <input type="hidden" name="in" value="shops" />}
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit">{texts.submit}</button>
      </form>
    </search>
  )
}

/** Shops and products that a query finds; without results, ways on. */
export function SearchPage({ search }: { search: SiteSearch }) {
  const { q, subject, results, categories, ranking } = search
  if (!results)
    return (
      <section className="results">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.prompt}</p>
        <WaysOn categories={categories} ranking={ranking} />
      </section>
    )
  const { products, shops, corrected } = results
  const isEmpty = products.total + shops.total === 0
  return (
    <section className="results">
      <h1>{texts.resultsTitle(q)}</h1>
      {corrected !== undefined && <p className="lead">{texts.corrected(q, corrected)}</p>}
      {isEmpty ? (
        <>
          <p className="lead">{texts.none(q)}</p>
          <ul className="hints">
            {texts.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
          <WaysOn categories={categories} ranking={ranking} />
        </>
      ) : (
        <Found q={corrected ?? q} subject={subject} results={results} />
      )}
    </section>
  )
}

function Found({ q, subject, results }: { q: string; subject: Subject; results: SiteResults }) {
  const { products, shops } = results
  const list = subject === 'shops' ? shops : products
  const showsShops = subject === 'shops' || products.page === 1
  return (
    <>
      <nav className="subjects" aria-label={texts.subjects}>
        <SubjectLink q={q} subject="products" current={subject} total={products.total} />
        <SubjectLink q={q} subject="shops" current={subject} total={shops.total} />
      </nav>
      {showsShops && shops.items.length > 0 && (
        <section aria-label={texts.shops}>
          {subject === 'products' && <h2>{texts.shops}</h2>}
          <ShopList shops={shops.items} />
          {subject === 'products' && shops.total > shops.items.length && (
            <p>
              <a className="more" href={searchPath(q, 'shops')}>
                {texts.allShops(countOf(shops.total))}
              </a>
            </p>
          )}
        </section>
      )}
      {subject === 'products' && (
        <section aria-label={texts.products}>
          {showsShops && shops.items.length > 0 && <h2>{texts.products}</h2>}
          {products.total === 0 ? (
            <p className="lead">{texts.noProducts(q)}</p>
          ) : (
            <ProductList products={products.items} />
          )}
        </section>
      )}
      {subject === 'shops' && shops.total === 0 && <p className="lead">{texts.noShops(q)}</p>}
      <Pages q={q} subject={subject} list={list} />
    </>
  )
}

const countOf = (total: number) => texts.count(quantity(total), total >= MAX_COUNTED)

function SubjectLink({
  q,
  subject,
  current,
  total,
}: {
  q: string
  subject: Subject
  current: Subject
  total: number
}) {
  return (
    <a href={searchPath(q, subject)} aria-current={subject === current ? 'page' : undefined}>
      {texts[subject]} <span>{countOf(total)}</span>
    </a>
  )
}

function Pages({ q, subject, list }: { q: string; subject: Subject; list: SiteList<unknown> }) {
  const { page, pages } = list
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label={texts.pages}>
      {page > 1 && (
        <a href={searchPath(q, subject, page - 1)} rel="prev">
          {texts.previous}
        </a>
      )}
      <span>{texts.page(quantity(page), quantity(pages))}</span>
      {page < pages && (
        <a href={searchPath(q, subject, page + 1)} rel="next">
          {texts.next}
        </a>
      )}
    </nav>
  )
}

function WaysOn({ categories, ranking }: Pick<SiteSearch, 'categories' | 'ranking'>) {
  return (
    <>
      <CategoryWords words={categories} />
      <p>
        <a className="more" href={`/#${siteTexts.platform.shops.id}`}>
          {texts.toShops}
        </a>
      </p>
      <Ranking products={ranking} />
    </>
  )
}

/** Names of categories that many shops have; each is a search. */
export function CategoryWords({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <nav className="words" aria-label={texts.categories}>
      {words.map((word) => (
        <a href={searchPath(word)} key={word}>
          {word}
        </a>
      ))}
    </nav>
  )
}

/** The products that sold best lately; nothing if there are none. */
export function Ranking({ products }: { products: SiteProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="ranking">
      <h2>{texts.ranking}</h2>
      <p className="note">{texts.rankingNote}</p>
      <ProductList products={products} isRanking />
    </section>
  )
}

function ProductList({ products, isRanking = false }: { products: SiteProduct[]; isRanking?: boolean }) {
  const List = isRanking ? 'ol' : 'ul'
  return (
    <List className="products">
      {products.map((product, index) => (
        <li key={product.url}>
          <Product product={product} place={isRanking ? index + 1 : undefined} />
        </li>
      ))}
    </List>
  )
}

function Product({ product, place }: { product: SiteProduct; place: number | undefined }) {
  const { title, shopName, url, image, price, salePrice, soldOut, shipsFrom } = product
  const percent = percentOff(price, salePrice)
  return (
    <a href={url}>
      <span className="picture">
        {image !== '' && (
          <img
            src={imageUrl(image, 360)}
            srcSet={imageSrcSet(image, [240, 360, 480])}
            sizes="(min-width: 960px) 256px, 46vw"
            alt=""
            width={360}
            height={360}
            loading="lazy"
          />
        )}
        {place !== undefined && <span className="place">{texts.rank(place)}</span>}
        {soldOut && <span className="state-mark">{texts.soldOut}</span>}
      </span>
      <span className="about">{shopName}</span>
      <span className="title">{title}</span>
      <span className="price">
        {percent > 0 && <em>{percent}%</em>}
        <strong>{won(salePrice)}</strong>
        {salePrice < price && (
          <>
            {' '}
            <span className="spoken">{texts.listPrice} </span>
            <del>{won(price)}</del>
          </>
        )}
      </span>
      {shipsFrom !== undefined && !soldOut && (
        <span className="about">{catalogueTexts.preorder(shipsFrom)}</span>
      )}
    </a>
  )
}
