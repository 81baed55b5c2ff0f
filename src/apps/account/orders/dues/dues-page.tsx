import { claimDuesTexts as texts } from '../../../../ui/texts/claim-dues.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../../my/my-frame.tsx'
import { OrderFallback } from '../order/order-fallback.tsx'
import { orderNumber } from '../order/order-number.ts'
import { LOGGED_IN, useOrder } from '../order/use-order.ts'
import { DuesView } from './dues-view.tsx'

interface Data {
  number: string
}

export const loader = ({ params }: LoaderArgs): Data => ({ number: orderNumber(params.number) })

export const head = () => ({ title: texts.title })

export function Component({ data: { number } }: { data: Data }) {
  const paths = usePaths()
  const { order, failure, load } = useOrder(number, LOGGED_IN)
  return (
    <MyFrame tab="orders" title={texts.title}>
      {order ? (
        <DuesView
          order={order}
          access={LOGGED_IN}
          onReload={load}
          onPaid={() => location.replace(paths.order(number))}
          onBack={() => location.assign(paths.order(number))}
        />
      ) : (
        <OrderFallback failure={failure} onRetry={load} />
      )}
    </MyFrame>
  )
}
