import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '../../../../../ui/dialogs/back-closes.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { useFrame, usePaths } from '../../../frame/frame-data.ts'
import { ownId } from '../../checkout/draft/own-id.ts'
import { useFocusOnChange } from '../../focus-on-change.ts'
import { OrderList } from '../list/order-list.tsx'
import styles from '../order/order-page.module.css'
import { GuestOrder } from './guest-order.tsx'
import { LookUpForm } from './look-up-form.tsx'
import { type ShownOrder, storedOrder, storeOrder } from './shown-order.ts'

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
  useBackCloses(shown !== null, () => setShown(null))
  useBackCloses(shown !== null && shown.view.name !== 'order', () =>
    setShown((now) => now && { ...now, view: { name: 'order' } }),
  )

  if (shown)
    return (
      <GuestOrder
        {...shown}
        onShow={(number, view) => setShown({ ...shown, number, view })}
        onProven={(proof, view) => {
          setShown({ ...shown, whose: { ...shown.whose, proof }, view })
          toast({ text: orderTexts.code.proven, look: 'done' })
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
      <LookUpForm onFound={(number, whose) => setShown({ number, whose, view: { name: 'order' } })} />
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
