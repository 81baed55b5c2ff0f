import { type Insertable, sql } from 'kysely'
import type { Person } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { IdentityCheckTable, Tx } from '../tables.ts'
import { isSamePerson, type PersonNumbers } from './same-person.ts'

type IdentitySession = Pick<Person, 'uid' | 'session'>

type Proof = PersonNumbers & { provider: string; phone: string }

const FINISH_WITHIN_MINUTES = 30
const UNIQUE_VIOLATION = '23505'

/** Starts a check and deletes the person's earlier ones. */
export async function insertCheck(tx: Tx, check: Insertable<IdentityCheckTable>): Promise<void> {
  await tx.deleteFrom('identity_check').where('user_id', '=', check.user_id).execute()
  await tx.insertInto('identity_check').values(check).execute()
}

/** Throws NOT_FOUND unless this session has started the check within the last 30 minutes. */
export async function assertOpenCheck(tx: Tx, { uid, session }: IdentitySession, id: string): Promise<void> {
  const check = await tx
    .selectFrom('identity_check')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('session_id', '=', session)
    .where('began_at', '>', OLDEST_BEGIN)
    .executeTakeFirst()
  if (!check) throw checkNotFound()
}

/** Deletes a check. Throws NOT_FOUND if a concurrent request has already finished the check. */
export async function endCheck(tx: Tx, { uid, session }: IdentitySession, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_check')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('session_id', '=', session)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw checkNotFound()
}

/**
 * Stores a person's newest proof; a CI or DI that only an earlier proof contained is preserved. Throws CONFLICT if the
 * same person has verified another account, or if another person has verified this account.
 */
export async function saveIdentity(tx: Tx, uid: number, proof: Proof): Promise<void> {
  const stored = await tx
    .selectFrom('account_identity')
    .select(['name', sql<string>`birth_date::text`.as('birth_date'), 'ci_digest', 'di_digest', 'phone'])
    .where('user_id', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  if (stored && !isSamePerson(stored, proof))
    throw new DomainError('CONFLICT', {
      message: '다른 분의 본인인증으로 확인된 계정입니다. 처음에 인증하신 분의 이름으로 인증해 주세요.',
      details: { reason: 'other person' },
    })
  const numbers = {
    ci_digest: proof.ci_digest ?? stored?.ci_digest ?? null,
    di_digest: proof.di_digest ?? stored?.di_digest ?? null,
    phone: proof.phone || (stored?.phone ?? ''),
  }
  const identity = { ...proof, ...numbers }
  const saved = tx
    .insertInto('account_identity')
    .values({ user_id: uid, ...identity })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...identity, verified_at: new Date() }),
    )
    .execute()
  await saved.catch((error) => {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    throw new DomainError('CONFLICT', {
      message: '이미 다른 계정에서 본인인증을 하셨습니다. 그 계정으로 로그인해 주세요.',
      details: { reason: 'other account' },
    })
  })
}

const OLDEST_BEGIN = sql<Date>`now() - make_interval(mins => ${FINISH_WITHIN_MINUTES})`

const checkNotFound = () => new DomainError('NOT_FOUND', { message: '본인인증을 처음부터 다시 해 주세요.' })
