import type { Content } from '../../../domains/content/content.contract.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import { Article } from './article.tsx'

export async function loader({ api, shopid, params, url, device }: LoaderArgs): Promise<Content> {
  const pid = wholeParam(params.id ?? url.searchParams.get('id'))
  return api.get('/api/myshp/v2/get/combined/contents/v2', {
    pid,
    type: 'content',
    shopid,
    mobile: device === 'mobile',
  })
}

export const head = ({ id, title }: Content, { shop }: { shop: ShopInfo }) => ({
  title: `${title} - ${shop.name}`,
  canonical: paths.content(id),
})

export function Component({ data }: { data: Content }) {
  return <Article title={data.title} blocks={data.blocks} />
}
