import { cutText } from '../../../platform/cut-text.ts'
import { MAX_LAST_WORDS, type MessageKind, NOTIFY_AFTER_MS, type Side } from '../shared/message-limits.ts'
import type { ConversationState } from '../tables.ts'

/** `away` (automatic answer) and `system` are on the shop's side, but do not count as answers of its staff. */
export type Author = 'person' | 'staff' | 'away' | 'system'

export const sideOf = (author: Author): Side => (author === 'person' ? 'person' : 'shop')

export interface AppendResult {
  number: number
  side: Side
  /** number of messages on its side, up to and including this one */
  nth: number
  at: Date
  conversation: ConversationState
}

/**
 * The state of a conversation after one more message. The author's side has now read everything; the other side has one
 * more unread message, of which it is notified later. The time of the last message never decreases.
 */
export function appendMessage(
  before: ConversationState,
  { by, kind, text, now }: { by: Author; kind: MessageKind; text: string; now: Date },
): AppendResult {
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
  tell_shop_at: before.shop_unread === 0 ? notifyTime(sentAt) : before.tell_shop_at,
  waits_since: before.waits_since ?? sentAt,
  closed_wait: null,
})

const fromShop = (before: ConversationState, author: Author, number: number, sentAt: Date) => ({
  of_shop: before.of_shop + 1,
  person_unread: before.person_unread + 1,
  tell_person_at: before.person_unread === 0 ? notifyTime(sentAt) : before.tell_person_at,
  ...(author === 'staff' && {
    shop_read: number,
    shop_unread: 0,
    tell_shop_at: null,
    waits_since: null,
    closed_wait: null,
  }),
  ...(author === 'away' && { away_at: sentAt }),
})

const notifyTime = (time: Date) => new Date(time.getTime() + NOTIFY_AFTER_MS)
