import { sql } from 'kysely'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { conversationChanged } from '../events.ts'
import { wrong } from '../messages/content.ts'
import { readLogSubject } from '../messages/log-subject.ts'
import type { Tx } from '../tables.ts'
import type { SellerDeps } from './deps.ts'

const NEW_MESSAGE = '그사이 고객이 보낸 메시지가 있어 답변 대기에 그대로 두었습니다.'

/** Closes conversations in which the person wrote last but needs no answer. */
export function closedConversations({ database }: Pick<SellerDeps, 'database'>) {
  return {
    /**
     * Closes a conversation in which the person waits for an answer; `number` is the last message that the staff member
     * saw. Idempotent. Throws NOT_FOUND, BAD_REQUEST if no message has this number, CONFLICT if the person has written
     * a later message.
     */
    async close(
      shopId: number,
      { conversation, number }: { conversation: number; number: number },
      record?: RecordChange,
    ): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const { uid, last, waits_since } = await lock(tx, shopId, conversation)
        if (number > last) throw wrong('number')
        if (!waits_since) return
        if (await hasWrittenAfter(tx, { shopId, conversation, number }))
          throw new DomainError('CONFLICT', { message: NEW_MESSAGE })
        await sql`
          update conversation set waits_since = null, closed_wait = waits_since
          where shop_id = ${shopId} and id = ${conversation}`.execute(tx)
        await emit(tx, conversationChanged, { shop: shopId, conversation, uid })
        const states = { before: { waits: true }, after: { waits: false } }
        await record?.(tx, await readLogSubject(tx, shopId, conversation), states)
      })
    },

    /**
     * Reopens a closed conversation; the person waits for an answer as before. Has no effect on other conversations.
     * Throws NOT_FOUND.
     */
    async reopen(shopId: number, conversation: number, record?: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const { uid, closed_wait } = await lock(tx, shopId, conversation)
        if (!closed_wait) return
        await sql`
          update conversation set waits_since = closed_wait, closed_wait = null
          where shop_id = ${shopId} and id = ${conversation}`.execute(tx)
        await emit(tx, conversationChanged, { shop: shopId, conversation, uid })
        const states = { before: { waits: false }, after: { waits: true } }
        await record?.(tx, await readLogSubject(tx, shopId, conversation), states)
      })
    },
  }
}

interface WaitState {
  uid: number | null
  last: number
  waits_since: Date | null
  closed_wait: Date | null
}

/** Locks the conversation, so that no message is added meanwhile. Throws NOT_FOUND. */
async function lock(tx: Tx, shopId: number, conversation: number): Promise<WaitState> {
  const { rows } = await sql<WaitState>`
    select uid, last, waits_since, closed_wait from conversation
    where shop_id = ${shopId} and id = ${conversation} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}

async function hasWrittenAfter(
  tx: Tx,
  { shopId, conversation, number }: { shopId: number; conversation: number; number: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from message
    where shop_id = ${shopId} and conversation = ${conversation} and number > ${number} and side = 'person' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
