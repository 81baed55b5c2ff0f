import type { Recipient } from '../contract/order-fields.ts'
import type { Actor, TransitionName } from './transitions.ts'

/** Designs of cards. Stored with the gift, so names may be added but not changed or removed. */
export const giftCards = ['celebrate', 'birthday', 'thanks', 'love', 'cheer'] as const
export type GiftCard = (typeof giftCards)[number]

export const MAX_GIFT_MESSAGE = 200

/** Number of days in which the receiver can enter an address. */
export const GIFT_DAYS = 10

/** Days before the deadline on which the receiver is reminded by mail. */
export const GIFT_REMINDER_DAYS = 3

/** The recipient of a gift until the receiver has entered an address. No carrier has this postal code. */
export const GIFT_RECIPIENT: Recipient = {
  name: '선물 받는 분',
  phone: '',
  zipcode: '00000',
  address: '받는 분이 배송지를 적기 전입니다',
  detail: '',
  memo: '',
}

/** Why the shop cannot send a gift yet. */
export const GIFT_AWAITS_ADDRESS = '선물 받는 분이 아직 배송지를 적지 않았습니다.'

/** What the buyer sees instead of the address that the receiver has entered. */
export const GIFT_ADDRESS_HIDDEN = '받는 분이 적은 배송지로 보냅니다'

/** The order times that tell whether it is a gift, and how far the gift is. */
export interface GiftTimes {
  gift_until: Date | null
  gift_accepted_at: Date | null
}

export const giftStates = ['WAITING', 'EXPIRED', 'ACCEPTED'] as const
export type GiftState = (typeof giftStates)[number]

/** The state of a gift at a time: it ends at its deadline, even if the job that cancels it has not run yet. */
export function giftStateOf({ gift_until, gift_accepted_at }: GiftTimes, now: Date): GiftState | null {
  if (gift_accepted_at) return 'ACCEPTED'
  if (!gift_until) return null
  return gift_until > now ? 'WAITING' : 'EXPIRED'
}

/** What nobody can do before the address is known. */
const NEEDING_ADDRESS: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'accept',
  'ship',
  'delay',
  'changeAddress',
  // The buyer cancels such a gift at once.
  'requestCancel',
])

/**
 * Whether a gift prevents a transition: before the address is known, and the buyer can never change an address that
 * somebody else has entered.
 */
export function isGiftBlocking(
  { gift_until, gift_accepted_at }: GiftTimes,
  name: TransitionName,
  actor: Actor,
): boolean {
  if (gift_until) return NEEDING_ADDRESS.has(name)
  return gift_accepted_at !== null && actor === 'buyer' && name === 'changeAddress'
}
