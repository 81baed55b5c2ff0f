import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { blocked } from '../../membership/membership.service.ts'
import type { Signs } from '../cards/cards.ts'
import type { Message, MessagePage } from '../messaging.contract.ts'
import { PAGE_OF_MESSAGES } from '../shared/message-limits.ts'
import { messageOf, type ShownRow } from './message.ts'
import * as queries from './queries.ts'

/** Names a message: the internal id of its shop, its conversation and its number. */
export interface MessageRef {
  shop: number
  conversation: number
  number: number
}

/** A part of a conversation: before or after a number, else the newest. */
export interface MessagePageRequest {
  conversation: number
  before?: number
  after?: number
}

const MAX_TOGETHER = 32
const PAST_ALL = Number.MAX_SAFE_INTEGER

/** Reading messages. A conversation of others is NOT_FOUND. */
export function reading({ database, ...signs }: Signs & { database: Database }) {
  const loadMessages = createBatcher({
    max: MAX_TOGETHER,
    async ask(requests: readonly (readonly MessageRef[])[]) {
      const all = requests.flat()
      const rows = await database.system('messages', queries.MESSAGES_AT, [
        all.map(({ shop }) => shop),
        all.map(({ conversation }) => conversation),
        all.map(({ number }) => number),
      ])
      const messages = new Map(rows.map(({ n, ...row }) => [n, messageOf(row, signs)]))
      let before = 0
      return requests.map((refs) => refs.flatMap(() => messages.get(++before) ?? []))
    },
  })

  return {
    /** A page of a person's own conversation, in the order of numbers. */
    async messages(uid: number, { conversation, before, after }: MessagePageRequest): Promise<MessagePage> {
      const [range, from] = rangeOf({ before, after })
      const rows = await database.person(queries.OWN_MESSAGES[range], [uid, conversation, from])
      return pageOf(rows, range, (row) => personView(messageOf(row, signs)))
    },

    /** These messages, for those who are told of them; those that are gone are missing. For calls that have checked who may read them. */
    messagesAt: (refs: readonly MessageRef[]): Promise<Message[]> =>
      refs.length > 0 ? loadMessages(refs) : Promise.resolve([]),

    /** A person's own conversation. */
    async participant(uid: number, conversation: number): Promise<{ shop: number; conversation: number }> {
      const [row] = await database.person(queries.OWN_CONVERSATION, [uid, conversation])
      if (!row) throw new DomainError('NOT_FOUND')
      return row
    },

    /** The shop that a person writes to in a conversation of theirs. Throws BLOCKED. */
    async writing(uid: number, conversation: number): Promise<{ shop: number }> {
      const [row] = await database.person(queries.OWN_WRITABLE, [uid, conversation])
      if (!row) throw new DomainError('NOT_FOUND')
      if (row.blocked !== null) throw blocked(row.blocked)
      return row
    },

    /** A person's unread messages in all shops. */
    async unread(uid: number): Promise<number> {
      const [row] = await database.person(queries.UNREAD, [uid])
      return row?.unread ?? 0
    },
  }
}

export type Range = 'before' | 'after'

export const rangeOf = ({ before, after }: Omit<MessagePageRequest, 'conversation'>): [Range, number] =>
  after === undefined ? ['before', before ?? PAST_ALL] : ['after', after]

/** The page of rows that were read from a number on. Throws NOT_FOUND without a row, of a conversation of others. */
export function pageOf<Row extends ShownRow, Item>(
  rows: readonly (Row | { number: null })[],
  range: Range,
  itemOf: (row: Row) => Item,
): { items: Item[]; more: boolean } {
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  const found = rows
    .filter((row): row is Row => row.number !== null)
    .sort((a, b) => (range === 'after' ? a.number - b.number : b.number - a.number))
  const items = found.slice(0, PAGE_OF_MESSAGES).map(itemOf)
  return { items: range === 'after' ? items : items.reverse(), more: found.length > PAGE_OF_MESSAGES }
}

/** The ids that the other side has given are nobody else's matter. */
const personView = (message: Message): Message =>
  message.side === 'person' ? message : { ...message, client: '' }
