import { formatPhone } from '../../../platform/contract/phone.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import { strangersOrderMails } from '../../../platform/limits/mail-limits.ts'
import {
  orderCanceled,
  orderCode,
  orderMoved,
  orderPaid,
  orderPlaced,
  orderRefundSent,
} from '../../orders/events.ts'
import { orderPages } from '../../orders/orders.contract.ts'
import type { Orders } from '../../orders/orders.service.ts'
import type { TransitionName } from '../../orders/shared/transitions.ts'
import type { NoticeTemplate } from '../notifications.service.ts'
import type { EventRulesDeps } from './deps.ts'

/** Events of orders that buyers may be notified of. */
export const notifiedOrderEvents = [
  orderPaid,
  orderPlaced,
  orderCanceled,
  orderMoved,
  orderRefundSent,
  orderCode,
] as const

type OrderNews = NonNullable<Awaited<ReturnType<Orders['notificationData']['findOrder']>>>
type OrderEvent = EventOf<(typeof notifiedOrderEvents)[number]>
type Moved = EventOf<typeof orderMoved>
type Code = EventOf<typeof orderCode>

/** The template of each move that a buyer is notified of. The buyer's own moves are left out, and those of both sides count when the seller makes them. */
const templates: Partial<Record<TransitionName, NoticeTemplate>> = {
  ship: 'order-sent',
  reship: 'order-sent',
  acceptReturn: 'claim-accepted',
  acceptExchange: 'claim-accepted',
  reject: 'claim-rejected',
  acceptCancel: 'order-refunded',
  completeReturn: 'order-refunded',
  refundPart: 'order-refunded',
  refund: 'order-refunded',
  sendReturn: 'return-collected',
  receiveReturn: 'return-received',
  missReturn: 'return-asked',
  remindReturn: 'return-asked',
  expireReturn: 'return-expired',
  refuseReturn: 'claim-refused',
  refuseEmpty: 'claim-refused',
  proposeReturn: 'claim-conversion',
  proposeExchange: 'claim-conversion',
  convertToReturn: 'claim-conversion',
  convertToExchange: 'claim-conversion',
  dropConversion: 'claim-conversion',
}

/** Each move of a claim's conversion: its step, the kind of the claim before, and the kind after. */
const conversions: Partial<Record<TransitionName, { step: string; claim?: string; to?: string }>> = {
  proposeReturn: { step: 'proposed', claim: '교환', to: '반품' },
  proposeExchange: { step: 'proposed', claim: '반품', to: '교환' },
  convertToReturn: { step: 'agreed', claim: '교환', to: '반품' },
  convertToExchange: { step: 'agreed', claim: '반품', to: '교환' },
  dropConversion: { step: 'declined' },
}

/** Moves that one act makes for several lines of an order. They are one notification. */
const ONE_FOR_ORDER: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'sendReturn',
  'remindReturn',
  'expireReturn',
])

/** Templates with the details of a claim. */
const CLAIMS: ReadonlySet<NoticeTemplate> = new Set<NoticeTemplate>([
  'claim-accepted',
  'claim-rejected',
  'order-refunded',
  'return-received',
  'return-collected',
  'return-asked',
  'return-expired',
  'claim-refused',
  'claim-conversion',
])

/** Events of unpaid orders. */
const UNPAID: ReadonlySet<string> = new Set(['order.placed', 'order.canceled'])

