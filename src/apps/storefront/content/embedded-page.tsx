import type { Content } from '../../../domains/content/content.contract.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { Article } from './article.tsx'
import { loadReviews, type WithReviews } from './blocks/load-reviews.ts'

/** One content page for embedding into other sites (`/:mycontent/load`). */
export const layout = 'content'

export async function loader({ api, shopid, params, device }: LoaderArgs): Promise<WithReviews<Content>> {
  const page = await api.get('/api/myshp/v2/get/content', {
    shopid,
    mycontent: params.mycontent ?? '',
    mobile: device === 'mobile',
  })
  return { ...page, ...(await loadReviews({ api, shopid }, page.blocks)) }
}

export const head = ({ title }: Content) => ({ title, noindex: true })

export function Component({ data }: { data: WithReviews<Content> }) {
  return <Article {...data} />
}
