import type { ReplyOf } from '../../../client/calls.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLinks } from '../../../ui/navigation/page-links.tsx'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { dealPageTexts as pageTexts } from '../../../ui/texts/deal-page.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { notFound, pageParams, wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import type { ShellData } from '../shell/shell-data.ts'
import { DealBar } from './deal-bar.tsx'
import styles from './deal-page.module.css'
import { DealProduct } from './deal-product.tsx'
import { useDealChoice } from './use-deal-choice.ts'

type Data = ReplyOf<'/api/myshp/v2/get/deal/page'>

/** A page after the last is a 404, and so is a deal that is not running. */
export async function loader({ api, shopid, params, url, signal }: LoaderArgs): Promise<Data> {
  const { page } = pageParams(url)
  const data = await api.get(
    '/api/myshp/v2/get/deal/page',
    { shopid, deal: wholeParam(params.id), page },
    { signal },
  )
  if (page > data.pages) throw notFound()
  return data
}

export const head = ({ deal, page }: Data, { shop }: ShellData) => ({
  title: `${deal.name} - ${shop.name}`,
  description: dealLabel(deal),
  canonical: paths.deal(deal.id, page),
})

/** `/shop/deal/:id`: the products of a deal, from which one picks. */
export function Component({ data }: { data: Data }) {
  return <DealPage data={data} key={data.deal.id} />
}

function DealPage({ data: { deal, products, page, pages } }: { data: Data }) {
  const choice = useDealChoice()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p>
          <strong className={styles.label}>{dealLabel(deal)}</strong>
          {deal.ends_at && <small>{pageTexts.until(deal.ends_at)}</small>}
        </p>
        <h1>{deal.name}</h1>
        <p>{pageTexts.explained(deal)}</p>
        <p className={styles.terms}>{pageTexts.terms}</p>
      </header>
      {products.length === 0 ? (
        <EmptyState title={pageTexts.empty} />
      ) : (
        <ul className={styles.products} aria-label={pageTexts.products}>
          {products.map((product, index) => (
            <DealProduct product={product} choice={choice} eager={index < 4} key={product.sid} />
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        pathOf={(other) => paths.deal(deal.id, other)}
        label={pageTexts.products}
      />
      <DealBar deal={deal} choice={choice} />
    </div>
  )
}
