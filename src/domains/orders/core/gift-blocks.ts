import { DomainError } from '../../../platform/errors/domain-error.ts'
import { GIFT_AWAITS_ADDRESS, type GiftTimes, isGiftBlocking } from '../shared/gifts.ts'
import type { Actor, TransitionName } from '../shared/transitions.ts'

/** Throws CONFLICT (`details.field` is `gift`) if an order is a gift that prevents the transition. */
export function assertNoGift(order: GiftTimes, name: TransitionName, actor: Actor): void {
  if (isGiftBlocking(order, name, actor))
    throw new DomainError('CONFLICT', { message: messageFor(order, name), details: { field: 'gift' } })
}

function messageFor({ gift_until }: GiftTimes, name: TransitionName): string {
  if (!gift_until) return '선물의 배송지는 받는 분이 적었습니다. 바꾸려면 판매자에게 문의해 주세요.'
  return name === 'requestCancel'
    ? '받는 분이 배송지를 적기 전입니다. 주문에서 선물을 취소해 주세요.'
    : GIFT_AWAITS_ADDRESS
}
