import { isOpenAt } from '../settings/hours.ts'
import { AWAY_AGAIN_MS } from '../shared/message-limits.ts'
import type { MessageRow } from '../tables.ts'
import type { Address } from './addresses.ts'
import { type Author, appended } from './append.ts'
import type { MessageContent } from './outgoing.ts'
import type { Answering, StoredConversation } from './store.ts'

/** A message that is said, with what only some have. */
type Words = MessageContent & { by: Author; uid?: number; client?: string }

/** Appends messages to locked conversations, in memory. */
export function appending(held: readonly StoredConversation[], away: readonly Answering[], now: Date) {
  const states = new Map(held.map((conversation) => [conversation.id, conversation]))
  const names = new Map<number, string>()
  const answering = new Map(away.map((answer) => [answer.shop_id, answer]))
  const messages: MessageRow[] = []
  const answers: { shop: number; seconds: number }[] = []

  function add(address: Address, content: Words): MessageRow {
    const { shop, conversation, name } = address
    const before = states.get(conversation) as StoredConversation
    const more = appended(before, { by: content.by, kind: content.kind, text: content.text, now })
    states.set(conversation, { ...before, ...more.conversation })
    if (name !== null) names.set(conversation, name)
    const row = rowOf(address, content, more)
    messages.push(row)
    if (content.by === 'staff' && before.waits_since && isAsked(shop, before.waits_since))
      answers.push({ shop, seconds: Math.round((row.at.getTime() - before.waits_since.getTime()) / 1_000) })
    if (content.by === 'person' && isAway(shop, conversation))
      add(address, {
        by: 'away',
        kind: 'txt',
        text: answering.get(shop)?.away_answer ?? '',
        card: null,
        image: null,
      })
    return row
  }

  /** Whether the shop answers by itself that it is away, as it does once in some hours. */
  function isAway(shopId: number, conversation: number): boolean {
    const settings = answering.get(shopId)
    if (!settings || settings.away_answer === '' || isOpenAt(settings.hours, now)) return false
    const { away_at } = states.get(conversation) as StoredConversation
    return !away_at || away_at.getTime() <= now.getTime() - AWAY_AGAIN_MS
  }

  // Words that came outside of the hours wait for them, and tell nothing of how soon the shop answers.
  const isAsked = (shopId: number, since: Date) => isOpenAt(answering.get(shopId)?.hours ?? [], since)

  return {
    add,

    /** The person of a conversation; null for one who has left, undefined where the conversation is not there. */
    uidOf: ({ conversation }: { conversation: number }) => states.get(conversation)?.uid,

    /** The rows that are to be written. */
    changes() {
      const changed = [...new Set(messages.map(({ conversation }) => conversation))]
      const conversations = changed.map((id) => ({
        ...(states.get(id) as StoredConversation),
        name: names.get(id) ?? null,
      }))
      return { messages, conversations, answers }
    },
  }
}

function rowOf(
  { shop, conversation }: Address,
  { by, kind, text, card, image, uid, client }: Words,
  { number, side, nth, at }: ReturnType<typeof appended>,
): MessageRow {
  return {
    shop_id: shop,
    conversation,
    number,
    side,
    nth,
    at,
    kind,
    text,
    card,
    image: image?.key ?? null,
    width: image?.width ?? null,
    height: image?.height ?? null,
    staff: by === 'staff' ? (uid ?? null) : null,
    is_away: by === 'away',
    client: client ?? null,
    taken_back_at: null,
  }
}
