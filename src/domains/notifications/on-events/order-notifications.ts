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
import { owedForAddress } from '../../orders/shared/address-fees.ts'
import type { TransitionName } from '../../orders/shared/transitions.ts'
import type { NotificationTemplate } from '../notifications.service.ts'
import type { EventRulesDeps } from './deps.ts'

export const notifiedOrderEvents = [
  orderPaid,
  orderPlaced,
  orderCanceled,
  orderMoved,
  orderRefundSent,
  orderCode,
] as const

type OrderQuery = Parameters<Orders['notificationData']['findOrder']>[0]
type TransitionReason = Awaited<ReturnType<Orders['notificationData']['findReason']>>
type OrderData = NonNullable<Awaited<ReturnType<Orders['notificationData']['findOrder']>>>
type ClaimSummary = NonNullable<Awaited<ReturnType<Orders['notificationData']['findClaim']>>>
type OrderEvent = EventOf<(typeof notifiedOrderEvents)[number]>
type Moved = EventOf<typeof orderMoved>
type Code = EventOf<typeof orderCode>

/**
 * The template for each transition of an order line. Of their own transitions buyers are notified only of a changed
 * recipient, because somebody else may have made it.
 */
const templates: Partial<Record<TransitionName, NotificationTemplate>> = {
  delay: 'order-delayed',
  changeOption: 'order-option-changed',
  changeAddress: 'order-address',
  remindPayment: 'order-waiting',
  extendPayment: 'order-waiting',
  ship: 'order-sent',
  reship: 'order-sent',
  acceptReturn: 'claim-accepted',
  acceptExchange: 'claim-accepted',
  startReturn: 'claim-accepted',
  startExchange: 'claim-accepted',
  reject: 'claim-rejected',
  reducePrice: 'price-reduced',
  cancel: 'order-refunded',
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

/** Transitions that change the kind of a claim: the step, and the kind before and after. */
const conversions: Partial<Record<TransitionName, { step: string; claim?: string; to?: string }>> = {
  proposeReturn: { step: 'proposed', claim: '교환', to: '반품' },
  proposeExchange: { step: 'proposed', claim: '반품', to: '교환' },
  convertToReturn: { step: 'agreed', claim: '교환', to: '반품' },
  convertToExchange: { step: 'agreed', claim: '반품', to: '교환' },
  dropConversion: { step: 'declined' },
}

/** Transitions that happen to several lines of an order at once and cause one notification. */
const ONE_FOR_ORDER: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'remindPayment',
  'extendPayment',
  'sendReturn',
  'remindReturn',
  'expireReturn',
])