/** Notifies buyers of their orders. */
export function orderNotifications({
  orders,
  accounts,
  notifications,
  limits,
  accountUrl,
  texts: { won, claimKinds, lineOf },
}: Pick<EventRulesDeps, 'orders' | 'accounts' | 'notifications' | 'limits' | 'accountUrl' | 'texts'>) {
  const pageOf = ({ uid, number }: OrderNews) =>
    uid === null ? accountUrl(orderPages.guest, { number }) : accountUrl(`${orderPages.order}/${number}`)

  /** The template of an event and its variables; null where there is nothing to notify of. */
  async function contentOf(event: OrderEvent, news: OrderNews) {
    switch (event.type) {
      case 'order.paid':
        return ['order-paid', { amount: won(news.total) }] as const
      case 'order.canceled':
        return ['order-canceled', { by: event.payload.by }] as const
      case 'order.placed':
        return waitingContent(news)
      case 'order.code':
        return codeContent(event.payload)
      case 'order.refund-sent':
        return ['refund-sent', { amount: won(event.payload.amount) }] as const
      case 'order.moved':
        return contentOfTransition(event.payload, news)
    }
  }

  async function contentOfTransition(moved: Moved['payload'], news: OrderNews) {
    const template = templates[moved.move]
    if (!template) return null
    const { carrier, tracking, sender, returnTo: to } = news
    const reason = await orders.notificationData.findReason(moved)
    const amount = moved.refunded ? won(moved.refunded) : ''
    const returnTo = to ? `(${to.zipcode}) ${to.address}` : ''
    const receiver = [to?.name, to && formatPhone(to.tel)].filter(Boolean).join(' ')
    const details = { reason, amount, returnTo, receiver, sender: sender ?? '' }
    // Of an empty parcel nothing is sent to the buyer.
    const parcel = moved.move === 'refuseEmpty' ? { carrier: '', tracking: '' } : { carrier, tracking }
    return [template, { ...parcel, ...details, ...(await claimData(moved, template)) }] as const
  }

  async function claimData(moved: Moved['payload'], template: NoticeTemplate) {
    const claim = CLAIMS.has(template) ? await orders.notificationData.findClaim(moved) : null
    if (!claim) return {}
    const fee = template === 'claim-accepted' ? claim.ways : claim.dues
    return {
      // A refund of a completed purchase comes of no claim, whatever was asked for before.
      claim: moved.move === 'refund' ? '' : claimKinds[claim.kind],
      fee: fee > 0 ? won(fee) : '',
      deduction: claim.deduction > 0 ? won(claim.deduction) : '',
      until: claim.until ? seoulTime(claim.until) : '',
      ...(template === 'return-collected' && { carrier: claim.carrier, tracking: claim.tracking }),
      ...conversions[moved.move],
    }
  }

  async function codeContent(payload: Code['payload']) {
    const code = await orders.codes.findForMail(payload)
    return code && (['order-code', { code }] as const)
  }

  async function waitingContent({ checkout }: OrderNews) {
    const payment = await orders.notificationData.findPayment(checkout)
    // The bank's own notice covers a virtual account; a buyer who has paid meanwhile gets that mail.
    if (payment?.state !== 'WAITING' || payment.step.kind !== 'transfer') return null
    const { account, depositor } = payment.step
    const data = {
      amount: won(payment.amount),
      depositor,
      until: seoulTime(new Date(payment.due_at)),
      account: `${account.bank} ${account.number} (예금주 ${account.holder})`,
      payee: payment.method === 'bank' ? payment.payee : '',
    }
    return ['order-waiting', data] as const
  }

  /**
   * Whether a buyer may be notified. Anybody can order with another person's address and let the order lapse, so notices before the
   * payment are rate limited for an address that is not the buyer's own.
   */
  async function mayNotify({ type }: OrderEvent, { uid, buyer }: OrderNews): Promise<boolean> {
    if (!UNPAID.has(type)) return true
    const to = buyer.email.toLowerCase()
    if (uid !== null && (await accounts.find(uid))?.email === to) return true
    return limits.consume(strangersOrderMails, to).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
        throw error
      },
    )
  }

  return async (event: OrderEvent, key: string): Promise<void> => {
    if (!isNotified(event)) return
    const { shop, number: orderNumber } = event.payload
    const isOfOrder = event.type === 'order.moved' && ONE_FOR_ORDER.has(event.payload.move)
    const news = await orders.notificationData.findOrder(
      isOfOrder ? { shop, number: orderNumber } : event.payload,
    )
    const content = news && (await contentOf(event, news))
    if (!content || !(await mayNotify(event, news))) return
    const [template, more] = content
    const { buyer, number, title } = news
    const data = { name: buyer.name, shop: news.shop_name, number, title, url: pageOf(news), ...more }
    // Anybody can order with somebody's number: a phone is notified of nothing before the payment.
    const phone = UNPAID.has(event.type) ? '' : buyer.phone
    const to = { uid: news.uid, email: buyer.email, phone }
    const message = { shop, order: number, text: lineOf(template, data) }
    await notifications.persons.notify({ key, template, data, to, message })
  }
}

/** One notification for a checkout, one for a parcel, and none for the buyer's own acts. */
function isNotified({ type, payload }: OrderEvent): boolean {
  switch (type) {
    case 'order.placed':
      return payload.lead
    case 'order.canceled':
      return payload.lead && payload.by !== 'buyer'
    case 'order.moved':
      return payload.move in templates && !payload.joins_parcel && payload.actor !== 'buyer'
    default:
      return true
  }
}

const seoulTime = (time: Date) =>
  time.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })
