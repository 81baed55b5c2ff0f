import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { type Counter, counters } from '../../../../domains/orders/moves.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { LinkRow } from '../link-row.tsx'
import { MyFrame } from '../my/my-frame.tsx'
import { OrderList } from './order-list.tsx'
import styles from './orders-page.module.css'

const texts = orderTexts.list

interface Data {
  /** undefined for all */
  counter?: Counter | undefined
  counts: ReplyOf<'/api/myshp/get/order/summary'>
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const asked = url.searchParams.get('counter') ?? ''
  return {
    ...(Object.hasOwn(counters, asked) && { counter: asked as Counter }),
    counts: await api.get('/api/myshp/get/order/summary', {}),
  }
}

export const head = () => ({ title: texts.title })

/** A person's orders in all shops, by what they wait for. */
export function Component({ data: { counter, counts: first } }: { data: Data }) {
  const paths = usePaths()
  const [counts, setCounts] = useState(first)
  // What was done is in the list already; a count that does not come stays as it was.
  const recount = () => browserApi.get('/api/myshp/get/order/summary', {}).then(setCounts, () => {})
  return (
    <MyFrame tab="orders" title={texts.title}>
      <LinkRow className={styles.counters} label={texts.counters.label}>
        {([undefined, ...Object.keys(counters)] as (Counter | undefined)[]).map((each) => (
          <a
            href={paths.orders(each)}
            aria-current={each === counter ? 'page' : undefined}
            key={each ?? 'all'}
          >
            {texts.counters[each ?? 'all']}
            {each && counts[each] > 0 && <strong>{texts.count(counts[each])}</strong>}
          </a>
        ))}
      </LinkRow>
      <OrderList counter={counter} onChanged={recount} />
    </MyFrame>
  )
}
