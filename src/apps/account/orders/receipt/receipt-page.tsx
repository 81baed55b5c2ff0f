import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { OrderFallback } from '../order/order-fallback.tsx'
import { orderNumber } from '../order/order-number.ts'
import styles from '../order/order-page.module.css'
import { LOGGED_IN, useOrder } from '../order/use-order.ts'
import { Receipt } from './order-receipt.tsx'

interface Data {
  number: string
}

export const loader = ({ params }: LoaderArgs): Data => ({ number: orderNumber(params.number) })

export const head = () => ({ title: orderTexts.receipt.title })

export function Component({ data: { number } }: { data: Data }) {
  const paths = usePaths()
  const { order, failure, load } = useOrder(number, LOGGED_IN)
  return (
    <div className={styles.page}>
      <h1>{orderTexts.receipt.title}</h1>
      {order ? <Receipt order={order} /> : <OrderFallback failure={failure} onRetry={load} />}
      <a className={styles.back} href={paths.order(number)}>
        {orderTexts.order.title}
      </a>
    </div>
  )
}
