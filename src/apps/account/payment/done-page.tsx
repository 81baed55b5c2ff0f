import { useEffect } from 'react'
import type { Order, PlacedOrder } from '../../../domains/orders/orders.contract.ts'
import type { Payment } from '../../../domains/payments/payments.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { lastDay } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { won } from '../../../ui/money.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { easyPayTexts } from '../../../ui/texts/easy-pays.ts'
import { giftTexts } from '../../../ui/texts/gifts.ts'
import { orderProgressTexts } from '../../../ui/texts/order-progress.ts'
import { subscriptionTexts } from '../../../ui/texts/subscriptions.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { deleteForm } from '../checkout/details/form-storage.ts'
import { EmptyOrder, OpenedPurchase } from '../checkout/session/opened-purchase.tsx'
import type { Purchase } from '../checkout/session/use-opened-purchase.ts'
import { needsPayment, WaitingPayment } from '../checkout/session/waiting-payment.tsx'
import { useFrame, usePaths, useReturnLink } from '../frame/frame-data.ts'
import { GiftLink } from '../gifts/gift-box.tsx'
import { loadJoinShop } from '../join/join-shop.ts'
import { useOrderList } from '../orders/list/use-order-list.ts'
import { useOrder } from '../orders/order/use-order.ts'
import styles from './done-page.module.css'
import { GuestJoin, type JoinData } from './guest-join.tsx'
import { TransferSection } from './transfer-section.tsx'

const texts = checkoutTexts.done

/** What a guest needs to sign up; null for a logged-in person, and if it cannot be loaded. */
export async function loader(args: LoaderArgs): Promise<JoinData | null> {
  const isGuest = await args.api.get('/api/user/test', {}).then(
    () => false,
    () => true,
  )
  if (!isGuest) return null
  const [providers, shop] = await Promise.all([
    args.api.get('/api/user/login/providers', {}),
    loadJoinShop(args),
  ]).catch(() => [null, null] as const)
  return providers && { providers, shop }
}

export const head = () => ({ title: texts.title })

/** The placed orders and the next steps. */
export function Component({ data }: { data: JoinData | null }) {
  return (
    <OpenedPurchase title={texts.title} narrow>
      {(purchase, reopen) => {
        const { placed } = purchase
        if (!placed) return <EmptyOrder title={checkoutTexts.gone} />
        if (needsPayment(placed))
          return <WaitingPayment purchase={purchase} placed={placed} reopen={reopen} />
        return <Done purchase={purchase} placed={placed} join={data} />
      }}
    </OpenedPurchase>
  )
}

const paymentName = ({ method, easy_pay }: Payment) =>
  easy_pay ? easyPayTexts[easy_pay] : checkoutTexts.method.names[method]

function Done({
  purchase: { sessionId, uuid, gift, subscription },
  placed,
  join,
}: {
  purchase: Purchase
  placed: PlacedOrder
  join: JoinData | null
}) {
  const { isLoggedIn } = useFrame()
  const paths = usePaths()
  const back = useReturnLink()
  useEffect(() => deleteForm(sessionId), [sessionId])
  const { payment, numbers, amount, state } = placed
  const isPaid = state === 'PAID'
  return (
    <section className={styles.page} aria-labelledby="ordered">
      <h2 id="ordered">{isPaid ? texts.paid : texts.waiting}</h2>
      {payment?.step.kind === 'transfer' && <TransferSection payment={payment} step={payment.step} />}
      <Facts
        layout="beside"
        facts={[
          [texts.numbers, <OrderedList numbers={numbers} uuid={uuid} key="ordered" />],
          [texts.amount, isPaid && won(amount)],
          [texts.method, payment && paymentName(payment)],
          [
            subscriptionTexts.title,
            subscription && (
              <a key="subscription" href={paths.subscriptions()}>
                {subscriptionTexts.begun(subscription.weeks)}
              </a>
            ),
          ],
        ]}
      />
      <p>{gift ? giftTexts.order.next : isPaid ? texts.next.paid : texts.next.waiting}</p>
      {!isLoggedIn && <p>{texts.next.guest}</p>}
      {gift && numbers[0] && <DoneGift number={numbers[0]} uuid={uuid} />}
      {join && uuid && numbers[0] && <GuestJoin number={numbers[0]} uuid={uuid} data={join} />}
      <div className={styles.ways}>
        <a className={buttonClass('strong')} href={isLoggedIn ? paths.orders() : paths.guestOrders()}>
          {isLoggedIn ? texts.orders : texts.guestOrders}
        </a>
        <a className={buttonClass()} href={back.href}>
          {texts.shop(back.shop)}
        </a>
        {payment?.receipt && (
          <a className={buttonClass()} href={payment.receipt} target="_blank" rel="noopener noreferrer">
            {texts.receipt}
          </a>
        )}
      </div>
    </section>
  )
}

/** The link of a gift, which the buyer sends next. */
function DoneGift({ number, uuid }: { number: string; uuid: string | null }) {
  const { order } = useOrder(number, uuid ? { uuid } : {})
  if (!order?.gift_token) return null
  return (
    <section className={styles.join} aria-labelledby="gift-link">
      <h3 id="gift-link">{giftTexts.order.link}</h3>
      <p>{order.gift?.until && giftTexts.order.until(lastDay(order.gift.until))}</p>
      <GiftLink token={order.gift_token} order={order} />
    </section>
  )
}

interface OrderedListProps {
  numbers: readonly string[]
  /** anonymous id of a guest */
  uuid: string | null
}

/** Order numbers, with their lines once loaded. */
function OrderedList({ numbers, uuid }: OrderedListProps) {
  const { isLoggedIn } = useFrame()
  const paths = usePaths()
  const { loaded } = useOrderList({ uuid: uuid ?? undefined })
  return (
    <ul className={styles.ordered}>
      {numbers.map((number) => {
        const order = loaded?.orders.find((order) => order.number === number)
        return (
          <li key={number}>
            {isLoggedIn ? <a href={paths.order(number)}>{number}</a> : <span>{number}</span>}
            <small>{order ? describeProducts(order) : '\u00a0'}</small>
          </li>
        )
      })}
    </ul>
  )
}

function describeProducts({ shop_name, lines }: Order): string {
  const [first, ...others] = lines
  const pieces = orderProgressTexts.history.pieces(first?.qty ?? 0)
  const product = [first?.name, first?.opt_name, pieces].filter(Boolean).join(' ')
  return `${shop_name} · ${product}${others.length > 0 ? orderProgressTexts.history.others(others.length) : ''}`
}
