import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../../../client/api-error.ts'
import { parseOrderNumber } from '../../../../domains/orders/shared/order-number.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { useCloseOnBack } from '../../../../ui/dialogs/close-on-back.ts'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { guestId } from '../../checkout/session/guest-id.ts'
import { useSendOnce } from '../../email/mailed-link.tsx'
import { phoneError, withHyphens } from '../../forms/field-checks.ts'
import { Form } from '../../forms/form.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFocusOnChange } from '../../frame/focus-on-change.ts'
import { useFrame, usePaths } from '../../frame/frame-data.ts'
import { type OrderAccess, OrderActionsContext, type View } from '../actions/order-actions-context.ts'
import lookUpFormStyles from '../claims/claim-form.module.css'
import { ClaimForm } from '../claims/claim-form.tsx'
import { DuesView } from '../dues/dues-view.tsx'
import { OrderList } from '../list/order-list.tsx'
import { OrderFallback } from '../order/order-fallback.tsx'
import styles from '../order/order-page.module.css'
import { OrderView } from '../order/order-view.tsx'
import { useOrder } from '../order/use-order.ts'
import { Receipt } from '../receipt/order-receipt.tsx'
import { findOrder } from './find-order.ts'
import { GuestCodeForm } from './guest-code-form.tsx'
import { linkOrder } from './link-order.ts'
import { type ShownOrder, storedOrder, storeOrder } from './stored-guest-order.ts'

const texts = orderTexts.guest

export const head = () => ({ title: texts.title })

/** Orders of guests: those placed in this browser, and one found by order number and phone number. */
export function Component() {
  const { isLoggedIn } = useFrame()
  const paths = usePaths()
  const uuid = useGuestId()
  const [shownOrder, setShownOrder] = useShownOrder()
  useFocusOnChange(shownOrder)
  // The browser's Back leads from a claim to the order, and from the order to the list.
  useCloseOnBack(shownOrder !== null, () => setShownOrder(null))
  useCloseOnBack(shownOrder !== null && shownOrder.view.name !== 'order', () =>
    setShownOrder((current) => current && { ...current, view: { name: 'order' } }),
  )

  if (shownOrder)
    return (
      <GuestOrder
        {...shownOrder}
        onShow={(number, view) => setShownOrder({ ...shownOrder, number, view })}
        onProof={(proof, view) => {
          setShownOrder({ ...shownOrder, whose: { ...shownOrder.whose, proof }, view })
          toast({ text: orderTexts.code.proven, kind: 'done' })
        }}
        onBack={() => setShownOrder(null)}
      />
    )
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {isLoggedIn && (
        <p>
          {texts.loggedIn}{' '}
          <a className={styles.back} href={paths.orders()}>
            {orderTexts.list.title}
          </a>
        </p>
      )}
      <LookUpForm
        onFound={(number, access) => setShownOrder({ number, whose: access, view: { name: 'order' } })}
      />
      {uuid && !isLoggedIn && (
        <section className={styles.own}>
          <h2>{texts.own}</h2>
          <OrderList
            guest={{ uuid, showView: (number, view) => setShownOrder({ number, whose: { uuid }, view }) }}
          />
        </section>
      )}
    </div>
  )
}

/** The shown order, which survives a reload. */
function useShownOrder() {
  const [shownOrder, setShownOrder] = useState<ShownOrder | null>(null)
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return storeOrder(shownOrder, Date.now())
    isRead.current = true
    setShownOrder(storedOrder(Date.now()))
  }, [shownOrder])
  return [shownOrder, setShownOrder] as const
}

// Only the browser knows the id, so it is set after hydration.
function useGuestId(): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => setId(guestId()), [])
  return id
}

interface GuestOrderProps {
  number: string
  whose: OrderAccess
  view: View
  onShow: (number: string, view: View) => void
  /** the mailed code was entered */
  onProof: (proof: string, next: View) => void
  onBack: () => void
}

