import { serve } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Supervision } from '../supervision.service.ts'
import { ownDataCalls, personCalls } from './persons.contract.ts'

const ok = { ok: true as const }

export interface PersonHelpDeps {
  persons: Supervision['persons']
  /** mails the link for a new password to a proven address; throws TOO_MANY_REQUESTS */
  mailReset: (email: string) => Promise<void>
  /** counts a mail to an address; throws TOO_MANY_REQUESTS */
  countMail: (email: string) => Promise<void>
  leaving: {
    preview: (uid: number) => Promise<{
      order_count: number
      ended_orders: number
      shops: { name: string; owner: boolean }[]
    }>
    leaveOnRequest: (uid: number, operator: number, record: RecordChange) => Promise<void>
  }
}

export function personRoutes({ persons, mailReset, countMail, leaving }: PersonHelpDeps) {
  return serve(personCalls, {
    searchPersons: (_query, { body }) => persons.search(body.q),
    async supervisedPerson(_query, { body: { uid } }) {
      const person = await persons.find(uid)
      const { order_count, ended_orders, shops } = await leaving.preview(uid)
      const owned_shops = shops.filter(({ owner }) => owner).map(({ name }) => name)
      return { ...person, leaving: { open_orders: order_count, ended_orders, owned_shops } }
    },
    personIdentity: (_query, { body: { uid } }) => persons.identity(uid),
    async endPersonSessions(_query, { body: { uid, session }, record }) {
      await persons.endSessions(uid, session, record)
      return ok
    },
    async lockPerson(_query, { body: { uid, cause, text }, person, record }) {
      await persons.lock(uid, { cause, text }, person.uid, record)
      return ok
    },
    async unlockPerson(_query, { body: { uid, reason }, person, record }) {
      await persons.unlock(uid, reason, person.uid, record)
      return ok
    },
    async mailPersonReset(_query, { body: { uid }, record }) {
      await persons.mailReset(uid, mailReset, record)
      return ok
    },
    async mailPersonData(_query, { body: { uid }, record }) {
      await persons.mailData(uid, countMail, record)
      return ok
    },
    async deletePerson(_query, { body: { uid }, person, record }) {
      await leaving.leaveOnRequest(uid, person.uid, record)
      return ok
    },
  })
}

export const ownDataRoutes = ({ persons }: Pick<Supervision, 'persons'>) =>
  serve(ownDataCalls, { ownData: (_query, { person }) => persons.file(person.uid) })
