import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { permittedHostSql } from './permissions.ts'
import type { Tx } from './tables.ts'

/** Validity of a ticket (docs/product/accounts.md). */
export const TICKET_MS = 60_000

/** Carries a log-in from the account host to other hosts (docs/glossary.md), and logs out of all hosts. */
export function loginBridge({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * Issues a ticket for `host`. Only the browser whose secret has the digest `challenge` can use it. Returns null if
     * the account's session has ended, or if `host` is a shop's own domain (`own`) that the person has not permitted.
     */
    async issueTicket(request: {
      session: number
      host: string
      own: boolean
      challenge: Buffer
    }): Promise<string | null> {
      const ticket = newToken()
      const issued = await database.asSystem('accounts', (tx: Tx) =>
        insertTicket(tx, { ...request, digest: digestOf(ticket), now: clock() }),
      )
      return issued ? ticket : null
    },

    /**
     * Uses up a ticket and returns the token of a new host session. Returns null if the ticket has expired, was used,
     * or belongs to another host or another browser's secret (`nonce`), if the account session has ended, and if `host`
     * is a shop's own domain (`own`) that the person has not permitted since its last proof.
     */
    async enter(use: { ticket: string; host: string; own: boolean; nonce: string }): Promise<string | null> {
      const token = newToken()
      const entered = await database.asSystem('accounts', (tx: Tx) =>
        spendTicket(tx, {
          digest: digestOf(use.ticket),
          host: use.host,
          own: use.own,
          challenge: digestOf(use.nonce),
          token: digestOf(token),
          now: clock(),
        }),
      )
      return entered ? token : null
    },

    /** Ends an account's session and its host sessions. Idempotent. */
    async logOut(session: number): Promise<void> {
      await database.asSystem('accounts', (tx: Tx) =>
        tx.deleteFrom('account_session').where('id', '=', session).execute(),
      )
    },
  }
}

interface NewTicket {
  digest: Buffer
  session: number
  host: string
  own: boolean
  challenge: Buffer
  now: Date
}

async function insertTicket(tx: Tx, ticket: NewTicket): Promise<boolean> {
  const { digest, session, host, own, challenge, now } = ticket
  const tooOld = new Date(now.getTime() - TICKET_MS)
  await sql`delete from bridge_ticket where session_id = ${session} and issued_at <= ${tooOld}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into bridge_ticket (digest, session_id, host, challenge, issued_at)
    select ${digest}, id, ${host}, ${challenge}, ${now}::timestamptz
    from account_session s where id = ${session} and expires_at > now()
      and (not ${own}::boolean or ${permittedHostSql(sql`s.user_id`, sql`${host}`)}) for key share of s`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

interface TicketUse {
  digest: Buffer
  host: string
  own: boolean
  challenge: Buffer
  token: Buffer
  now: Date
}

/**
 * Of concurrent uses of a ticket, only one updates its row. The session is locked first, in the same order as a
 * log-out, to prevent deadlocks.
 */
async function spendTicket(tx: Tx, use: TicketUse): Promise<boolean> {
  const tooOld = new Date(use.now.getTime() - TICKET_MS)
  const { numAffectedRows } = await sql`
    with live as materialized (
      select s.id from bridge_ticket t join account_session s on s.id = t.session_id
      where t.digest = ${use.digest} and s.expires_at > now()
        and (not ${use.own}::boolean or ${permittedHostSql(sql`s.user_id`, sql`${use.host}`)})
      for key share of s
    ), used as (
      update bridge_ticket t set used_at = ${use.now}
      from live
      where t.session_id = live.id and t.digest = ${use.digest} and t.host = ${use.host}
        and t.challenge = ${use.challenge} and t.issued_at > ${tooOld} and t.used_at is null
      returning t.session_id
    )
    insert into host_session (digest, session_id, host, proof)
    select ${use.token}, session_id, ${use.host},
      (select proof from shop_domain where host = ${use.host} and verified_at is not null) from used`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
