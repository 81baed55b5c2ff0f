import type { RecordChange } from '../../../platform/contract/record.ts'
import type { StoredCard } from '../cards/cards.ts'
import type { MessageKind } from '../shared/message-limits.ts'
import type { MessageRow } from '../tables.ts'

export interface MessageContent {
  kind: MessageKind
  text: string
  card: StoredCard | null
  /** `width` and `height` in pixels */
  image: { key: string; width: number; height: number } | null
}

interface FromPerson {
  by: 'person'
  uid: number
  shopid: string
  client: string
}

interface FromStaff {
  by: 'staff'
  /** account of the staff member */
  uid: number
  shop: number
  conversation: number
  client: string
  record?: RecordChange | undefined
}

interface FromSystem {
  by: 'system'
  /** internal id of the shop */
  shop: number
  /** the recipient */
  uid: number
  /** idempotency key */
  client: string
}

/** A message to be stored. */
export type Outgoing = MessageContent & (FromPerson | FromStaff | FromSystem)

/** A message after it was stored; `repeated` if it had been stored before. */
export interface StoredMessage {
  row: MessageRow
  repeated: boolean
}
