import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../../../client/api-error.ts'
import { parseOrderNumber } from '../../../../domains/orders/shared/order-number.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { useCloseOnBack } from '../../../../ui/dialogs/close-on-back.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { ownId } from '../../checkout/draft/own-guest-id.ts'
import { phoneError, withHyphens } from '../../forms/field-checks.ts'
import { Form } from '../../forms/form.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFocusOnChange } from '../../frame/focus-on-change.ts'
import { useFrame, usePaths } from '../../frame/frame-data.ts'
import { type OrderAccess, OrderActionsContext, type View } from '../actions/order-actions-context.ts'
import lookUpFormStyles from '../claims/claim-form.module.css'
import { ClaimForm } from '../claims/claim-form.tsx'
import { OrderList } from '../list/order-list.tsx'
import { OrderFallback } from '../order/order-fallback.tsx'
import styles from '../order/order-page.module.css'
import { OrderView } from '../order/order-view.tsx'
import { useOrder } from '../order/use-order.ts'
import { Receipt } from '../receipt/order-receipt.tsx'
import { CodeForm } from './guest-code-form.tsx'
import { lookUp } from './look-up-order.ts'
import { type ShownOrder, storedOrder, storeOrder } from './shown-guest-order.ts'

const texts = orderTexts.guest

export const head = () => ({ title: texts.title })

/** Guests' orders: those of this browser, and any by its number and phone number. */
export function Component() {
  const { known } = useFrame()
  const paths = usePaths()
  const uuid = useOwnId()
  const [shown, setShown] = useShownOrder()
  useFocusOnChange(shown)
  // A step back leads from a claim to the order, and from the order to the list.
  useCloseOnBack(shown !== null, () => setShown(null))
  useCloseOnBack(shown !== null && shown.view.name !== 'order', () =>
    setShown((now) => now && { ...now, view: { name: 'order' } }),
  )

  if (shown)
    return (
      <GuestOrder
        {...shown}
        onShow={(number, view) => setShown({ ...shown, number, view })}
        onProven={(proof, view) => {
          setShown({ ...shown, whose: { ...shown.whose, proof }, view })
          toast({ text: orderTexts.code.proven, kind: 'done' })
        }}
        onBack={() => setShown(null)}
      />
    )
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {known && (
        <p>
          {texts.known}{' '}
          <a className={styles.back} href={paths.orders()}>
            {orderTexts.list.title}
          </a>
        </p>
      )}
      <LookUpForm
        onFound={(number, access) => setShown({ number, whose: access, view: { name: 'order' } })}
      />
      {uuid && !known && (
        <section className={styles.own}>
          <h2>{texts.own}</h2>
          <OrderList guest={{ uuid, show: (number, view) => setShown({ number, whose: { uuid }, view }) }} />
        </section>
      )}
    </div>
  )
}

/** The order on the page, which a reload shows again. */
function useShownOrder() {
  const [shown, setShown] = useState<ShownOrder | null>(null)
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return storeOrder(shown, Date.now())
    isRead.current = true
    setShown(storedOrder(Date.now()))
  }, [shown])
  return [shown, setShown] as const
}

// Only the browser knows it, so it is set after the first render.
function useOwnId(): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => setId(ownId()), [])
  return id
}

interface GuestOrderProps {
  number: string
  whose: OrderAccess
  view: View
  onShow: (number: string, view: View) => void
  /** the guest has entered the code from the buyer's mail */
  onProven: (proof: string, next: View) => void
  onBack: () => void
}

/** An order of a guest, whose phone number must not be in an address, so all its views share one page. */
function GuestOrder({ number, whose, view, onShow, onProven, onBack }: GuestOrderProps) {
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

const fields = ['orderid', 'phone'] as const
const NUMBER_GROUPS = [8, 8]

/** Finds an order by its number and the phone number in it. */
function LookUpForm({ onFound }: { onFound: (orderid: string, access: OrderAccess) => void }) {
  const form = useForm({
    fields,
    check: (read) => ({
      orderid: parseOrderNumber(read('orderid')) ? undefined : texts.numberWrong,
      phone: read('phone').trim() ? phoneError(read('phone')) : texts.phoneMissing,
    }),
    async send(read) {
      const [orderid, phone] = [parseOrderNumber(read('orderid')) ?? '', read('phone').trim()]
      const access = await lookUp(orderid, phone, ownId()).catch((error) => {
        throw isApiError(error) && error.status === 404 ? notThere() : error
      })
      onFound(orderid, access)
    },
  })
  return (
    <div className={lookUpFormStyles.form}>
      <p>{texts.lead}</p>
      <Form state={form} action={texts.action}>
        <Field
          label={orderTexts.order.number}
          name="orderid"
          inputMode="numeric"
          autoComplete="off"
          hint={texts.numberHint}
          error={form.errors.orderid}
          onChange={tidy}
        />
        <PhoneField
          label={texts.phone}
          name="phone"
          defaultValue=""
          autoComplete="tel"
          error={form.errors.phone}
        />
      </Form>
    </div>
  )
}

const notThere = () => new ApiError(404, { msg: 'NOT_FOUND', message: texts.notThere, status: 404 })

/** Replaces a pasted message by the order number in it, and adds the hyphen while digits are typed. */
function tidy({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  // A new value would break the syllable that a Korean keyboard is composing.
  if ((nativeEvent as InputEvent).isComposing) return
  const number = parseOrderNumber(target.value)
  if (number) target.value = number
  else if (/^[\d-]*$/.test(target.value)) target.value = withHyphens(target.value, NUMBER_GROUPS)
}
