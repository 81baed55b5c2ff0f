import type { QuotedOrder } from '../../../../domains/orders/orders.contract.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'

const texts = checkoutTexts.lines

type ReturnTerms = Pick<
  QuotedOrder,
  'return_fee' | 'resend_fee' | 'charges_lost_delivery' | 'charges_lost_coupon'
>

/**
 * Describes the cost of returns and exchanges, and the losses of a large partial cancellation, one sentence per line.
 */
export const describeReturnFees = ({ return_fee, resend_fee, ...losses }: ReturnTerms): string =>
  [
    return_fee + resend_fee === 0 ? texts.waysFree : texts.ways(return_fee, return_fee + resend_fee),
    ...describeLosses(losses),
  ].join('\n')

/** Describes what a large partial cancellation loses; empty if nothing. */
export const describeLosses = ({
  charges_lost_delivery,
  charges_lost_coupon,
}: Pick<ReturnTerms, 'charges_lost_delivery' | 'charges_lost_coupon'>): string[] => [
  ...(charges_lost_delivery ? [texts.lostDelivery] : []),
  ...(charges_lost_coupon ? [texts.lostCoupon] : []),
]
