import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { notFound } from '../../../router/params.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { OrderLoading } from './order-loading.tsx'
import styles from './order-page.module.css'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

const texts = orderTexts.order

interface Data {
  number: string
}

export const loader = ({ params }: LoaderArgs): Data => ({ number: orderNumber(params.number) })

export const head = () => ({ title: texts.title })

/** One order of who is logged in. */
export function Component({ data: { number } }: { data: Data }) {
  const paths = usePaths()
  const { order, failure, load, setOrder } = useOrder(number, NOBODY)
  return (
    <MyFrame tab="orders" title={texts.title}>
      <div className={styles.page}>
        {order ? (
          <OrderView order={order} desk={{ whose: NOBODY, changed: setOrder }} />
        ) : (
          <OrderLoading failure={failure} onRetry={load} />
        )}
        <a className={styles.back} href={paths.orders()}>
          {texts.back}
        </a>
      </div>
    </MyFrame>
  )
}

// Who is logged in needs to say nothing more.
const NOBODY = {}

/** The number that an address names. Throws a 404 for what is none. */
export function orderNumber(text: string | undefined): string {
  if (!/^\d{8}-\d{8}$/.test(text ?? '')) throw notFound()
  return text as string
}
