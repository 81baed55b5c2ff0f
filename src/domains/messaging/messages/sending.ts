import type { Clock } from '../../../platform/clock.ts'
import type { ShopAccess } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { batchTransactions } from '../../../platform/database/batches/batch-transactions.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Accounts } from '../../accounts/service.ts'
import type { cards, Signs, StoredCard } from '../cards/cards.ts'
import type { Content, Message } from '../contract.ts'
import { MOST_MESSAGES_A_MINUTE, MOST_STAFF_MESSAGES_A_MINUTE } from '../limits.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { MessagingTables, Tx } from '../tables.ts'
import { plainText, saidBy } from './content.ts'
import { messageOf } from './message.ts'
import type { Outgoing, Stored } from './outgoing.ts'
import { CONVERSATION_PERSON } from './queries.ts'
import { type Outcome, storeMessages } from './store-messages.ts'

export interface SendingNeeds extends Signs {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'find'>
  cards: ReturnType<typeof cards>
  pictures: Pick<Pictures, 'sizeOf'>
}

/** Messages of a person in a minute, to all shops together, and of somebody of a shop. */
const OF_PERSON: RateLimit = { name: 'message', most: MOST_MESSAGES_A_MINUTE, seconds: 60 }
const OF_STAFF: RateLimit = { name: 'message-of-shop', most: MOST_STAFF_MESSAGES_A_MINUTE, seconds: 60 }

const NO_ADULT = '성인 인증을 한 고객에게만 성인 상품을 보낼 수 있습니다.'

/** Words that a room tells a person in the conversation with a shop. */
export interface Told {
  /** internal id */
  shop: number
  uid: number
  text: string
  /** number of an order, whose card goes along */
  order?: string
  /** names what is told: with the same key it is told once */
  key: string
}

/**
 * Sending messages. Those that come at the same moment are stored in one transaction; a message that is answered is committed. The same
 * client id again answers the message that is stored.
 */
export function sending(needs: SendingNeeds) {
  const { database, clock, accounts, cards, pictures } = needs
  const limits = rateLimits(database)
  const store = batchTransactions<MessagingTables, Outgoing, Outcome>({
    transaction: (work) => database.asSystem('messages', work),
    work: (tx, wanted) => storeMessages(tx, wanted, clock()),
    // Messages of one sender to one place keep their order.
    keyOf: (each) => `${each.uid} ${each.by === 'person' ? each.shopid : each.shop}`,
    together: true,
  })

  /** Sends within a limit of the sender, which a repeat does not count for. */
  async function send(message: Outgoing, limit: RateLimit): Promise<Message> {
    const { row, repeated } = storedOf(await store(message))
    if (repeated) await limits.giveBack(limit, String(message.uid))
    return messageOf(row, needs)
  }

  return {
    /**
     * Sends a person's message to a shop. Throws BLOCKED with the shop's reason, NOT_READY for an unknown and a hidden shop, NOT_FOUND for
     * a card of something else, AUTH_ONLY, BAD_REQUEST, TOO_MANY_REQUESTS.
     */
    async send(
      person: { uid: number },
      { shopid, ...content }: Content & { shopid: string },
    ): Promise<Message> {
      const { uid } = person
      await limits.take(OF_PERSON, String(uid))
      const said = await saidBy(content, {
        sizeOf: pictures.sizeOf,
        cardOf: async (wanted) =>
          'order' in wanted
            ? cards.ofOrder(shopid, wanted.order, uid)
            : cards.ofProduct(shopid, wanted.sid, await isAdult(uid)),
      })
      return send({ by: 'person', uid, shopid, client: content.client, ...said }, OF_PERSON)
    },

    /**
     * Sends a shop's message to the person of a conversation. Throws NOT_FOUND, CONFLICT for a person who has left or may not see an adult
     * product, BAD_REQUEST, TOO_MANY_REQUESTS.
     */
    async sendAsShop(
      { id: shop, shopid }: Pick<ShopAccess, 'id' | 'shopid'>,
      staff: number,
      { conversation, ...content }: Content & { conversation: number },
      record?: RecordChange,
    ): Promise<Message> {
      await limits.take(OF_STAFF, String(staff))
      const said = await saidBy(content, {
        sizeOf: pictures.sizeOf,
        cardOf: (wanted) => cardForPerson({ shop, shopid, conversation }, wanted),
      })
      const message = { by: 'staff', uid: staff, shop, conversation, client: content.client, record } as const
      return send({ ...message, ...said }, OF_STAFF)
    },

    /**
     * Tells a person something in the conversation with a shop, in a transaction of the system or of the shop. False where the two have
     * none: nobody's list of conversations begins with it. The same key again does nothing more.
     */
    async tell(tx: AnyTx, { shop, uid, text, order, key }: Told): Promise<boolean> {
      const card = order === undefined ? null : await cards.ofShopOrder(shop, order, uid)
      const said = { kind: 'system', text: plainText(text), card, image: null } as const
      const [outcome] = await storeMessages(
        withTables<MessagingTables>(tx) as Tx,
        [{ by: 'system', shop, uid, client: key, ...said }],
        clock(),
      )
      if (outcome instanceof DomainError && outcome.code !== 'NOT_FOUND') throw outcome
      return !(outcome instanceof DomainError)
    },
  }

  async function isAdult(uid: number): Promise<boolean> {
    return (await accounts.find(uid))?.over19 === 1
  }

  async function cardForPerson(
    { shop, shopid, conversation }: { shop: number; shopid: string; conversation: number },
    wanted: { sid: number } | { order: string },
  ): Promise<StoredCard> {
    const [found] = await database.shop(shop, CONVERSATION_PERSON, [shop, conversation])
    if (!found) throw new DomainError('NOT_FOUND')
    const uid = found.uid ?? 0
    if ('order' in wanted) return cards.ofOrder(shopid, wanted.order, uid)
    const card = await cards.ofProduct(shopid, wanted.sid, true)
    if (card.adult && !(await isAdult(uid))) throw new DomainError('CONFLICT', { message: NO_ADULT })
    return card
  }
}

function storedOf(outcome: Outcome): Stored {
  if (outcome instanceof DomainError) throw outcome
  return outcome
}
