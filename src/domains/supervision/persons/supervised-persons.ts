import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { maskEmail, maskName, maskNumber } from '../../audit/audit.service.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { parsePersonSearch } from './person-search.ts'
import * as store from './person-store.ts'
import type { FoundPerson, PersonDetail, PersonIdentity } from './persons.contract.ts'

/**
 * Persons for operators. What identifies a person is masked until an operator asks for it (docs/product/operator.md).
 */
export function supervisedPersons({ database }: Pick<SupervisionDeps, 'database'>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  return {
    /**
     * Accounts with this e-mail address or phone number, or of this order, and whether the order has no account. Throws
     * BAD_REQUEST for any other text.
     */
    async search(text: string): Promise<{ persons: FoundPerson[]; guest_order: boolean }> {
      const search = parsePersonSearch(text)
      if (!search) throw wrongField('q', '이메일 주소, 전화번호, 주문번호 가운데 하나를 끝까지 적어 주세요.')
      return inTx(async (tx) => ({
        persons: (await store.searchPersons(tx, search)).map(toFoundPerson),
        guest_order: search.kind === 'order' && (await store.isGuestOrder(tx, search.number)),
      }))
    },

    /** One person. Throws NOT_FOUND. */
    find: (uid: number): Promise<Omit<PersonDetail, 'leaving'>> =>
      inTx(async (tx) => {
        const row = await store.findPerson(tx, uid)
        return {
          ...toFoundPerson(row),
          email_verified: row.email_verified,
          over19: row.over19,
          operator: row.is_operator,
          identified_at: row.identified_at?.toISOString() ?? null,
          seen_at: row.seen_at?.toISOString() ?? null,
          has_password: row.has_password,
          providers: row.providers,
          sessions: (await store.listSessions(tx, uid)).map(({ created_at, seen_at, ...session }) => ({
            ...session,
            created_at: created_at.toISOString(),
            seen_at: seen_at.toISOString(),
          })),
          shops: await store.listWorkplaces(tx, uid),
          memberships: (await store.listMemberships(tx, uid)).map(({ joined_at, ...membership }) => ({
            ...membership,
            joined_at: joined_at.toISOString(),
          })),
          orders: (await store.listOrders(tx, uid)).map(({ placed_at, ...order }) => ({
            ...order,
            placed_at: placed_at.toISOString(),
          })),
          consents: (await store.listConsents(tx, uid)).map(({ at, ...consent }) => ({
            ...consent,
            at: at.toISOString(),
          })),
          locks: (await store.listLocks(tx, uid)).map(({ locked_at, unlocked_at, ...lock }) => ({
            ...lock,
            locked_at: locked_at.toISOString(),
            unlocked_at: unlocked_at?.toISOString() ?? null,
          })),
        }
      }),

    /** What identifies a person, not masked; each view is logged. Throws NOT_FOUND. */
    identity: (uid: number): Promise<PersonIdentity> =>
      inTx(async (tx) => {
        const { name, email, phone, birth_date } = await store.findPerson(tx, uid)
        return { uid, name, email, phone, birth_date: birth_date ?? '' }
      }),
  }
}

const toFoundPerson = ({ uid, name, email, phone, is_locked, created_at }: store.FoundPersonRow) => ({
  uid,
  name: maskName(name),
  email: maskEmail(email),
  phone: phone && maskNumber(phone),
  locked: is_locked,
  created_at: created_at.toISOString(),
})
