import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'

const texts = checkoutTexts.lines

type Ways = Pick<QuotedOrder, 'return_fee' | 'resend_fee' | 'charges_lost_delivery' | 'charges_lost_coupon'>

/** The cost of a change of mind, for a return and an exchange, and what is lost with too large a part. */
export const waysWords = ({ return_fee, resend_fee, ...losses }: Ways): string =>
  [
    return_fee + resend_fee === 0 ? texts.waysFree : texts.ways(return_fee, return_fee + resend_fee),
    ...lossWords(losses),
  ].join('\n')

/** What a change of mind loses that leaves too little of an order; nothing where its shops keep free delivery and the coupon. */
export const lossWords = ({
  charges_lost_delivery,
  charges_lost_coupon,
}: Pick<Ways, 'charges_lost_delivery' | 'charges_lost_coupon'>): string[] => [
  ...(charges_lost_delivery ? [texts.lostDelivery] : []),
  ...(charges_lost_coupon ? [texts.lostCoupon] : []),
]