const CLAIMS: ReadonlySet<NotificationTemplate> = new Set<NotificationTemplate>([
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

/** Refunds that the shop decides by itself, with a reason from a list. */
const BY_SHOP: ReadonlySet<TransitionName> = new Set<TransitionName>(['cancel', 'reducePrice'])

/** Claims that the shop starts for the buyer. */
const STARTED: ReadonlySet<TransitionName> = new Set<TransitionName>(['startReturn', 'startExchange'])

const isUnpaid = ({ type, payload }: OrderEvent, { isPaid }: OrderData): boolean =>
  type === 'order.placed' ||
  type === 'order.canceled' ||
  (type === 'order.moved' &&
    (templates[payload.move] === 'order-waiting' || (payload.move === 'changeAddress' && !isPaid)))

export function orderNotifications({
  orders,
  accounts,
  notifications,
  limits,
  accountUrl,
  texts: { won, claimKinds, shopReasons, lineOf },
}: Pick<EventRulesDeps, 'orders' | 'accounts' | 'notifications' | 'limits' | 'accountUrl' | 'texts'>) {
  const pageOf = ({ uid, number }: OrderData) =>
    uid === null ? accountUrl(orderPages.guest, { number }) : accountUrl(`${orderPages.order}/${number}`)

  /** The template and its variables for an event; null for no notification. */
  async function contentOf(event: OrderEvent, order: OrderData) {
    switch (event.type) {
      case 'order.paid':
        return ['order-paid', { amount: won(order.total) }] as const
      case 'order.canceled':
        return ['order-canceled', { by: event.payload.by }] as const
      case 'order.placed':
        return waitingContent(order)
      case 'order.code':
        return codeContent(event.payload)
      case 'order.refund-sent':
        return ['refund-sent', { amount: won(event.payload.amount) }] as const
      case 'order.moved':
        return contentOfTransition(event.payload, order)
    }
  }

  async function contentOfTransition(moved: Moved['payload'], order: OrderData) {
    const template = templates[moved.move]
    if (!template) return null
    if (template === 'order-waiting') return waitingContent(order, moved.move)
    if (template === 'order-address') return addressContent(moved, order)
    const { carrier, tracking, sender, returnTo: to } = order
    const why = await orders.notificationData.findReason(moved)
    const { reason } = why
    const refunded = moved.refunded_together ?? moved.refunded
    const amount = refunded ? won(refunded) : ''
    const returnTo = to ? `(${to.zipcode}) ${to.address}` : ''
    const receiver = [to?.name, to && formatPhone(to.tel)].filter(Boolean).join(' ')
    const until = moved.move === 'delay' ? koreanDay(order.delayedUntil) : ''
    const details = { reason, amount, returnTo, receiver, until, sender: sender ?? '' }
    // An empty parcel is not sent back to the buyer, so the mail names no carrier.
    const parcel = moved.move === 'refuseEmpty' ? { carrier: '', tracking: '' } : { carrier, tracking }
    const claim = BY_SHOP.has(moved.move) ? shopReasonData(moved.move, why) : await claimData(moved, template)
    const option =
      moved.move === 'changeOption'
        ? reason
        : moved.move === 'reship'
          ? ((await orders.notificationData.findClaim(moved))?.option ?? '')
          : ''
    const awaitsAccount = order.awaitsAccount ? 'yes' : ''
    return [template, { ...parcel, ...details, ...(option && { option }), ...claim, awaitsAccount }] as const
  }

  async function addressContent(moved: Moved['payload'], order: OrderData) {
    const change = await orders.notificationData.findAddressChange(moved)
    // The receiver of a gift has entered the address, which is no change.
    if (!change) return ['order-address', { ...NO_COST, by: 'gift' }] as const
    const owed = owedForAddress(change.dues)
    // The mail does not contain the address, because mails are stored.
    const data = {
      by: moved.actor ?? '',
      reason: change.reason,
      fee: owed > 0 ? won(owed) : '',
      amount: moved.refunded > 0 ? won(moved.refunded) : '',
      sender: order.sender ?? '',
      awaitsAccount: order.awaitsAccount ? 'yes' : '',
    }
    return ['order-address', data] as const
  }

  const shopReasonData = (move: TransitionName, { reason, code }: TransitionReason) => {
    const why = code === '' ? '' : [shopReasons[code], reason].filter(Boolean).join(', ')
    return move === 'cancel' ? { claim: claimKinds.cancel, canceledFor: why } : { reducedFor: why }
  }

  async function claimData(moved: Moved['payload'], template: NotificationTemplate) {
    const claim = CLAIMS.has(template) ? await orders.notificationData.findClaim(moved) : null
    if (!claim) return {}
    // A refused exchange may have been paid before.
    const isPaid = claim.onPlatform && claim.openDues === 0
    const fee = template === 'claim-accepted' ? claim.ways : claim.dues
    return {
      // A refund of a completed purchase does not belong to a claim.
      claim: moved.move === 'refund' ? '' : claimKinds[claim.kind],
      fee: fee > 0 ? won(fee) : '',
      pays: claim.onPlatform ? (isPaid ? 'done' : 'yes') : '',
      deduction: claim.deduction > 0 ? won(claim.deduction) : '',
      until: claim.until ? seoulTime(claim.until) : '',
      started: STARTED.has(moved.move) ? 'yes' : '',
      ...(template === 'claim-accepted' && optionData(claim, (moved.with_lines ?? []).length > 0)),
      ...(template === 'return-collected' && { carrier: claim.carrier, tracking: claim.tracking }),
      ...conversions[moved.move],
    }
  }

  /** The option of an exchange. A mail about several lines refers to the order. */
  function optionData(
    { kind, option, differenceDue, differenceBack }: ClaimSummary,
    isOfSeveral: boolean,
  ): Record<string, string> {
    if (kind !== 'exchange') return {}
    if (isOfSeveral) return { options: 'yes' }
    return {
      option,
      due: differenceDue > 0 ? won(differenceDue) : '',
      back: differenceBack > 0 ? won(differenceBack) : '',
    }
  }

  async function codeContent(payload: Code['payload']) {
    const code = await orders.codes.findForMail(payload)
    return code && (['order-code', { code }] as const)
  }

  async function waitingContent({ checkout }: OrderData, move?: TransitionName) {
    const payment = await orders.notificationData.findPayment(checkout)
    // Only transfers to a fixed account are announced: the bank announces virtual accounts, and a paid order has its
    // own mail.
    if (payment?.state !== 'WAITING' || payment.step.kind !== 'transfer') return null
    const { account, depositor } = payment.step
    const data = {
      amount: won(payment.amount),
      depositor,
      until: seoulTime(new Date(payment.due_at)),
      account: `${account.bank} ${account.number} (예금주 ${account.holder})`,
      payee: payment.method === 'bank' ? payment.payee : '',
      again: move === 'remindPayment' ? 'yes' : '',
      extended: move === 'extendPayment' ? 'yes' : '',
    }
    return ['order-waiting', data] as const
  }

  /**
   * Anybody can order with another person's mail address. Before the payment, mails to an address other than the
   * buyer's own are therefore rate limited.
   */
  async function mayNotify(event: OrderEvent, order: OrderData): Promise<boolean> {
    const { uid, buyer } = order
    if (!isUnpaid(event, order)) return true
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
    if (!isNotifiable(event)) return
    const { shop: shopId, number: orderNumber } = event.payload
    const isOfOrder = event.type === 'order.moved' && ONE_FOR_ORDER.has(event.payload.move)
    const order = await orders.notificationData.findOrder(
      isOfOrder ? { shop: shopId, number: orderNumber } : queryOf(event),
    )
    const content = order && (await contentOf(event, order))
    if (!content || !(await mayNotify(event, order))) return
    const [template, more] = content
    const { buyer, number, title } = order
    const data = { name: buyer.name, shop: order.shop_name, number, title, url: pageOf(order), ...more }
    // Anybody can order with another person's phone number, so no texts are sent before the payment.
    const phone = isUnpaid(event, order) ? '' : buyer.phone
    const to = { uid: order.uid, email: buyer.email, phone }
    const message = { shop: shopId, order: number, text: lineOf(template, data) }
    await notifications.persons.notify({ key, template, data, to, message })
  }
}

/** The lines that a notification names: all of the order, or those of the transition. */
const queryOf = (event: OrderEvent): OrderQuery => {
  const { shop: shopId, number } = event.payload
  if (event.type !== 'order.moved') return event.payload
  return { shop: shopId, number, line: event.payload.line, with: event.payload.with_lines ?? [] }
}

/** Whether to notify the buyer: once per checkout and once per parcel, and not of the buyer's own actions. */
function isNotifiable({ type, payload }: OrderEvent): boolean {
  switch (type) {
    case 'order.placed':
      return payload.lead
    case 'order.canceled':
      return payload.lead && payload.by !== 'buyer'
    case 'order.moved':
      return (
        payload.move in templates &&
        !payload.joins_parcel &&
        (payload.actor !== 'buyer' || payload.move === 'changeAddress')
      )
    default:
      return true
  }
}

/** What the mail about an address says of its cost. */
const NO_COST = { reason: '', fee: '', amount: '', sender: '', awaitsAccount: '' }

const seoulTime = (time: Date) =>
  time.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })

/** `12월 3일 (목)` of a day (YYYY-MM-DD). */
const koreanDay = (day: string) =>
  new Date(`${day}T00:00:00+09:00`).toLocaleDateString('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
