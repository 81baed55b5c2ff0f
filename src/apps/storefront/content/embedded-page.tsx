import type { Content } from '../../../domains/content/content.contract.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { Article } from './article.tsx'

/** One content page for embedding into other sites (`/:mycontent/load`). */
export const layout = 'content'

export async function loader({ api, shopid, params, device }: LoaderArgs): Promise<Content> {
  return api.get('/api/myshp/v2/get/content', {
    shopid,
    mycontent: params.mycontent ?? '',
    mobile: device === 'mobile',
  })
}

export const head = ({ title }: Content) => ({ title, noindex: true })

export function Component({ data }: { data: Content }) {
  return <Article title={data.title} blocks={data.blocks} />
}
