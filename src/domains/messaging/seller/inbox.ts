import type { ShopAccess } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { formatCursor, parseCursor } from '../conversations/conversation-cursor.ts'
import { CONVERSATION_PERSON, SHOP_MESSAGES } from '../messages/message-queries.ts'
import { type MessagePageRequest, pageOf, rangeOf } from '../messages/reading.ts'
import { PAGE_OF_CONVERSATIONS } from '../shared/message-limits.ts'
import type { ConversationFilter } from '../shared/shop-message-limits.ts'
import type { Tx } from '../tables.ts'
import type { SellerDeps } from './deps.ts'
import * as store from './inbox-store.ts'
import { conversationOf, type Names, sellerMessageOf } from './seller-views.ts'
import type { ConversationDetail, SellerConversation, SellerMessage } from './shop-messages.contract.ts'

interface ListOptions {
  filter: ConversationFilter
  q?: string
  /** ids of conversations; `q` is then ignored */
  only?: number[]
  after?: string
}

const ORDER_NUMBER = /^\d{8}-\d{8}$/

/** A shop's conversations for its staff. */
export function inbox({ database, accounts, sign, signAdult }: SellerDeps) {
  return {
    /** The number of unanswered conversations, counted up to `MAX_COUNTED_CONVERSATIONS`. */
    unanswered: (shopId: number): Promise<number> =>
      database.asShop(shopId, (tx: Tx) => store.countUnanswered(tx, shopId)),

    /**
     * A page of conversations. `q` is an order number, the start of a name, or a text in the newest messages. Throws
     * BAD_REQUEST for an invalid cursor.
     */
    async list(
      shopId: number,
      reader: number,
      { filter, q = '', only, after }: ListOptions,
    ): Promise<{ items: SellerConversation[]; next: string | null }> {
      const cursor = after === undefined ? null : parseCursor(after)
      const text = q.trim()
      const rows = await database.asShop(shopId, async (tx: Tx) => {
        const matches = only ?? (text === '' ? undefined : await search(tx, shopId, text))
        return store.readList(tx, shopId, {
          filter,
          reader,
          cursor,
          ...(matches && { ids: matches }),
        })
      })
      const page = rows.slice(0, PAGE_OF_CONVERSATIONS)
      const last = rows.length > page.length ? page.at(-1) : undefined
      const names = await namesOf(page.map(({ assignee }) => assignee))
      return {
        items: page.map((row) => conversationOf(row, names)),
        next: last ? formatCursor({ at: last.key, id: last.id }) : null,
      }
    },

    /** A conversation. Contains the customer and their orders only if the reader may read them. */
    async detail(
      { id: shopId, permissions }: Pick<ShopAccess, 'id' | 'permissions'>,
      conversation: number,
    ): Promise<ConversationDetail> {
      const { row, customer, orders } = await database.asShop(shopId, async (tx: Tx) => {
        const row = await store.readOne(tx, shopId, conversation)
        if (!row) throw new DomainError('NOT_FOUND')
        const uid = row.uid ?? 0
        const [customer, orders] = await Promise.all([
          permissions.includes('customers:read') ? store.readCustomer(tx, shopId, uid) : undefined,
          permissions.includes('orders:read') ? store.readOrders(tx, shopId, uid) : null,
        ])
        return { row, customer, orders }
      })
      return {
        ...conversationOf(row, await namesOf([row.assignee])),
        block_reason: row.blocked ?? '',
        customer: customer ? { ...customer, joined_at: customer.joined_at?.toISOString() ?? null } : null,
        orders: orders?.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })) ?? null,
      }
    },

    /** A page of messages in the order of their numbers. Throws NOT_FOUND. */
    async messages(
      shopId: number,
      { conversation, before, after }: MessagePageRequest,
    ): Promise<{ uid: number | null; items: SellerMessage[]; more: boolean }> {
      const [range, from] = rangeOf({ before, after })
      const [[person], rows] = await Promise.all([
        database.shop(shopId, CONVERSATION_PERSON, [shopId, conversation]),
        database.shop(shopId, SHOP_MESSAGES[range], [shopId, conversation, from]),
      ])
      const names = await namesOf(rows.map((row) => (row.number === null ? null : row.staff)))
      const page = pageOf(rows, range, (row) => sellerMessageOf(row, names, { sign, signAdult }))
      return { uid: person?.uid ?? null, ...page }
    },
  }

  async function namesOf(uids: readonly (number | null)[]): Promise<Names> {
    const distinct = [...new Set(uids.flatMap((uid) => uid ?? []))]
    return distinct.length > 0 ? accounts.findAll(distinct) : new Map()
  }
}

const search = (tx: Tx, shopId: number, text: string): Promise<number[]> =>
  ORDER_NUMBER.test(text) ? store.findByOrder(tx, shopId, text) : store.findByNameOrText(tx, shopId, text)
