import { sql } from 'kysely'
import type { Caller, Person, SessionCredential } from '../../platform/contract/caller.ts'
import { createBatcher } from '../../platform/database/batches/batcher.ts'
import { type Database, statement } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { UNDO_DAYS } from './own/email-change-store.ts'
import { SESSION_SECONDS } from './shared/session-lifetime.ts'
import type { Tx } from './tables.ts'

/** For how long a proof of identity (password or passkey) permits sensitive actions. */
const PROOF_MINUTES = 15

const MAX_BATCH = 32
const MAX_USER_AGENT = 500

/** The network address and browser of a request. */
export type Sighting = Pick<Caller, 'address' | 'userAgent'>

/** Whether operators have their permissions only in sessions that were opened with a second factor. */
export type OperatorsSecondFactor = 'required' | 'optional'

/** Host sessions. A host session is valid while its account session is valid. */
export function hostSessions({
  database,
  operatorsSecondFactor,
}: {
  database: Database
  operatorsSecondFactor: OperatorsSecondFactor
}) {
  // Batched, because nearly every call by a logged-in person starts with this query.
  const find = createBatcher({
    ask: (credentials: readonly SessionCredential[]) => findAll(database, credentials),
    max: MAX_BATCH,
  })
  const recordUse = createBatcher({
    async ask(sightings: readonly (Sighting & { session: number })[]) {
      await database.person(RECORD_USE, [
        sightings.map(({ session }) => session),
        SESSION_SECONDS,
        sightings.map(({ address }) => address),
        sightings.map(({ userAgent }) => userAgent.slice(0, MAX_USER_AGENT)),
      ])
      return sightings.map(() => undefined)
    },
    max: MAX_BATCH,
  })
  return {
    /**
     * The person of a session cookie; null if the cookie is unknown or its account session has ended. If `sighting` is
     * given, a second query records the session's use, at most every ten minutes.
     */
    async personOf(credential: SessionCredential, sighting?: Sighting): Promise<Person | null> {
      const session = await find(credential)
      if (!session) return null
      const { unseen, secondFactor, operatorPermissions, ...person } = session
      if (unseen && sighting) await recordUse({ ...sighting, session: person.session })
      const isWithheld =
        operatorsSecondFactor === 'required' && !secondFactor && operatorPermissions.length > 0
      return {
        ...person,
        operatorPermissions: isWithheld ? [] : operatorPermissions,
        ...(secondFactor && { secondFactor }),
        ...(isWithheld && { withheldPermissions: true }),
      }
    },

    /**
     * Whether the person of an account session has proven their identity within `PROOF_MINUTES`: by password or
     * passkey, and by the second factor if they have one.
     */
    async isProven(session: number): Promise<boolean> {
      const [row] = await database.person(PROVEN, [session, PROOF_MINUTES])
      return row?.proven ?? false
    },

    /**
     * Deletes expired sessions, sessions of domains whose proof changed, and old unfinished log-ins, address changes
     * and identity checks.
     */
    async purgeEnded(): Promise<void> {
      await database.asSystem('accounts', async (tx) => {
        await sql`delete from account_session where expires_at < now()`.execute(tx)
        await sql`delete from host_session h where h.proof is not null
          and not exists (select from shop_domain d where d.host = h.host and d.proof = h.proof)`.execute(tx)
        await sql`delete from login_proof where expires_at < now() - interval '1 day'`.execute(tx)
        await sql`delete from email_change where requested_at < now() - make_interval(days => ${UNDO_DAYS + 1})`.execute(
          tx,
        )
        await sql`delete from identity_check where began_at < now() - interval '1 day'`.execute(tx)
      })
    },

    /** Ends one session of a person at all hosts, or all of them. Returns their number. */
    end: endSessions,

    /** Opens a host session that belongs to an account session. Returns the token for its cookie. */
    async openAt(tx: Tx, host: string, session: number): Promise<string> {
      const token = newToken()
      await tx
        .insertInto('host_session')
        .values({ digest: digestOf(token), session_id: session, host })
        .execute()
      return token
    },
  }
}

export async function endSessions(tx: AnyTx, uid: number, id?: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_session
    where user_id = ${uid} and ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function findAll(
  database: Database,
  credentials: readonly SessionCredential[],
): Promise<(FoundSession | null)[]> {
  const rows = await database.person(PERSONS_AT, [
    credentials.map(({ digest }) => digest),
    credentials.map(({ host }) => host),
  ])
  const persons = new Map(rows.map(({ n, ...person }) => [n, person]))
  return credentials.map((_credential, index) => persons.get(index + 1) ?? null)
}

type FoundSession = Omit<Person, 'secondFactor' | 'withheldPermissions'> & {
  unseen: boolean
  secondFactor: boolean
}

/**
 * SQL that joins the persons of session cookies to another statement, which saves a separate query. Yields `bearer`
 * (uid, over19, operator_permissions, second_factor, session, seen_at) for each cookie `asked.n`, counted from 1. Takes
 * SQL for two arrays: digests and hosts.
 */
export const credentialPersonsSql = (digests: string, hosts: string): string => `
  unnest(${digests}, ${hosts}) with ordinality as asked (digest, host, n)
  cross join lateral (
    select a.uid, a.over19, a.operator_permissions, a.has_second_factor as second_factor, s.id as session, s.seen_at
    from host_session h
    join account_session s on s.id = h.session_id and s.expires_at > now()
    join account a on a.uid = s.user_id
    where h.digest = asked.digest and h.host = asked.host and a.locked_at is null
      -- A person with a second factor has no session without it.
      and (not a.has_second_factor or s.second_factor_at is not null)
      -- A session of a shop's own domain ends with the proof that it was given under.
      and (h.proof is null or exists (
        select from shop_domain d where d.host = h.host and d.verified_at is not null and d.proof = h.proof))
    -- Tells the planner to expect a person for each credential. It expects one in all otherwise, and loops over the rest.
    limit 1
  ) as bearer`

const PERSONS_AT = statement<FoundSession & { n: number }>(
  'persons_at',
  `select asked.n, uid, over19, operator_permissions as "operatorPermissions",
     second_factor as "secondFactor", session, seen_at < now() - interval '10 minutes' as unseen
   from ${credentialPersonsSql('$1::bytea[]', '$2::text[]')}`,
)

const PROVEN = statement<{ proven: boolean }>(
  'accounts.proven',
  `select s.proved_at > now() - make_interval(mins => $2)
     and (not a.has_second_factor or coalesce(s.second_factor_at > now() - make_interval(mins => $2), false)) as proven
   from account_session s join account a on a.uid = s.user_id where s.id = $1`,
)

// Rows are locked in the order of ids to prevent deadlocks.
const RECORD_USE = statement<never>(
  'sessions_seen',
  `with used as materialized (select id from account_session where id = any($1::bigint[]) order by id for update)
   update account_session s set seen_at = now(), expires_at = now() + make_interval(secs => $2),
     ip_address = sighting.address, user_agent = sighting.agent
   from used join unnest($1::bigint[], $3::text[], $4::text[]) as sighting (id, address, agent) using (id)
   where s.id = used.id`,
)
