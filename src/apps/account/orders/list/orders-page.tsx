import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { type Counter, counters } from '../../../../domains/orders/shared/transitions.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { ListViews } from '../../my/list-views.tsx'
import { MyFrame } from '../../my/my-frame.tsx'
import { OrderList } from './order-list.tsx'

const texts = orderTexts.list

interface Data {
  /** undefined for all orders */
  counter?: Counter | undefined
  counts: ReplyOf<'/api/myshp/get/order/summary'>
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const requested = url.searchParams.get('counter') ?? ''
  return {
    ...(Object.hasOwn(counters, requested) && { counter: requested as Counter }),
    counts: await api.get('/api/myshp/get/order/summary', {}),
  }
}

export const head = () => ({ title: texts.title })

/** Orders of all shops by state. */
export function Component({ data: { counter, counts: initial } }: { data: Data }) {
  const paths = usePaths()
  const [counts, setCounts] = useState(initial)
  // If loading fails, the shown counts stay.
  const reloadCounts = () => browserApi.get('/api/myshp/get/order/summary', {}).then(setCounts, () => {})
  return (
    <MyFrame tab="orders" title={texts.title}>
      <ListViews
        label={texts.counters.label}
        views={([undefined, ...Object.keys(counters)] as (Counter | undefined)[]).map((item) => ({
          href: paths.orders(item),
          isCurrent: item === counter,
          name: texts.counters[item ?? 'all'],
          ...(item && counts[item] > 0 && { count: texts.count(counts[item]) }),
        }))}
      />
      <OrderList counter={counter} onChange={reloadCounts} />
    </MyFrame>
  )
}
