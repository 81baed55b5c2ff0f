import type { ReplyOf } from '../../../../client/calls.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { paths } from '../../paths.ts'

type Data = ReplyOf<'/api/myshp/v2/get/product/list'>

export const tallHeader = true

export async function loader({ api, shopid, url }: LoaderArgs): Promise<Data> {
  return api.get('/api/myshp/v2/get/product/list', {
    shopid,
    category: Number(url.searchParams.get('category') ?? 0),
    page: Number(url.searchParams.get('page') ?? 1),
  })
}

export function Component({ data }: { data: Data }) {
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.sid}>
          <a href={paths.product(item.sid)}>{item.title}</a>
        </li>
      ))}
    </ul>
  )
}
