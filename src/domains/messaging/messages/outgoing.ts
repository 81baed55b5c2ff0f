import type { RecordChange } from '../../../platform/contract/record.ts'
import type { StoredCard } from '../cards/cards.ts'
import type { MessageKind } from '../shared/message-limits.ts'
import type { MessageRow } from '../tables.ts'

/** The content of a message, checked. */
export interface MessageContent {
  kind: MessageKind
  text: string
  card: StoredCard | null
  /** key of an uploaded picture, and its size in pixels */
  image: { key: string; width: number; height: number } | null
}

interface OfPerson {
  by: 'person'
  uid: number
  shopid: string
  client: string
}

interface OfStaff {
  by: 'staff'
  /** of the staff member */
  uid: number
  shop: number
  conversation: number
  client: string
  record?: RecordChange | undefined
}

interface OfSystem {
  by: 'system'
  /** internal id of the shop */
  shop: number
  /** the person who is told */
  uid: number
  /** names what is told, so that it is told once */
  client: string
}

/** A message to be stored. */
export type Outgoing = MessageContent & (OfPerson | OfStaff | OfSystem)

/** A message as it is stored; `repeated` where it was already. */
export interface Stored {
  row: MessageRow
  repeated: boolean
}
