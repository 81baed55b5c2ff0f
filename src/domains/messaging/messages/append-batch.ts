import { isOpenAt } from '../settings/hours.ts'
import { AWAY_AGAIN_MS } from '../shared/message-limits.ts'
import type { MessageRow } from '../tables.ts'
import type { Address } from './addresses.ts'
import { type Author, appendMessage } from './append-message.ts'
import type { AwaySettings, StoredConversation } from './message-store.ts'
import type { MessageContent } from './outgoing.ts'

type NewMessage = MessageContent & { by: Author; uid?: number; client?: string }

/** Appends messages to locked conversations in memory; `changes` returns the rows to write. */
export function messageAppender(
  locked: readonly StoredConversation[],
  away: readonly AwaySettings[],
  now: Date,
) {
  const states = new Map(locked.map((conversation) => [conversation.id, conversation]))
  const names = new Map<number, string>()
  const awaySettings = new Map(away.map((settings) => [settings.shop_id, settings]))
  const messages: MessageRow[] = []
  const answers: { shopId: number; seconds: number }[] = []

  function add(address: Address, content: NewMessage): MessageRow {
    const { shop: shopId, conversation, name } = address
    const before = states.get(conversation) as StoredConversation
    const result = appendMessage(before, { by: content.by, kind: content.kind, text: content.text, now })
    states.set(conversation, { ...before, ...result.conversation })
    if (name !== null) names.set(conversation, name)
    const row = rowOf(address, content, result)
    messages.push(row)
    if (content.by === 'staff' && before.waits_since && waitedWithinHours(shopId, before.waits_since))
      answers.push({ shopId, seconds: Math.round((row.at.getTime() - before.waits_since.getTime()) / 1_000) })
    if (content.by === 'person' && isAway(shopId, conversation))
      add(address, {
        by: 'away',
        kind: 'txt',
        text: awaySettings.get(shopId)?.away_answer ?? '',
        card: null,
        image: null,
      })
    return row
  }

  /** Whether the shop's automatic answer outside of its hours is to be sent. */
  function isAway(shopId: number, conversation: number): boolean {
    const settings = awaySettings.get(shopId)
    if (!settings || settings.away_answer === '' || isOpenAt(settings.hours, now)) return false
    const { away_at } = states.get(conversation) as StoredConversation
    return !away_at || away_at.getTime() <= now.getTime() - AWAY_AGAIN_MS
  }

  // An answer to a message from outside of the hours does not count for the shop's usual answer time.
  const waitedWithinHours = (shopId: number, since: Date) =>
    isOpenAt(awaySettings.get(shopId)?.hours ?? [], since)

  return {
    add,

    /** The person of a conversation: null for a closed account, undefined for an unknown conversation. */
    uidOf: ({ conversation }: { conversation: number }) => states.get(conversation)?.uid,

    /** The rows to write: new messages, changed conversations, and answer times. */
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
  { shop: shopId, conversation }: Address,
  { by, kind, text, card, image, uid, client }: NewMessage,
  { number, side, nth, at }: ReturnType<typeof appendMessage>,
): MessageRow {
  return {
    shop_id: shopId,
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
