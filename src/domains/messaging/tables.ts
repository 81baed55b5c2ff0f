import type { Generated, Transaction } from 'kysely'
import type { StoredCard } from './cards/cards.ts'
import type { Hours } from './settings/hours.ts'
import type { MessageKind, Side } from './shared/message-limits.ts'

export type Tx = Transaction<MessagingTables>

export interface MessagingTables {
  conversation: ConversationRow
  message: MessageRow
  messaging_settings: SettingsRow
}

/** The columns that change when a message is stored or marked as read. */
export interface ConversationState {
  /** number of the last message */
  last: number
  last_at: Date
  last_side: Side
  last_kind: MessageKind
  last_words: string
  of_person: number
  of_shop: number
  person_read: number
  shop_read: number
  person_unread: number
  shop_unread: number
  tell_person_at: Date | null
  tell_shop_at: Date | null
  waits_since: Date | null
  /** `waits_since` at the time when the shop closed the conversation without an answer */
  closed_wait: Date | null
  away_at: Date | null
}

export interface ConversationRow extends ConversationState {
  shop_id: number
  id: Generated<number>
  /** null after the account was closed */
  uid: number | null
  name: string
  assignee: number | null
  hidden_until: Generated<number>
}

export interface MessageRow {
  shop_id: number
  conversation: number
  number: number
  side: Side
  kind: MessageKind
  text: string
  card: StoredCard | null
  /** storage key of a private file */
  image: string | null
  width: number | null
  height: number | null
  staff: number | null
  is_away: boolean
  client: string | null
  /** number of messages on its side, up to and including this one */
  nth: number
  at: Date
  taken_back_at: Date | null
}

export interface SettingsRow {
  shop_id: number
  hours: Hours
  away_answer: Generated<string>
  usual_seconds: number | null
  version: Generated<number>
}
