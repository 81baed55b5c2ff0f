import type { AnswerField } from '../../../../domains/reviews/shared/answer-fields.ts'
import type { ThreadMessage } from '../../../messages/thread/thread.ts'

/**
 * Values for the placeholders of a saved answer, with the order and the product of the newest cards in the
 * conversation.
 */
export function placeholderValues(
  messages: readonly ThreadMessage[],
  { name, shop }: { name: string; shop: string },
): Partial<Record<AnswerField, string>> {
  const cards = messages.flatMap(({ card }) => card ?? [])
  const order = cards.findLast((card) => card.kind === 'order')
  const product = cards.findLast((card) => card.kind === 'product' || card.more === 0)
  return {
    상점: shop,
    ...(name && { 이름: name }),
    ...(order && { 주문번호: order.number }),
    ...(product && { 상품: product.title }),
  }
}
