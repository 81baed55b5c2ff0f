import type { QuotedOrder } from '../../../../domains/orders/orders.contract.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'

const texts = checkoutTexts.lines

type Ways = Pick<QuotedOrder, 'return_fee' | 'resend_fee' | 'charges_lost_delivery' | 'charges_lost_coupon'>

/** Korean sentences, a line each: the cost of returns and exchanges for a change of mind, and what a large partial cancellation loses. */
export const describeReturnFees = ({ return_fee, resend_fee, ...losses }: Ways): string =>
  [
    return_fee + resend_fee === 0 ? texts.waysFree : texts.ways(return_fee, return_fee + resend_fee),
    ...describeLosses(losses),
  ].join('\n')

/** Korean sentences on what a large partial cancellation loses; none if the shop leaves free delivery and the coupon. */
export const describeLosses = ({
  charges_lost_delivery,
  charges_lost_coupon,
}: Pick<Ways, 'charges_lost_delivery' | 'charges_lost_coupon'>): string[] => [
  ...(charges_lost_delivery ? [texts.lostDelivery] : []),
  ...(charges_lost_coupon ? [texts.lostCoupon] : []),
]
