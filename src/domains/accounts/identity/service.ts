import { sql } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { newToken } from '../../../platform/tokens.ts'
import { isDay, over19Of } from '../rules.ts'
import type { Tx } from '../tables.ts'
import type { IdentityProvider } from './provider.ts'

const TRIES = { name: 'identity', most: 20, seconds: 60 * 60 }
const FINISH_WITHIN_MINUTES = 30

/** Identity checks, which decide whether a person is of age (domain: Hosts and identity). */
export function identityService(needs: {
  database: Database
  limits: RateLimits
  today: () => string
  /** null where no provider is configured */
  provider: IdentityProvider | null
}) {
  const { database, limits, today, provider } = needs
  return {
    usable: provider !== null,

    /** Begins a check that only this person can finish, within 30 minutes. Throws CONFLICT where there is no provider. */
    async begin(uid: number): Promise<{ provider: IdentityProvider['name']; id: string }> {
      if (!provider) throw unusable()
      await limits.take(TRIES, String(uid))
      const id = newToken()
      await database.asSystem('accounts', async (tx: Tx) => {
        await tx.deleteFrom('identity_check').where('user_id', '=', uid).execute()
        await tx.insertInto('identity_check').values({ id, user_id: uid, provider: provider.name }).execute()
      })
      return { provider: provider.name, id }
    },

    /**
     * Finishes a check and stores the identity. Returns 1 for a person of age, else -1. Throws NOT_FOUND for a check that
     * was not begun, has expired or was finished, BAD_REQUEST for one that proves nothing.
     */
    async finish(uid: number, told: { id: string; name: string; birth_date: string }): Promise<-1 | 1> {
      if (!provider) throw unusable()
      await database.asSystem('accounts', (tx: Tx) => spend(tx, uid, told.id))
      const proven = await provider.prove(told)
      if (!proven?.name || !isDay(proven.birthDate) || proven.birthDate > today())
        throw new DomainError('BAD_REQUEST', { message: '본인인증을 마치지 못했습니다.' })
      const over19 = over19Of(proven.birthDate, today())
      const identity = { provider: provider.name, name: proven.name, birth_date: proven.birthDate }
      await database.asSystem('accounts', async (tx: Tx) => {
        await tx
          .insertInto('account_identity')
          .values({ user_id: uid, ...identity })
          .onConflict((there) =>
            there.column('user_id').doUpdateSet({ ...identity, verified_at: new Date() }),
          )
          .execute()
        await tx.updateTable('account').set({ over19 }).where('uid', '=', uid).execute()
      })
      return over19
    },
  }
}

const unusable = () => new DomainError('CONFLICT', { message: '지금은 본인인증을 할 수 없습니다.' })

async function spend(tx: Tx, uid: number, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_check')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('began_at', '>', sql<Date>`now() - make_interval(mins => ${FINISH_WITHIN_MINUTES})`)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw new DomainError('NOT_FOUND', { message: '본인인증을 처음부터 다시 해 주세요.' })
}
