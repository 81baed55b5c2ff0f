import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Quote } from '../orders/orders.contract.ts'
import type { Orders } from '../orders/orders.service.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { isPriceAgreed, type SubscriptionReason, totalWithoutBenefits } from './shared/subscription-terms.ts'
import type { Subscription } from './store/subscription-store.ts'

export type Customer = Parameters<Orders['checkout']['quote']>[1]

/** What the price of the next order depends on. */
type OrderTerms = Pick<
  Subscription,
  | ('uid' | 'shopid' | 'sid' | 'pid2' | 'default_option' | 'qty' | 'recipient')
  | ('agreed_total' | 'agreed_option' | 'is_open' | 'is_sold_out')
> & { adult: boolean }

/** The next order at the prices of now. */
export interface NextOrder {
  request: QuoteRequest
  /** null if nothing can be priced */
  quote: Quote | null
  /** won; null if it cannot be ordered now */
  total: number | null
  /** name of the chosen option; null if it cannot be ordered now */
  option: string | null
  /** why it is not ordered; empty if it is */
  problem: SubscriptionReason | ''
}

type QuoteRequest = Parameters<Orders['checkout']['quote']>[0]

export const customerOf = ({ uid, adult }: { uid: number; adult: boolean }): Customer => ({
  uid,
  guest: null,
  adult,
})

/** Prices the next order of a subscription by the quote of the checkout, without coupons and points. */
export async function priceNextOrder(
  { checkout }: Pick<SubscriptionsDeps['orders'], 'checkout'>,
  terms: OrderTerms,
): Promise<NextOrder> {
  const { sid, pid2, default_option, qty, shopid, recipient } = terms
  const request: QuoteRequest = {
    lines: [{ sid, pid2, default_option, qty }],
    zipcode: recipient.zipcode,
    coupons: [{ shopid, coupon: 0 }],
  }
  const nothing = { request, quote: null, total: null, option: null }
  if (!terms.is_open) return { ...nothing, problem: 'shop' }
  try {
    const quote = await checkout.quote(request, customerOf(terms))
    const problem = problemOf(quote, terms)
    if (problem) return { ...nothing, quote, problem }
    const total = quote.orders.reduce((sum, order) => sum + totalWithoutBenefits(order), 0)
    const option = quote.orders[0]?.lines[0]?.opt_name ?? ''
    return { request, quote, total, option, problem: missingConsent({ total, option }, terms) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BLOCKED') return { ...nothing, problem: 'blocked' }
    throw error
  }
}

function missingConsent(
  { total, option }: { total: number; option: string },
  { agreed_total, agreed_option }: Pick<OrderTerms, 'agreed_total' | 'agreed_option'>,
): SubscriptionReason | '' {
  if (option !== agreed_option) return 'option'
  return isPriceAgreed(total, agreed_total) ? '' : 'price'
}

function problemOf(
  { orders, unknown }: Quote,
  { is_sold_out }: Pick<OrderTerms, 'is_sold_out'>,
): SubscriptionReason | '' {
  const [line] = orders.flatMap((order) => order.lines)
  if (!line || unknown.length > 0) return 'stopped'
  switch (line.error) {
    case '':
      return ''
    case 'qty':
      return 'sold_out'
    case 'sold_out':
      return is_sold_out ? 'sold_out' : 'stopped'
    case 'adult':
      return 'adult'
    default:
      return 'quantity'
  }
}
