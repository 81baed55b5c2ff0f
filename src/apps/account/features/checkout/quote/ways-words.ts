import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'

const texts = checkoutTexts.lines

/** The cost of a change of mind, for a return and an exchange. */
export const waysWords = ({
  return_fee,
  resend_fee,
}: Pick<QuotedOrder, 'return_fee' | 'resend_fee'>): string =>
  return_fee + resend_fee === 0 ? texts.waysFree : texts.ways(return_fee, return_fee + resend_fee)
