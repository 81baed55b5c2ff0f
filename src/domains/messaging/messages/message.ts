import { cardView, type Signs } from '../cards/cards.ts'
import type { Message } from '../messaging.contract.ts'
import type { MessageRow } from '../tables.ts'

/** The columns of a message that both sides read. */
export type ShownRow = Pick<
  MessageRow,
  | ('conversation' | 'number' | 'side' | 'kind' | 'text' | 'card' | 'width' | 'height' | 'client')
  | ('at' | 'taken_back_at')
>

/** The columns of `ShownRow`, of a message called `m`. */
export const SHOWN = `m.conversation, m.number, m.side, m.kind, m.text, m.card, m.width, m.height, m.client, m.at, m.taken_back_at`

/** A message as the contract has it. */
export function messageOf(row: ShownRow, signs: Signs): Message {
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
