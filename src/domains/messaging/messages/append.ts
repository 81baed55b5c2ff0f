import { cutText } from '../../../platform/cut-text.ts'
import { MAX_LAST_WORDS, type MessageKind, type Side, TELL_AFTER_MS } from '../shared/message-limits.ts'
import type { ConversationState } from '../tables.ts'

/** By whom a message was written. `away` and `system` stand on the side of the shop, and are no answers of its people. */
export type Author = 'person' | 'staff' | 'away' | 'system'

/** The side on which an author stands. */
export const sideOf = (author: Author): Side => (author === 'person' ? 'person' : 'shop')

export interface Appended {
  number: number
  side: Side
  /** messages of its side up to this one */
  nth: number
  at: Date
  conversation: ConversationState
}

/**
 * A conversation with one more message. Its author has read all before it; the other side has one more unread, and is told by other ways
 * later unless it reads before. Times of a conversation never go back.
 */
export function appended(
  before: ConversationState,
  { by, kind, text, now }: { by: Author; kind: MessageKind; text: string; now: Date },
): Appended {
  const number = before.last + 1
  const sentAt = before.last_at > now && before.last > 0 ? before.last_at : now
  const side = sideOf(by)
  const last = {
    last: number,
    last_at: sentAt,
    last_side: side,
    last_kind: kind,
    last_words: cutText(text, MAX_LAST_WORDS),
  }
  const conversation =
    side === 'person'
      ? { ...before, ...last, ...fromPerson(before, number, sentAt) }
      : { ...before, ...last, ...fromShop(before, by, number, sentAt) }
  return {
    number,
    side,
    nth: conversation[side === 'person' ? 'of_person' : 'of_shop'],
    at: sentAt,
    conversation,
  }
}

const fromPerson = (before: ConversationState, number: number, sentAt: Date) => ({
  of_person: before.of_person + 1,
  person_read: number,
  person_unread: 0,
  tell_person_at: null,
  shop_unread: before.shop_unread + 1,
  tell_shop_at: before.shop_unread === 0 ? later(sentAt) : before.tell_shop_at,
  waits_since: before.waits_since ?? sentAt,
  closed_wait: null,
})

const fromShop = (before: ConversationState, author: Author, number: number, sentAt: Date) => ({
  of_shop: before.of_shop + 1,
  person_unread: before.person_unread + 1,
  tell_person_at: before.person_unread === 0 ? later(sentAt) : before.tell_person_at,
  ...(author === 'staff' && {
    shop_read: number,
    shop_unread: 0,
    tell_shop_at: null,
    waits_since: null,
    closed_wait: null,
  }),
  ...(author === 'away' && { away_at: sentAt }),
})

const later = (time: Date) => new Date(time.getTime() + TELL_AFTER_MS)
