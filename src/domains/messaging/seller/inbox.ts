import type { ShopAccess } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { keyOf, parseCursor } from '../conversations/page-key.ts'
import { CONVERSATION_PERSON, SHOP_MESSAGES } from '../messages/queries.ts'
import { type MessagePageRequest, pageOf, rangeOf } from '../messages/reading.ts'
import { PAGE_OF_CONVERSATIONS } from '../shared/message-limits.ts'
import type { ConversationFilter } from '../shared/shop-message-limits.ts'
import type { Tx } from '../tables.ts'
import type { SellerDeps } from './deps.ts'
import { conversationOf, type Names, sellerMessageOf } from './rows.ts'
import type { ConversationDetail, SellerConversation, SellerMessage } from './shop-messages.contract.ts'
import * as store from './store.ts'

interface Listed {
  filter: ConversationFilter
  q?: string
  /** ids of conversations, in place of a search */
  only?: number[]
  after?: string
}

const ORDER_NUMBER = /^\d{8}-\d{8}$/

/** The conversations of a shop, as its people read them. */
export function inbox({ database, accounts, sign, signAdult }: SellerDeps) {
  return {
    /** How many conversations wait for an answer; no more are counted than `MAX_COUNTED`. */
    unanswered: (shopId: number): Promise<number> =>
      database.asShop(shopId, (tx: Tx) => store.countUnanswered(tx, shopId)),

    /**
     * A page of conversations. `q` is an order's number, the beginning of a name, or words of the newest messages. Throws BAD_REQUEST for a
     * key that no page has given out.
     */
    async list(
      shopId: number,
      asker: number,
      { filter, q = '', only, after }: Listed,
    ): Promise<{ items: SellerConversation[]; next: string | null }> {
      const position = after === undefined ? null : parseCursor(after)
      const words = q.trim()
      const rows = await database.asShop(shopId, async (tx: Tx) => {
        const matches = only ?? (words === '' ? undefined : await findByWords(tx, shopId, words))
        return store.readList(tx, shopId, {
          filter,
          asker,
          place: position,
          ...(matches && { found: matches }),
        })
      })
      const part = rows.slice(0, PAGE_OF_CONVERSATIONS)
      const last = rows.length > part.length ? part.at(-1) : undefined
      const names = await namesOf(part.map(({ assignee }) => assignee))
      return {
        items: part.map((row) => conversationOf(row, names)),
        next: last ? keyOf({ at: last.key, id: last.id }) : null,
      }
    },

    /** One conversation with its customer, as far as the asker may know them. */
    async detail(
      { id: shop, permissions }: Pick<ShopAccess, 'id' | 'permissions'>,
      conversation: number,
    ): Promise<ConversationDetail> {
      const { row, customer, orders } = await database.asShop(shop, async (tx: Tx) => {
        const row = await store.readOne(tx, shop, conversation)
        if (!row) throw new DomainError('NOT_FOUND')
        const uid = row.uid ?? 0
        const [customer, orders] = await Promise.all([
          permissions.includes('customers:read') ? store.readCustomer(tx, shop, uid) : undefined,
          permissions.includes('orders:read') ? store.readOrders(tx, shop, uid) : null,
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

    /** A page of a conversation's messages, in the order of numbers, with its person. */
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
    const known = [...new Set(uids.flatMap((uid) => uid ?? []))]
    return known.length > 0 ? accounts.findAll(known) : new Map()
  }
}

const findByWords = (tx: Tx, shopId: number, words: string): Promise<number[]> =>
  ORDER_NUMBER.test(words) ? store.findByOrder(tx, shopId, words) : store.findByNameOrText(tx, shopId, words)
