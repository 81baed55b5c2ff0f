import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { paysLater } from '../../payments/payments.service.ts'
import type { PlaceRequest } from './agreement.ts'
import type { Priced } from './quote.ts'

/**
 * Checks that a quote can be given as a gift. Throws BAD_REQUEST for adult products, for products of a shop that allows
 * no gifts, for several orders, and for a transfer, whose refund would need an account of the buyer.
 */
export function assertGift({ orders, quote }: Priced, { method }: Pick<PlaceRequest, 'method'>): void {
  const lines = orders.flatMap((order) => order.lines)
  if (lines.some(({ gifts }) => !gifts)) throw wrongField('gift', '선물하기를 하지 않는 상점입니다.')
  if (lines.some(({ adult }) => adult)) throw wrongField('gift', '성인 상품은 선물할 수 없습니다.')
  if (orders.length > 1) throw wrongField('gift', '한 번에 한 상점의 상품만 선물할 수 있습니다.')
  if (quote.amount > 0 && paysLater(method))
    throw wrongField('method', '선물은 카드나 간편결제로만 결제할 수 있습니다.')
}
