import { createHmac } from 'node:crypto'
import type { Person } from '../../../platform/contract/caller.ts'
import { parsePhone } from '../../../platform/contract/phone.ts'
import { cutText } from '../../../platform/cut-text.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import { newToken } from '../../../platform/tokens.ts'
import { isBirthDate, over19Of } from '../shared/birth-date.ts'
import type { Tx } from '../tables.ts'
import type {
  IdentityEvidence,
  IdentityProvider,
  IdentityStep,
  ProvenIdentity,
  TypedIdentity,
} from './provider.ts'
import { assertOpenCheck, endCheck, insertCheck, saveIdentity } from './store.ts'

export { type PortOneIdentityKeys, portOneIdentity } from './portone.ts'
export { testProvider } from './provider.ts'

const BEGIN_LIMIT = { name: 'identity', max: 20, seconds: 60 * 60 }
const FINISH_LIMIT = { name: 'identity-look', max: 120, seconds: 60 * 60 }
const MAX_NAME_LENGTH = 100

type IdentitySession = Pick<Person, 'uid' | 'session'>

/** Identity checks, which decide whether a person is an adult (docs/product/accounts.md). */
export function identityService(deps: {
  database: Database
  limits: RateLimits
  today: () => string
  provider: IdentityProvider | null
  /** HMAC key for the digests of CI and DI, the identifying numbers */
  secret: string
}) {
  const { database, limits, today, provider, secret } = deps
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('accounts', work)

  const digestOf = (kind: 'ci' | 'di', number: string | null): Buffer | null =>
    number === null ? null : createHmac('sha256', secret).update(`${kind}:${number}`).digest()

  return {
    /** name of the provider; null if identities can't be verified */
    provider: provider?.name ?? null,

    /** Starts a check that only this session can finish, within 30 minutes. Throws CONFLICT if there is no provider. */
    async begin({ uid, session }: IdentitySession): Promise<IdentityStep & { id: string }> {
      if (!provider) throw noProvider()
      await limits.consume(BEGIN_LIMIT, String(uid))
      const id = newToken()
      await inTx((tx) => insertCheck(tx, { id, user_id: uid, session_id: session, provider: provider.name }))
      return { ...provider.step(id), id }
    },

    /**
     * Finishes a check and stores the identity. Returns 1 for an adult, else -1. Throws NOT_FOUND for an unknown,
     * expired or finished check; CONFLICT if the person has not completed the check, if the person has verified another
     * account, or if another person has verified this account; BAD_REQUEST if the provider refused the person; and
     * UNAVAILABLE if the provider does not answer. After UNAVAILABLE the check can be repeated.
     */
    async finish(
      session: IdentitySession,
      { id, ...typed }: TypedIdentity & { id: string },
    ): Promise<-1 | 1> {
      if (!provider) throw noProvider()
      await limits.consume(FINISH_LIMIT, String(session.uid))
      await inTx((tx) => assertOpenCheck(tx, session, id))
      const evidence = await provider.readEvidence(id, typed)
      if (evidence.kind === 'unfinished') throw unfinished()
      const identity = identityIn(evidence, today())
      const over19 = identity && over19Of(identity.birthDate, today())
      await inTx(async (tx) => {
        await endCheck(tx, session, id)
        if (!identity || !over19) return
        const { name, birthDate: birth_date, phone } = identity
        const [ci_digest, di_digest] = [digestOf('ci', identity.ci), digestOf('di', identity.di)]
        const proof = { provider: provider.name, name, birth_date, ci_digest, di_digest, phone }
        await saveIdentity(tx, session.uid, proof)
        await tx.updateTable('account').set({ over19 }).where('uid', '=', session.uid).execute()
      })
      if (!over19) throw checkRefusal(evidence)
      return over19
    },
  }
}

/** The identity, if its name and birth date are valid; else null. */
function identityIn(evidence: IdentityEvidence, today: string): ProvenIdentity | null {
  if (evidence.kind !== 'proven') return null
  const { birthDate, ci, di } = evidence.identity
  const phone = parsePhone(evidence.identity.phone) ?? ''
  const name = cutText(evidence.identity.name.trim(), MAX_NAME_LENGTH)
  return name && isBirthDate(birthDate) && birthDate <= today ? { name, birthDate, ci, di, phone } : null
}

const noProvider = () => new DomainError('CONFLICT', { message: '지금은 본인인증을 할 수 없습니다.' })
const unfinished = () =>
  new DomainError('CONFLICT', {
    message: '본인인증을 아직 마치지 않았습니다. 인증 창에서 끝까지 진행해 주세요.',
    details: { reason: 'unfinished' },
  })
const checkRefusal = (evidence: IdentityEvidence) =>
  new DomainError('BAD_REQUEST', {
    message: evidence.kind === 'refused' ? evidence.problem : '본인인증을 마치지 못했습니다.',
  })
