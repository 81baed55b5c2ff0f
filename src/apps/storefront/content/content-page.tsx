import type { Content } from '../../../domains/content/content.contract.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import { Article } from './article.tsx'
import { loadReviews, type WithReviews } from './blocks/load-reviews.ts'

export async function loader({
  api,
  shopid,
  params,
  url,
  device,
}: LoaderArgs): Promise<WithReviews<Content>> {
  const pid = wholeParam(params.id ?? url.searchParams.get('id'))
  const page = await api.get('/api/myshp/v2/get/combined/contents/v2', {
    pid,
    type: 'content',
    shopid,
    mobile: device === 'mobile',
  })
  return { ...page, ...(await loadReviews({ api, shopid }, page.blocks)) }
}

export const head = ({ id, title }: Content, { shop }: { shop: ShopInfo }) => ({
  title: `${title} - ${shop.name}`,
  canonical: paths.content(id),
})

export function Component({ data }: { data: WithReviews<Content> }) {
  return <Article {...data} />
}
