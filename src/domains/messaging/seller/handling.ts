import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { maskName, maskPerson } from '../../audit/audit.service.ts'
import { conversationChanged } from '../events.ts'
import { namedInLog } from '../messages/named-in-log.ts'
import * as messages from '../messages/store.ts'
import type { Tx } from '../tables.ts'
import type { SellerDeps } from './deps.ts'
import type { Colleague } from './shop-messages.contract.ts'
import * as store from './store.ts'

const NOT_STAFF = '메시지를 맡을 수 있는 직원이 아닙니다.'

/** The person that a shop begins to write to. */
interface NewConversation {
  uid?: number
  /** number of an order of theirs */
  order?: string
}

/** The person in charge of a conversation, and conversations that a shop begins. */
export function handling({ database, accounts, staff, clock }: SellerDeps) {
  const writersIn = async (tx: Tx, shopId: number): Promise<number[]> =>
    (await staff.peopleIn(tx, shopId))
      .filter(({ permissions }) => permissions.includes('messages:write'))
      .map(({ uid }) => uid)

  return {
    /** People of the shop who may take care of conversations. */
    async writers(shopId: number): Promise<Colleague[]> {
      const uids = await database.asShop(shopId, (tx: Tx) => writersIn(tx, shopId))
      const names = await accounts.findAll(uids)
      return uids.map((uid) => ({ uid, name: names.get(uid)?.name ?? '' }))
    },

    /** Sets the person in charge, null for nobody. Idempotent. Throws NOT_FOUND, CONFLICT for somebody who may not write messages. */
    async assign(
      shopId: number,
      { conversation, assignee }: { conversation: number; assignee: number | null },
      record?: RecordChange,
    ): Promise<void> {
      const former = await database.asShop(shopId, (tx: Tx) => store.readOne(tx, shopId, conversation))
      const names = await accounts.findAll(
        [former?.assignee, assignee].filter((uid) => typeof uid === 'number'),
      )
      const logged = (uid: number | null) => uid && maskPerson(uid, names.get(uid)?.name)
      await database.asShop(shopId, async (tx: Tx) => {
        if (assignee !== null && !(await writersIn(tx, shopId)).includes(assignee))
          throw new DomainError('CONFLICT', { message: NOT_STAFF, details: { field: 'assignee' } })
        const set = await store.setAssignee(tx, shopId, conversation, assignee)
        if (!set) throw new DomainError('NOT_FOUND')
        if (set.was === assignee) return
        await emit(tx, conversationChanged, { shop: shopId, conversation, uid: set.uid })
        const states = { before: { assignee: logged(set.was) }, after: { assignee: logged(assignee) } }
        await record?.(tx, await namedInLog(tx, shopId, conversation), states)
      })
    },

    /**
     * The conversation with a person who has joined the shop, ordered or asked there; it is made where there is none. Anybody else, a guest
     * too, is NOT_FOUND.
     */
    async begin(shopId: number, request: NewConversation, record?: RecordChange): Promise<number> {
      const uid = request.uid ?? (await buyer(shopId, request.order ?? ''))
      const account = uid ? await accounts.find(uid) : null
      if (!uid || !account) throw new DomainError('NOT_FOUND')
      return database.asShop(shopId, async (tx: Tx) => {
        const [before] = await messages.conversationsOf(tx, [{ shop: shopId, uid }])
        if (before) return before.conversation
        if (!(await store.isKnown(tx, shopId, uid))) throw new DomainError('NOT_FOUND')
        const [made] = await messages.makeConversations(tx, [
          { shop: shopId, uid, name: account.name, at: clock() },
        ])
        // Somebody else begins it at this moment.
        if (!made)
          return (await messages.conversationsOf(tx, [{ shop: shopId, uid }]))[0]?.conversation as number
        const conversation = made.id
        await emit(tx, conversationChanged, { shop: shopId, conversation, uid })
        await record?.(tx, { uid, person: maskName(account.name) }, { after: { conversation } })
        return conversation
      })
    },
  }

  async function buyer(shopId: number, number: string): Promise<number | null | undefined> {
    return database.asShop(shopId, (tx: Tx) => store.buyerOf(tx, shopId, number))
  }
}
