import { cardView, type Signs } from '../cards/cards.ts'
import type { Message } from '../messaging.contract.ts'
import type { MessageRow } from '../tables.ts'

/** Columns for both sides. */
export type ViewRow = Pick<
  MessageRow,
  | ('conversation' | 'number' | 'side' | 'kind' | 'text' | 'card' | 'width' | 'height' | 'client')
  | ('at' | 'taken_back_at')
>

/** SQL: columns of `ViewRow` of message `m`. */
export const VIEW_COLUMNS = `m.conversation, m.number, m.side, m.kind, m.text, m.card, m.width, m.height, m.client, m.at, m.taken_back_at`

export function messageOf(row: ViewRow, signs: Signs): Message {
  const { conversation, number, side, kind, text, card, width, height, client, at, taken_back_at } = row
  return {
    conversation,
    number,
    side,
    kind,
    text,
    card: card && cardView(card, signs),
    image: width !== null && height !== null ? { width, height } : null,
    at: at.toISOString(),
    taken_back: taken_back_at !== null,
    client: client ?? '',
  }
}
