import { useState } from 'react'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { notFound, wholeParam } from '../../../router/params.ts'
import { useFocusOnChange } from '../../frame/focus-on-change.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../../my/my-frame.tsx'
import { type ClaimKind, OrderActionsContext } from '../actions/order-actions-context.ts'
import { OrderFallback } from '../order/order-fallback.tsx'
import { orderNumber } from '../order/order-number.ts'
import styles from '../order/order-page.module.css'
import { OrderView } from '../order/order-view.tsx'
import { LOGGED_IN, useOrder } from '../order/use-order.ts'
import { ClaimForm } from './claim-form.tsx'

const texts = claimTexts.form

interface Data {
  number: string
  target: { line: number; kind: ClaimKind }
}

export function loader({ params, url }: LoaderArgs): Data {
  const kind = url.searchParams.get('kind') ?? ''
  if (!Object.hasOwn(texts.ask, kind)) throw notFound()
  return {
    number: orderNumber(params.number),
    target: { line: wholeParam(url.searchParams.get('line')), kind: kind as ClaimKind },
  }
}

export const head = ({ target }: Data) => ({ title: texts.ask[target.kind] })

export function Component({ data: { number, target } }: { data: Data }) {
  const paths = usePaths()
  const { order, failure, load, setOrder } = useOrder(number, LOGGED_IN)
  const [isClaimed, setIsClaimed] = useState(false)
  useFocusOnChange(isClaimed)
  // The order replaces the form on the same page, so that the toast stays visible.
  const showOrder = () => {
    history.replaceState(history.state, '', paths.order(number))
    setIsClaimed(true)
  }
  if (order && isClaimed)
    return (
      <MyFrame tab="orders" title={orderTexts.order.title}>
        <div className={styles.page}>
          <OrderView order={order} actions={{ access: LOGGED_IN, onChange: setOrder }} />
          <a className={styles.back} href={paths.orders()}>
            {orderTexts.order.back}
          </a>
        </div>
      </MyFrame>
    )
  return (
    <MyFrame tab="orders" title={texts.ask[target.kind]}>
      {order ? (
        <OrderActionsContext value={{ access: LOGGED_IN, onChange: setOrder }}>
          <ClaimForm
            order={order}
            target={target}
            onClaim={showOrder}
            onStale={load}
            onCancel={() => location.assign(paths.order(number))}
          />
        </OrderActionsContext>
      ) : (
        <OrderFallback failure={failure} onRetry={load} />
      )}
    </MyFrame>
  )
}
