import { cardView, type Signs } from '../cards/cards.ts'
import type { Message } from '../messaging.contract.ts'
import type { MessageRow } from '../tables.ts'

/** The columns of a message that both sides may see. */
export type ViewRow = Pick<
  MessageRow,
  | ('conversation' | 'number' | 'side' | 'kind' | 'text' | 'card' | 'width' | 'height' | 'client')
  | ('at' | 'taken_back_at')
>

/** SQL: the columns of `ViewRow` for the message `m`. */
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