/** An order of a guest. The phone number must not be in a URL, so all views share one page. */
function GuestOrder({ number, whose: access, view, onShow, onProof, onBack }: GuestOrderProps) {
  const { isLoggedIn } = useFrame()
  const { order, failure, load, setOrder } = useOrder(number, access)
  const handleProof = (proof: string, next: View) => {
    // The code allows transitions, so the buttons work before the order is reloaded.
    if (order) setOrder({ ...order, movable: true })
    onProof(proof, next)
  }
  const toOrder = () => onShow(number, { name: 'order' })
  const actions = { access, needsProof: order?.movable === false, onChange: setOrder, showView: onShow }
  return (
    <OrderActionsContext value={actions}>
      <div className={styles.page}>
        <h1>{viewTitle(view)}</h1>
        {!order && <OrderFallback failure={failure} onRetry={load} />}
        {order && view.name === 'order' && <OrderView order={order} actions={actions} />}
        {order && view.name === 'receipt' && <Receipt order={order} />}
        {order && view.name === 'claim' && (
          <ClaimForm order={order} target={view} onClaim={toOrder} onStale={load} onCancel={toOrder} />
        )}
        {order && view.name === 'pay' && (
          <DuesView
            order={order}
            access={access}
            onReload={load}
            onPaid={() => {
              toast({ text: claimDuesTexts.paid, kind: 'done' })
              toOrder()
              void load()
            }}
            onBack={toOrder}
          />
        )}
        {view.name === 'code' && 'phone' in access && (
          <GuestCodeForm
            orderid={number}
            phone={access.phone}
            mailedCode={view.mailed}
            onCodeMailed={(mailed) => onShow(number, { ...view, mailed })}
            onProof={(proof) => handleProof(proof, view.next)}
            onCancel={toOrder}
          />
        )}
        {isLoggedIn && order && view.name === 'order' && (
          <LinkOrder
            number={number}
            access={access}
            onCode={() => onShow(number, CODE_FIRST)}
            needsCode={!order.movable}
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

const CODE_FIRST: View = { name: 'code', next: { name: 'order' } }

interface LinkOrderProps {
  number: string
  access: OrderAccess
  /** whether a mailed code must be entered first */
  needsCode: boolean
  onCode: () => void
}

/** Makes the order that of the logged-in person. */
function LinkOrder({ number, access, needsCode, onCode }: LinkOrderProps) {
  const paths = usePaths()
  const { isSending, failure, press } = useSendOnce(async () => {
    await linkOrder(number, access)
    location.assign(paths.order(number))
  })
  return (
    <>
      {failure && <Remark kind="bad">{failure}</Remark>}
      <p>{texts.link.lead}</p>
      <Button variant="strong" aria-disabled={isSending} onClick={needsCode ? onCode : press}>
        {texts.link.action}
      </Button>
    </>
  )
}

function viewTitle(view: View): string {
  if (view.name === 'claim') return claimTexts.form.ask[view.kind]
  if (view.name === 'code') return orderTexts.code.title
  if (view.name === 'pay') return claimDuesTexts.title
  return view.name === 'receipt' ? orderTexts.receipt.title : orderTexts.order.title
}

const fields = ['orderid', 'phone'] as const
const NUMBER_GROUPS = [8, 8]

/** Finds an order by order number and phone number. */
function LookUpForm({ onFound }: { onFound: (orderid: string, access: OrderAccess) => void }) {
  const form = useForm({
    fields,
    check: (read) => ({
      orderid: parseOrderNumber(read('orderid')) ? undefined : texts.numberWrong,
      phone: read('phone').trim() ? phoneError(read('phone')) : texts.phoneMissing,
    }),
    async send(read) {
      const [orderid, phone] = [parseOrderNumber(read('orderid')) ?? '', read('phone').trim()]
      const access = await findOrder(orderid, phone, guestId()).catch((error) => {
        throw isApiError(error) && error.status === 404 ? notFoundError() : error
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
          onChange={formatOrderNumber}
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

const notFoundError = () => new ApiError(404, { msg: 'NOT_FOUND', message: texts.notThere, status: 404 })

/** Replaces a pasted text by the order number in it, and inserts the hyphen while typing. */
function formatOrderNumber({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  // Changing the value would break the syllable that is being composed.
  if ((nativeEvent as InputEvent).isComposing) return
  const number = parseOrderNumber(target.value)
  if (number) target.value = number
  else if (/^[\d-]*$/.test(target.value)) target.value = withHyphens(target.value, NUMBER_GROUPS)
}
