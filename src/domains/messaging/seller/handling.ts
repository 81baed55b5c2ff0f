import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { maskName, maskPerson } from '../../audit/audit.service.ts'
import { conversationChanged } from '../events.ts'
import { readLogSubject } from '../messages/log-subject.ts'
import * as messages from '../messages/message-store.ts'
import type { Tx } from '../tables.ts'
import type { SellerDeps } from './deps.ts'
import * as store from './inbox-store.ts'
import type { Colleague } from './shop-messages.contract.ts'

const NOT_STAFF = '메시지를 맡을 수 있는 직원이 아닙니다.'

interface NewConversation {
  uid?: number
  /** number of an order of the person */
  order?: string
}

/** Assigns conversations to staff, and starts conversations with customers. */
export function handling({ database, accounts, staff, clock }: SellerDeps) {
  const readWriters = async (tx: Tx, shopId: number): Promise<number[]> =>
    (await staff.peopleIn(tx, shopId))
      .filter(({ permissions }) => permissions.includes('messages:write'))
      .map(({ uid }) => uid)

  return {
    /** Staff who may write messages and can therefore be assignees. */
    async writers(shopId: number): Promise<Colleague[]> {
      const uids = await database.asShop(shopId, (tx: Tx) => readWriters(tx, shopId))
      const names = await accounts.findAll(uids)
      return uids.map((uid) => ({ uid, name: names.get(uid)?.name ?? '' }))
    },

    /**
     * Sets the assignee; null removes them. Idempotent. Throws NOT_FOUND, and CONFLICT for a person without
     * `messages:write`.
     */
    async assign(
      shopId: number,
      { conversation, assignee }: { conversation: number; assignee: number | null },
      record?: RecordChange,
    ): Promise<void> {
      const current = await database.asShop(shopId, (tx: Tx) => store.readOne(tx, shopId, conversation))
      const names = await accounts.findAll(
        [current?.assignee, assignee].filter((uid) => typeof uid === 'number'),
      )
      const logged = (uid: number | null) => uid && maskPerson(uid, names.get(uid)?.name)
      await database.asShop(shopId, async (tx: Tx) => {
        if (assignee !== null && !(await readWriters(tx, shopId)).includes(assignee))
          throw new DomainError('CONFLICT', { message: NOT_STAFF, details: { field: 'assignee' } })
        const changed = await store.setAssignee(tx, shopId, conversation, assignee)
        if (!changed) throw new DomainError('NOT_FOUND')
        if (changed.previous === assignee) return
        await emit(tx, conversationChanged, { shop: shopId, conversation, uid: changed.uid })
        const states = {
          before: { assignee: logged(changed.previous) },
          after: { assignee: logged(assignee) },
        }
        await record?.(tx, await readLogSubject(tx, shopId, conversation), states)
      })
    },

    /**
     * Finds or creates the conversation with a person who has joined, ordered or asked at the shop. Throws NOT_FOUND
     * for other people.
     */
    async begin(shopId: number, request: NewConversation, record?: RecordChange): Promise<number> {
      const uid = request.uid ?? (await buyer(shopId, request.order ?? ''))
      const account = uid ? await accounts.find(uid) : null
      if (!uid || !account) throw new DomainError('NOT_FOUND')
      return database.asShop(shopId, async (tx: Tx) => {
        const [existing] = await messages.findConversations(tx, [{ shop: shopId, uid }])
        if (existing) return existing.conversation
        if (!(await store.hasRelation(tx, shopId, uid))) throw new DomainError('NOT_FOUND')
        const [created] = await messages.insertConversations(tx, [
          { shop: shopId, uid, name: account.name, at: clock() },
        ])
        // Another transaction has created the conversation first.
        if (!created)
          return (await messages.findConversations(tx, [{ shop: shopId, uid }]))[0]?.conversation as number
        const conversation = created.id
        await emit(tx, conversationChanged, { shop: shopId, conversation, uid })
        await record?.(tx, { uid, person: maskName(account.name) }, { after: { conversation } })
        return conversation
      })
    },
  }

  async function buyer(shopId: number, number: string): Promise<number | null | undefined> {
    return database.asShop(shopId, (tx: Tx) => store.findBuyer(tx, shopId, number))
  }
}
