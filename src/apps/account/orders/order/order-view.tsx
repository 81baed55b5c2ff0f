import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { wholeNumbers } from '../../../../ui/display/whole-numbers.tsx'
import { won } from '../../../../ui/money.ts'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { messagesTexts } from '../../../../ui/texts/messages.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { subscriptionRound } from '../../../../ui/texts/subscription-round.ts'
import { subscriptionTexts } from '../../../../ui/texts/subscriptions.ts'
import { businessDetails, businessInfo } from '../../../business-details.ts'
import { isPick } from '../../../pick.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { Section } from '../../frame/page-section.tsx'
import { GiftBox } from '../../gifts/gift-box.tsx'
import { OrderActions } from '../actions/order-actions.tsx'
import {
  OrderActionsContext,
  type OrderActionsValue,
  useOrderActions,
} from '../actions/order-actions-context.ts'
import { ReceiptLink } from '../actions/order-links.tsx'
import { RecipientSection } from '../address/recipient-section.tsx'
import { Claims } from '../claims/order-claims.tsx'
import { OrderClocks } from '../status/order-clocks.tsx'
import { History } from '../status/order-history.tsx'
import { AwaitedAccount } from './awaited-account.tsx'
import { CashReceiptSection } from './cash-receipt.tsx'
import { isFullyReversed } from './main-amount.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTotals } from './order-totals.tsx'
import { LOGGED_IN } from './use-order.ts'
import { useSeller } from './use-seller.ts'

const texts = orderTexts
const paymentTexts = orderTexts.payment
const sellerTexts = orderTexts.seller

/** One order with all details, for its buyer. */
export function OrderView({ order, actions }: { order: MyOrder; actions: OrderActionsValue }) {
  const paths = usePaths()
  // The bank account comes first while the transfer is open.
  const isWaiting = order.payment?.state === 'WAITING'
  return (
    <OrderActionsContext value={actions}>
      <header className={styles.head}>
        <p className={styles.shop}>{order.shop_name}</p>
        <p>
          {wholeNumbers(
            `${texts.order.number} ${order.number} · ${texts.order.placedOn(seoulMinute(order.placed_at))}`,
          )}
        </p>
      </header>
      {order.subscription_round && (
        <p>
          <a href={paths.subscriptions()}>{subscriptionRound(order.subscription_round)}</a>.{' '}
          {subscriptionTexts.goesOn}
        </p>
      )}
      <GiftBox order={order} />
      {!isWaitingGift(order) && <OrderClocks order={order} />}
      <AwaitedAccount order={order} />
      {isWaiting && <PaymentBox order={order} />}
      <Section title={texts.order.lines}>
        <OrderLines order={order} />
        <OrderActions order={order} />
      </Section>
      <OrderParcels order={order} />
      <Claims order={order} />
      <Section title={texts.amounts.shown[isFullyReversed(order) ? 'ordered' : 'paid']}>
        <OrderTotals order={order} />
      </Section>
      {!isWaiting && <PaymentBox order={order} />}
      <CashReceiptSection order={order} />
      <RecipientSection order={order} />
      <History order={order} />
      <SellerBox order={order} />
    </OrderActionsContext>
  )
}

/** The next step is that of the receiver. */
const isWaitingGift = ({ gift }: MyOrder) => gift != null && gift.state !== 'ACCEPTED'

/** The payment, with the account of an open transfer or the receipts. */
function PaymentBox({ order }: { order: MyOrder }) {
  const { payment, method, paid_at, unsent, awaiting_account = 0 } = order
  const sending = method === 'bank' ? unsent - awaiting_account : 0
  const waiting = payment?.state === 'WAITING' && payment.step.kind === 'transfer' ? payment.step : null
  return (
    <Section title={paymentTexts.title}>
      <Facts
        facts={[
          [paymentTexts.method, paymentTexts.methods[method]],
          [paymentTexts.paidAt, paid_at && seoulMinute(paid_at)],
          [paymentTexts.account, waiting && `${waiting.account.bank} ${waiting.account.number}`],
          [paymentTexts.holder, waiting?.account.holder],
          [paymentTexts.depositor, waiting?.depositor],
          [paymentTexts.amount, waiting && payment && won(payment.amount)],
          [paymentTexts.due, waiting && payment && seoulMinute(payment.due_at)],
        ]}
      />
      {waiting && method === 'bank' && (
        <p className={styles.soft}>{paymentTexts.payee[order.payee](order.shop_name)}</p>
      )}
      {waiting && payment?.amount !== order.total && <p className={styles.soft}>{paymentTexts.together}</p>}
      {sending > 0 && <p>{paymentTexts.unsent[order.payee](won(sending), order.shop_name)}</p>}
      {paid_at && (
        <div className={styles.receipts}>
          <ReceiptLink number={order.number} />
          {payment?.receipt && (
            <a className={buttonClass()} href={payment.receipt} target="_blank" rel="noopener">
              {paymentTexts.provider}
            </a>
          )}
        </div>
      )}
    </Section>
  )
}

/**
 * The seller's details, which the law requires; for resold products those of the supplier shop (docs/product/law.md).
 */
function SellerBox({ order }: { order: MyOrder }) {
  const { shopid, origin_shopid, shop_name, shop_name_origin } = order
  const seller = useSeller(origin_shopid)
  const shop = useSeller(isPick(order) ? shopid : '') ?? seller
  const paths = usePaths()
  const { access } = useOrderActions()
  return (
    <Section title={sellerTexts.title}>
      {isPick(order) && <p>{sellerTexts.pick(shop_name, shop_name_origin)}</p>}
      <Facts
        facts={[
          [sellerTexts.name, shop_name_origin],
          ...(seller ? businessDetails(seller).map(({ name, value }) => [name, value] as const) : []),
        ]}
      />
      <div className={styles.receipts}>
        {/* Guests have no conversations. */}
        {access === LOGGED_IN && (
          <a className={buttonClass()} href={paths.message(shopid, { order: order.number })}>
            {messagesTexts.toSeller}
          </a>
        )}
        {shop?.isshow && (
          <a className={buttonClass()} href={paths.shop(shop.dom3 || shop.dom)}>
            {sellerTexts.shop(shop_name)}
          </a>
        )}
        {seller?.idnum && (
          <a className={buttonClass()} href={businessInfo(seller.idnum)} target="_blank" rel="noopener">
            {frameTexts.footer.businessInfo}
          </a>
        )}
      </div>
    </Section>
  )
}
