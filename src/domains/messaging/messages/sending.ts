import type { Clock } from '../../../platform/clock.ts'
import type { ShopAccess } from '../../../platform/contract/caller.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { batchTransactions } from '../../../platform/database/batches/batch-transactions.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Accounts } from '../../accounts/accounts.service.ts'
import type { cards, Signs, StoredCard } from '../cards/cards.ts'
import type { Content, Message } from '../messaging.contract.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { MAX_MESSAGES_A_MINUTE, MAX_STAFF_MESSAGES_A_MINUTE } from '../shared/message-limits.ts'
import type { MessagingTables, Tx } from '../tables.ts'
import { RETRY } from './addresses.ts'
import { checkContent, plainText } from './content.ts'
import { messageOf } from './message.ts'
import { CONVERSATION_PERSON } from './message-queries.ts'
import type { Outgoing } from './outgoing.ts'
import { isStored, type Outcome, storeMessages } from './store-messages.ts'

export interface SendingDeps extends Signs {
  database: Database
  clock: Clock
  accounts: Pick<Accounts, 'find'>
  cards: ReturnType<typeof cards>
  pictures: Pick<Pictures, 'sizeOf'>
}

const PERSON_LIMIT: RateLimit = { name: 'message', max: MAX_MESSAGES_A_MINUTE, seconds: 60 }
const STAFF_LIMIT: RateLimit = { name: 'message-of-shop', max: MAX_STAFF_MESSAGES_A_MINUTE, seconds: 60 }

// Checked for messages with a card or a picture, which run queries before the message is stored.
const CONTENT_LIMIT: RateLimit = { name: 'message-content', max: MAX_STAFF_MESSAGES_A_MINUTE, seconds: 60 }

const NOT_ADULT = '성인 인증을 한 고객에게만 성인 상품을 보낼 수 있습니다.'

export interface SystemMessage {
  /** internal id of the shop */
  shop: number
  uid: number
  text: string
  /** number of an order, sent as a card */
  order?: string
  /** idempotency key */
  key: string
}

/**
 * Sends messages. Concurrent messages are stored in one transaction, and a message is returned only after the commit. A
 * repeated client id returns the message that was stored first.
 */
export function sending(deps: SendingDeps) {
  const { database, clock, accounts, cards, pictures } = deps
  const limits = rateLimits(database)
  const store = batchTransactions<MessagingTables, Outgoing, Outcome>({
    transaction: (work) => database.asSystem('messages', work),
    work: storeCounted,
    // With this key, messages of one sender to one shop keep their order.
    keyOf: (message) => `${message.uid} ${message.by === 'person' ? message.shopid : message.shop}`,
    together: true,
  })

  /** Stores messages and counts them against the senders' rate limits. A repeated message is not counted. */
  async function storeCounted(tx: Tx, outgoing: readonly Outgoing[]): Promise<Outcome[]> {
    const counts = outgoing.map((message) => [limitOf(message), String(message.uid)] as const)
    const outcomes = await storeMessages(tx, outgoing, clock(), limits.consumeIn(tx, counts))
    for (const [index, [limit, sender]] of counts.entries()) {
      const outcome = outcomes[index] as Outcome
      if (isStored(outcome) && outcome.repeated) await limits.refundIn(tx, limit, sender)
    }
    return outcomes
  }

  async function send(message: Outgoing): Promise<Message> {
    const outcome = await store(message)
    if (outcome === RETRY) return send(message)
    if (outcome instanceof DomainError) throw outcome
    return messageOf(outcome.row, deps)
  }

  return {
    /**
     * Sends a person's message to a shop. Throws BLOCKED with the shop's reason, NOT_READY for an unknown or hidden
     * shop, NOT_FOUND for a card of another shop, AUTH_ONLY for a card of an adult product, BAD_REQUEST,
     * TOO_MANY_REQUESTS.
     */
    async send(
      person: { uid: number },
      { shopid, ...content }: Content & { shopid: string },
    ): Promise<Message> {
      const { uid } = person
      if (content.kind !== 'txt') await limits.consume(CONTENT_LIMIT, String(uid))
      const words = await checkContent(content, {
        sizeOf: pictures.sizeOf,
        cardOf: async (reference) =>
          'order' in reference
            ? cards.ofOrder(shopid, reference.order, uid)
            : cards.ofProduct(shopid, reference.sid, await isAdult(uid)),
      })
      return send({ by: 'person', uid, shopid, client: content.client, ...words })
    },

    /**
     * Sends a shop's message to the person of a conversation. Throws NOT_FOUND, BAD_REQUEST, TOO_MANY_REQUESTS, and
     * CONFLICT if the account is closed or if the card is an adult product and the person is not a verified adult.
     */
    async sendAsShop(
      { id: shopId, shopid }: Pick<ShopAccess, 'id' | 'shopid'>,
      staff: number,
      { conversation, ...content }: Content & { conversation: number },
      record?: RecordChange,
    ): Promise<Message> {
      if (content.kind !== 'txt') await limits.consume(CONTENT_LIMIT, String(staff))
      const words = await checkContent(content, {
        sizeOf: pictures.sizeOf,
        cardOf: (reference) => cardForPerson({ shop: shopId, shopid, conversation }, reference),
      })
      const message = {
        by: 'staff',
        uid: staff,
        shop: shopId,
        conversation,
        client: content.client,
        record,
      } as const
      return send({ ...message, ...words })
    },

    /**
     * Sends a system message if the person has a conversation with the shop, in a transaction of the system or of the
     * shop. Returns false without a conversation.
     */
    async sendSystem(tx: AnyTx, { shop: shopId, uid, text, order, key }: SystemMessage): Promise<boolean> {
      const card = order === undefined ? null : await cards.ofShopOrder(shopId, order, uid)
      const words = { kind: 'system', text: plainText(text), card, image: null } as const
      const [outcome] = await storeMessages(
        withTables<MessagingTables>(tx) as Tx,
        [{ by: 'system', shop: shopId, uid, client: key, ...words }],
        clock(),
      )
      if (outcome instanceof DomainError && outcome.code !== 'NOT_FOUND') throw outcome
      return outcome !== undefined && isStored(outcome)
    },
  }

  async function isAdult(uid: number): Promise<boolean> {
    return (await accounts.find(uid))?.over19 === 1
  }

  async function cardForPerson(
    { shop: shopId, shopid, conversation }: { shop: number; shopid: string; conversation: number },
    reference: { sid: number } | { order: string },
  ): Promise<StoredCard> {
    const [conversationPerson] = await database.shop(shopId, CONVERSATION_PERSON, [shopId, conversation])
    if (!conversationPerson) throw new DomainError('NOT_FOUND')
    const uid = conversationPerson.uid ?? 0
    if ('order' in reference) return cards.ofOrder(shopid, reference.order, uid)
    const card = await cards.ofProduct(shopid, reference.sid, true)
    if (card.adult && !(await isAdult(uid))) throw new DomainError('CONFLICT', { message: NOT_ADULT })
    return card
  }
}

const limitOf = ({ by }: Outgoing): RateLimit => (by === 'person' ? PERSON_LIMIT : STAFF_LIMIT)
