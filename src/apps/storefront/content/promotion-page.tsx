import type { ReplyOf } from '../../../client/calls.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { Article } from './article.tsx'
import { loadReviews, type WithReviews } from './blocks/load-reviews.ts'

type Data = ReplyOf<'/api/common/get/promotion'>

export async function loader({ api, shopid, params, device }: LoaderArgs): Promise<WithReviews<Data>> {
  const page = await api.get('/api/common/get/promotion', {
    slug: params.slug ?? '',
    shopid,
    mobile: device === 'mobile',
  })
  return { ...page, ...(await loadReviews({ api, shopid }, page.blocks)) }
}

export const head = ({ title, slug }: Data) => ({ title, canonical: paths.promotion(slug) })

export function Component({ data }: { data: WithReviews<Data> }) {
  return <Article {...data} />
}
