import { createBatcher } from '../../../platform/database/batches/batcher.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { blockedError } from '../../membership/membership.service.ts'
import type { Signs } from '../cards/cards.ts'
import type { Message, MessagePage } from '../messaging.contract.ts'
import { PAGE_OF_MESSAGES } from '../shared/message-limits.ts'
import { messageOf, type ViewRow } from './message.ts'
import * as queries from './message-queries.ts'

export interface MessageRef {
  shopId: number
  conversation: number
  number: number
}

/** A request without `before` and `after` is for the newest messages. */
export interface MessagePageRequest {
  conversation: number
  before?: number
  after?: number
}

const MAX_BATCH = 32
const MAX_NUMBER = Number.MAX_SAFE_INTEGER

/** All functions throw NOT_FOUND for another person's conversation. */
export function reading({ database, ...signs }: Signs & { database: Database }) {
  const loadMessages = createBatcher({
    max: MAX_BATCH,
    async ask(requests: readonly (readonly MessageRef[])[]) {
      const refs = requests.flat()
      const rows = await database.system('messages', queries.MESSAGES_AT, [
        refs.map(({ shopId }) => shopId),
        refs.map(({ conversation }) => conversation),
        refs.map(({ number }) => number),
      ])
      const messages = new Map(rows.map(({ n, ...row }) => [n, messageOf(row, signs)]))
      let position = 0
      return requests.map((refs) => refs.flatMap(() => messages.get(++position) ?? []))
    },
  })

  return {
    /** A page of the messages of the person's own conversation, in the order of their numbers. */
    async messages(uid: number, { conversation, before, after }: MessagePageRequest): Promise<MessagePage> {
      const [range, from] = rangeOf({ before, after })
      const rows = await database.person(queries.OWN_MESSAGES[range], [uid, conversation, from])
      return pageOf(rows, range, (row) => personView(messageOf(row, signs)))
    },

    /**
     * Messages by their numbers; deleted ones are missing. The caller must have checked that the reader may see them.
     */
    messagesAt: (refs: readonly MessageRef[]): Promise<Message[]> =>
      refs.length > 0 ? loadMessages(refs) : Promise.resolve([]),

    async participant(uid: number, conversation: number): Promise<{ shopId: number; conversation: number }> {
      const [row] = await database.person(queries.OWN_CONVERSATION, [uid, conversation])
      if (!row) throw new DomainError('NOT_FOUND')
      return row
    },

    /** The shop of the person's own conversation, if they may write to it. Throws NOT_FOUND, BLOCKED. */
    async writing(uid: number, conversation: number): Promise<{ shopId: number }> {
      const [row] = await database.person(queries.OWN_WRITABLE, [uid, conversation])
      if (!row) throw new DomainError('NOT_FOUND')
      if (row.blocked !== null) throw blockedError(row.blocked)
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
  after === undefined ? ['before', before ?? MAX_NUMBER] : ['after', after]

/** A page from the rows of a query. Throws NOT_FOUND if there are none: the conversation is unknown. */
export function pageOf<Row extends ViewRow, Item>(
  rows: readonly (Row | { number: null })[],
  range: Range,
  itemOf: (row: Row) => Item,
): { items: Item[]; more: boolean } {
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  const sorted = rows
    .filter((row): row is Row => row.number !== null)
    .sort((a, b) => (range === 'after' ? a.number - b.number : b.number - a.number))
  const items = sorted.slice(0, PAGE_OF_MESSAGES).map(itemOf)
  return { items: range === 'after' ? items : items.reverse(), more: sorted.length > PAGE_OF_MESSAGES }
}

/** Removes the client id from messages of the shop, because only the sender may know it. */
const personView = (message: Message): Message =>
  message.side === 'person' ? message : { ...message, client: '' }
