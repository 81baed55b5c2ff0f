import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { type Counter, counters } from '../../../../domains/orders/shared/transitions.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { Views } from '../../my/list-views.tsx'
import { MyFrame } from '../../my/my-frame.tsx'
import { OrderList } from './order-list.tsx'

const texts = orderTexts.list

interface Data {
  /** undefined for all */
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

/** A person's orders in all shops, by state. */
export function Component({ data: { counter, counts: first } }: { data: Data }) {
  const paths = usePaths()
  const [counts, setCounts] = useState(first)
  // The list is up to date already; a count that fails to load stays as it was.
  const recount = () => browserApi.get('/api/myshp/get/order/summary', {}).then(setCounts, () => {})
  return (
    <MyFrame tab="orders" title={texts.title}>
      <Views
        label={texts.counters.label}
        views={([undefined, ...Object.keys(counters)] as (Counter | undefined)[]).map((each) => ({
          href: paths.orders(each),
          isShown: each === counter,
          name: texts.counters[each ?? 'all'],
          ...(each && counts[each] > 0 && { count: texts.count(counts[each]) }),
        }))}
      />
      <OrderList counter={counter} onChanged={recount} />
    </MyFrame>
  )
}
