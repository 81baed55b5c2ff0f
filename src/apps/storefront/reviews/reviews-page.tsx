import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { reviewsTexts as texts } from '../../../ui/texts/reviews.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import { ReviewList, type Reviews } from './review-list.tsx'

type Data = Reviews & { all: boolean }

/** All reviews with `all=true`, otherwise those with photos (docs/product/storefront.md). */
export async function loader({ api, shopid, url }: LoaderArgs): Promise<Data> {
  const all = url.searchParams.get('all') === 'true'
  const page = wholeParam(url.searchParams.get('page'), 1)
  return { all, ...(await api.get('/api/myshp/get/review/list', { shopid, all, page })) }
}

const pathOf = (all: boolean) => (all ? paths.allReviews : paths.photoReviews)

export const head = ({ all, page }: Data, { shop }: { shop: ShopInfo }) => ({
  title: `${all ? texts.all : texts.photos} - ${shop.name}`,
  canonical: pathOf(all)(page),
})

export function Component({ data }: { data: Data }) {
  return <ReviewList reviews={data} current={data.all ? 'all' : 'photos'} pathOf={pathOf(data.all)} />
}
