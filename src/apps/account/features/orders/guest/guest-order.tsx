import { Button } from '../../../../../ui/controls/button.tsx'
import { claimTexts } from '../../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { type OrderAccess, OrderActionsContext, type View } from '../actions/order-actions-context.ts'
import { ClaimForm } from '../claims/claim-form.tsx'
import { OrderFallback } from '../order/order-fallback.tsx'
import styles from '../order/order-page.module.css'
import { OrderView } from '../order/order-view.tsx'
import { useOrder } from '../order/use-order.ts'
import { Receipt } from '../receipt/receipt.tsx'
import { CodeForm } from './code-form.tsx'

interface Props {
  number: string
  whose: OrderAccess
  view: View
  onShow: (number: string, view: View) => void
  /** the guest has entered the code from the buyer's mail */
  onProven: (proof: string, next: View) => void
  onBack: () => void
}

/** An order of a guest, whose phone number must not be in an address, so all its views share one page. */
export function GuestOrder({ number, whose, view, onShow, onProven, onBack }: Props) {
  const { order, failure, load, setOrder } = useOrder(number, whose)
  const proven = (proof: string, next: View) => {
    // Until the order is reloaded, mark it as movable.
    if (order) setOrder({ ...order, movable: true })
    onProven(proof, next)
  }
  const toOrder = () => onShow(number, { name: 'order' })
  const actions = { whose, unproven: order?.movable === false, changed: setOrder, show: onShow }
  return (
    <OrderActionsContext value={actions}>
      <div className={styles.page}>
        <h1>{titleOf(view)}</h1>
        {!order && <OrderFallback failure={failure} onRetry={load} />}
        {order && view.name === 'order' && <OrderView order={order} actions={actions} />}
        {order && view.name === 'receipt' && <Receipt order={order} />}
        {order && view.name === 'claim' && (
          <ClaimForm order={order} about={view} onAsked={toOrder} onStale={load} onCancel={toOrder} />
        )}
        {view.name === 'code' && 'phone' in whose && (
          <CodeForm
            orderid={number}
            phone={whose.phone}
            mailed={view.mailed}
            onMailed={(mailed) => onShow(number, { ...view, mailed })}
            onProven={(proof) => proven(proof, view.next)}
            onCancel={toOrder}
          />
        )}
        {(view.name === 'order' || view.name === 'receipt') && (
          <Button className={styles.leave} onClick={view.name === 'order' ? onBack : toOrder}>
            {view.name === 'order' ? orderTexts.guest.back : orderTexts.order.title}
          </Button>
        )}
      </div>
    </OrderActionsContext>
  )
}

function titleOf(view: View): string {
  if (view.name === 'claim') return claimTexts.form.ask[view.kind]
  if (view.name === 'code') return orderTexts.code.title
  return view.name === 'receipt' ? orderTexts.receipt.title : orderTexts.order.title
}
