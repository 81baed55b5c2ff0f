import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../../my/my-frame.tsx'
import { OrderFallback } from './order-fallback.tsx'
import { orderNumber } from './order-number.ts'
import styles from './order-page.module.css'
import { OrderView } from './order-view.tsx'
import { LOGGED_IN, useOrder } from './use-order.ts'

const texts = orderTexts.order

interface Data {
  number: string
}

export const loader = ({ params }: LoaderArgs): Data => ({ number: orderNumber(params.number) })

export const head = () => ({ title: texts.title })

export function Component({ data: { number } }: { data: Data }) {
  const paths = usePaths()
  const { order, failure, load, setOrder } = useOrder(number, LOGGED_IN)
  return (
    <MyFrame tab="orders" title={texts.title}>
      <div className={styles.page}>
        {order ? (
          <OrderView order={order} actions={{ access: LOGGED_IN, onChange: setOrder }} />
        ) : (
          <OrderFallback failure={failure} onRetry={load} />
        )}
        <a className={styles.back} href={paths.orders()}>
          {texts.back}
        </a>
      </div>
    </MyFrame>
  )
}
