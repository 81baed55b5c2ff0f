import type { ReplyOf } from '../../../client/calls.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { Article } from './article.tsx'

type Data = ReplyOf<'/api/common/get/promotion'>

export async function loader({ api, shopid, params, device }: LoaderArgs): Promise<Data> {
  return api.get('/api/common/get/promotion', {
    slug: params.slug ?? '',
    shopid,
    mobile: device === 'mobile',
  })
}

export const head = ({ title, slug }: Data) => ({ title, canonical: paths.promotion(slug) })

export function Component({ data }: { data: Data }) {
  return <Article title={data.title} blocks={data.blocks} />
}
