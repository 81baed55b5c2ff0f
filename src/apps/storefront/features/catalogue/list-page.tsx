import { browserApi } from '../../../../client/browser.ts'
import type { Category, CategoryList } from '../../../../domains/catalogue/contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { catalogueTexts as texts } from '../../../../ui/texts/catalogue.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { notFound } from '../../../router/params.ts'
import { paths, RSS } from '../../paths.ts'
import { type ShellData, useShell } from '../../shell/shell-data.ts'
import { breadcrumbLd, ldGraph } from '../../structured/ld.ts'
import { storeLd } from '../../structured/store-ld.ts'
import { preloadOf } from './card-picture.ts'
import { categoryPath } from './category-path.ts'
import { EndlessList } from './endless-list/endless-list.tsx'
import { type ListAddress, readListAddress } from './list-address.ts'
import { ListHeader } from './list-header.tsx'

export type ListData = { address: ListAddress; products: CategoryList }

export const tallHeader = true

/** The products of a category. A missing category and a page after the last are 404. */
export async function loader({ api, shopid, url, signal }: LoaderArgs): Promise<ListData> {
  const address = readListAddress(url)
  const products = await api.get('/api/myshp/v2/get/product/list', { shopid, ...address }, { signal })
  if (address.page > 1 && products.items.length === 0) throw notFound()
  return { address, products }
}

export function head({ address, products }: ListData, { shop, categories, device }: ShellData) {
  const { category, sort, page } = address
  const isFirst = page === 1 || sort !== undefined
  const name = [nameOf(categories, category), isFirst ? '' : texts.pageOf(page)].filter(Boolean).join(' ')
  // A shop without a main page opens with this list.
  const ofShop = category === 0 && isFirst
  const title = (ofShop && shop.meta_title) || `${name} - ${shop.name}`
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    // The same products in another order are the same page.
    canonical: paths.list({ category, page: isFirst ? 1 : page }),
    // A page with nothing to show is no answer to a search.
    noindex: products.items.length === 0,
    ...(ofShop && { feed: RSS, jsonLd: storeLd(shop) }),
    ...(category > 0 && { jsonLd: ldGraph([categoryLd(categories, category)]) }),
    ...preloadOf(products.items[0]?.image, device),
  }
}

const categoryLd = (categories: Category[], category: number) =>
  breadcrumbLd(
    categoryPath(categories, category).map(({ cid, name }) => ({
      name,
      item: paths.list({ category: cid }),
    })),
  )

export function Component({ data: { address, products } }: { data: ListData }) {
  const { shop, categories } = useShell()
  const { category, sort } = address
  return (
    <>
      <ListHeader
        title={nameOf(categories, category)}
        categories={categories}
        address={address}
        total={products.total}
        byHand={products.by_hand}
      />
      {products.items.length > 0 ? (
        <EndlessList
          list={paths.list({ category, sort })}
          data={products}
          pathOf={(page) => paths.list({ category, sort, page })}
          fetchPage={(query, signal) =>
            browserApi.get(
              '/api/myshp/v2/get/product/list',
              { shopid: shop.shopid, category, sort, ...query },
              { signal },
            )
          }
        />
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

const nameOf = (categories: Category[], category: number) =>
  categories.find(({ cid }) => cid === category)?.name ?? texts.allProducts
