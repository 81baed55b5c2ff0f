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
import { OrderView } from '../order/order-view.tsx'
import { LOGGED_IN, useOrder } from '../order/use-order.ts'
import { ClaimForm } from './claim-form.tsx'

const texts = claimTexts.form

interface Data {
  number: string
  about: { line: number; kind: ClaimKind }
}

export function loader({ params, url }: LoaderArgs): Data {
  const kind = url.searchParams.get('kind') ?? ''
  if (!Object.hasOwn(texts.ask, kind)) throw notFound()
  return {
    number: orderNumber(params.number),
    about: { line: wholeParam(url.searchParams.get('line')), kind: kind as ClaimKind },
  }
}

export const head = ({ about }: Data) => ({ title: texts.ask[about.kind] })

/** The page of a claim about an order. */
export function Component({ data: { number, about } }: { data: Data }) {
  const paths = usePaths()
  const { order, failure, load, setOrder } = useOrder(number, LOGGED_IN)
  const [isAsked, setAsked] = useState(false)
  useFocusOnChange(isAsked)
  // The order replaces the form on the same page, so that its notice stays in view.
  const showOrder = () => {
    history.replaceState(history.state, '', paths.order(number))
    setAsked(true)
  }
  if (order && isAsked)
    return (
      <MyFrame tab="orders" title={orderTexts.order.title}>
        <OrderView order={order} actions={{ whose: LOGGED_IN, changed: setOrder }} />
      </MyFrame>
    )
  return (
    <MyFrame tab="orders" title={texts.ask[about.kind]}>
      {order ? (
        <OrderActionsContext value={{ whose: LOGGED_IN, changed: setOrder }}>
          <ClaimForm
            order={order}
            about={about}
            onAsked={showOrder}
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
