import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseAway } from '../database/connections/away.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import { DomainError } from '../errors/domain-error.ts'
import { digestContent } from './request-digest.ts'

export type KeyedRequests = ReturnType<typeof keyedRequests>

/** A changing request of a person, which is carried out once even if it is sent again. */
export interface KeyedRequest {
  uid: number
  /** idempotency key, made anew each time a form is opened */
  key: string
  call: string
  /** its fields without the key */
  content: object
}

/** Records in the transaction of a request's work that it is done, so that both commit or neither does. */
export type NoteDone = (tx: AnyTx) => Promise<void>

/** A request that is neither done nor refused after this time is carried out by its next repeat, as its process may have died. */
const LEASE_MS = 15_000
/** How long a repeat waits for the reply, or until it may carry out the request itself. */
const MAX_WAIT_MS = 20_000
/** The wait before the first look for that reply; it doubles up to MAX_LOOK_MS, so that many repeats cause few statements. */
const FIRST_LOOK_MS = 50
const MAX_LOOK_MS = 1_000

/** Longer replies (characters of JSON) are not stored: short requests, such as copying a page, could fill the disk with them. */
const MAX_REPLY_LENGTH = 256_000

/** Carries out keyed requests once, and stores their replies for a day. */
export function keyedRequests(
  database: Database,
  { leaseMs = LEASE_MS, maxWaitMs = MAX_WAIT_MS, maxReplyLength = MAX_REPLY_LENGTH } = {},
) {
  /**
   * The reply of the first request with this key, or the number of the attempt that this repeat begins. Throws CONFLICT where that request had
   * other fields, where its reply is not stored, and where it is still being carried out.
   */
  async function resolveRepeat({
    uid,
    key,
    call,
    content,
  }: KeyedRequest): Promise<{ attempt: number } | { reply: unknown }> {
    const until = Date.now() + maxWaitMs
    for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(2 * lookMs, MAX_LOOK_MS)) {
      const [row] = await database.person(find, [uid, call, key])
      // The first was refused in the meantime and changed nothing, so the person may try again.
      if (!row) throw conflict(AGAIN)
      if (!row.digest.equals(digestContent(content))) throw conflict(OTHER)
      if (row.answered && row.left_out) throw conflict(DONE)
      if (row.answered) return { reply: row.reply }
      const isDue = row.age_ms >= leaseMs
      // Its reply would be stored by now.
      if (row.done && isDue) throw conflict(DONE)
      if (isDue && row.attempt > 0) {
        const [next] = await database.person(retake, [uid, call, key, row.attempt])
        if (next) return next
      }
      if (isDue && row.attempt === 0) throw conflict(UNKNOWN)
      if (Date.now() >= until) throw conflict(row.done ? DONE : AT_WORK)
      await wait(lookMs)
    }
  }

  return {
    /**
     * Runs `work` unless a request with this key was carried out before, and returns the reply of the one that was. If `work` throws, it has
     * changed nothing and the key is free again. `work` calls `noteDone` in its transaction: then it takes effect once, even if its process dies.
     * Work that does not call it must be idempotent, or be refused when it is repeated.
     */
    async once(request: KeyedRequest, work: (noteDone: NoteDone) => Promise<unknown>): Promise<unknown> {
      const { uid, key, call, content } = request
      const [row] = await database.person(begin, [uid, call, key, digestContent(content)])
      const outcome = row ?? (await resolveRepeat(request))
      if ('reply' in outcome) return outcome.reply
      const values = [uid, call, key, outcome.attempt] as const
      const noteDone: NoteDone = async (tx) => {
        const { rows } = await sql<{ is_ours: boolean }>`
          select note_call_done(${uid}, ${call}, ${key}, ${outcome.attempt}) as is_ours`.execute(tx)
        // A repeat has begun another attempt, so this one must not commit.
        if (!rows[0]?.is_ours) throw conflict(AT_WORK)
      }
      let reply: unknown
      try {
        reply = await work(noteDone)
      } catch (error) {
        if (error instanceof DomainError || !isDatabaseAway(error as NodeJS.ErrnoException))
          await database.person(release, values)
        throw error
      }
      const text = JSON.stringify(reply ?? null)
      // The work is done: if its reply can't be stored (null characters), the key stays taken without one.
      await database
        .person(finish, [...values, text.length > maxReplyLength ? null : text])
        .catch(() => database.person(finish, [...values, null]))
      return reply
    },

    /** Deletes the replies stored for a person whose account is closed: some contain names and addresses. */
    async deletePerson(tx: AnyTx, uid: number): Promise<void> {
      await sql`delete from call_request where uid = ${uid}`.execute(tx)
    },

    /** Deletes replies older than a day. */
    async purgeOld(): Promise<void> {
      await database.asSystem('jobs', (tx) =>
        sql`delete from call_request where begun_at < now() - interval '1 day'`.execute(tx),
      )
    },
  }
}

const AGAIN = '요청을 처리하지 못했습니다. 다시 시도해 주세요.'
const OTHER = '이미 다른 내용으로 보낸 요청입니다. 새로고침해 처리된 내용을 확인해 주세요.'
const DONE = '이미 처리한 요청입니다. 새로고침해 처리된 내용을 확인해 주세요.'
/** for requests of an older version, which recorded nothing */
const UNKNOWN = '먼저 보낸 요청의 결과를 모릅니다. 새로고침해 처리되었는지 확인해 주세요.'
const AT_WORK = '같은 요청을 처리하고 있습니다. 잠시 뒤에 다시 눌러 주세요.'

const conflict = (message: string) => new DomainError('CONFLICT', { message, details: { field: 'key' } })

const begin = statement<{ attempt: number }>(
  'call_request_begin',
  `insert into call_request (uid, call, key, digest, attempt) values ($1, $2, $3, $4, 1)
   on conflict do nothing returning attempt`,
)
interface FoundRequest {
  digest: Buffer
  answered: boolean
  done: boolean
  attempt: number
  reply: unknown
  left_out: boolean
  age_ms: number
}
const find = statement<FoundRequest>(
  'call_request_find',
  `select digest, answered, done, attempt, reply, reply is null as left_out,
     extract(epoch from clock_timestamp() - begun_at)::float8 * 1000 as age_ms
   from call_request where uid = $1 and call = $2 and key = $3`,
)
const retake = statement<{ attempt: number }>(
  'call_request_take_up',
  `update call_request set attempt = attempt + 1, begun_at = clock_timestamp()
   where uid = $1 and call = $2 and key = $3 and attempt = $4 and not done and not answered
   returning attempt`,
)
const finish = statement<never>(
  'call_request_finish',
  `update call_request set answered = true, reply = $5::jsonb
   where uid = $1 and call = $2 and key = $3 and attempt = $4`,
)
const release = statement<never>(
  'call_request_release',
  `delete from call_request
   where uid = $1 and call = $2 and key = $3 and attempt = $4 and not done and not answered`,
)
