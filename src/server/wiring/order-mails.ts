import { orderPages } from '../../domains/orders/contract.ts'
import type { ToldMove } from '../../domains/orders/events.ts'
import type { OrderNews } from '../../domains/orders/news.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { StoredEvent } from '../../platform/events/outbox.ts'
import { strangersOrderMails } from '../../platform/limits/mail-limits.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { Mailer, MailTemplate } from '../../platform/mail/mailer.ts'
import { won } from '../../ui/money.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'orders' | 'accounts'> & {
  mailer: Mailer
  limits: Pick<RateLimits, 'take'>
  /** an address on the account host */
  accountUrl: (path: string, query?: Record<string, string>) => string
}

/** The template of each move that a buyer is told of. */
const templates: Record<ToldMove, MailTemplate> = {
  ship: 'order-sent',
  reship: 'order-sent',
  acceptReturn: 'claim-accepted',
  acceptExchange: 'claim-accepted',
  reject: 'claim-rejected',
  acceptCancel: 'order-refunded',
  takeBack: 'order-refunded',
  refund: 'order-refunded',
}

/** What is told of an order that nobody has paid. */
const UNPAID: ReadonlySet<string> = new Set(['order.waiting', 'order.canceled'])

/** Tells buyers by mail what becomes of their orders. */
export function orderMails({ orders, accounts, mailer, limits, accountUrl }: Needs) {
  const pageOf = ({ uid, number }: OrderNews) =>
    uid === null ? accountUrl(orderPages.guest, { number }) : accountUrl(`${orderPages.order}/${number}`)

  /** What only one kind of event tells; null where there is nothing to tell. */
  async function wordsOf({ type, payload }: StoredEvent, news: OrderNews) {
    if (type === 'order.paid') return ['order-paid', { amount: won(news.total) }] as const
    if (type === 'order.canceled') return ['order-canceled', { by: String(payload.by) }] as const
    if (type === 'order.waiting') return waitingWords(news)
    if (type === 'order.code') return ['order-code', { code: String(payload.code) }] as const
    if (type === 'order.refund-sent')
      return ['refund-sent', { amount: won(payload.amount as number) }] as const
    const move = payload.move as ToldMove
    const { carrier, tracking, sender } = news
    const reason = String(payload.reason)
    const amount = payload.refunded ? won(payload.refunded as number) : ''
    const claim = move === 'acceptExchange' ? '교환' : '반품'
    return [templates[move], { carrier, tracking, reason, amount, claim, sender: sender ?? '' }] as const
  }

  async function waitingWords({ checkout }: OrderNews) {
    const payment = await orders.paymentOf(checkout)
    // Of a virtual account the bank tells itself; who has paid meanwhile is told that.
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
   * Whether a mail may go. Anybody orders for nothing with the address of somebody else and lets the order lapse, so what is
   * told before an order is paid is bounded for an address that is not the buyer's own.
   */
  async function mayTell({ type }: StoredEvent, { uid, buyer }: OrderNews): Promise<boolean> {
    if (!UNPAID.has(type)) return true
    const to = buyer.email.toLowerCase()
    if (uid !== null && (await accounts.find(uid))?.email === to) return true
    return limits.take(strangersOrderMails, to).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
        throw error
      },
    )
  }

  return async (event: StoredEvent): Promise<void> => {
    const news = await orders.news(event.payload as { shop: number; number: string; line?: number })
    const words = news && (await wordsOf(event, news))
    if (!words || !(await mayTell(event, news))) return
    const [template, more] = words
    const { buyer, shop_name: shop, number, title } = news
    const data = { name: buyer.name, shop, number, title, url: pageOf(news), ...more }
    await mailer.send({ to: buyer.email, template, data })
  }
}

const seoulTime = (at: Date) =>
  at.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })
