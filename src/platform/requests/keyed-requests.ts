import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseAway } from '../database/connections/away.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import { DomainError } from '../errors/domain-error.ts'
import { digestContent } from './request-digest.ts'

export type KeyedRequests = ReturnType<typeof keyedRequests>

export interface KeyedRequest {
  uid: number
  key: string
  call: string
  content: object
}

/** Records in the transaction of the work that the work is complete. */
export type NoteDone = (tx: AnyTx) => Promise<void>

/** How old a request without reply must be before a repeat may run it: its process has probably died by then. */
const LEASE_MS = 15_000
/** How long a repeat waits for the reply of the first request, or until it may run the request itself. */
const MAX_WAIT_MS = 20_000
/** Interval of the first check for the reply. It doubles up to MAX_INTERVAL_MS. */
const FIRST_INTERVAL_MS = 50
const MAX_INTERVAL_MS = 1_000

/** In characters of JSON. Longer replies are not stored, so that they do not fill the disk. */
const MAX_REPLY_LENGTH = 256_000

/** Runs each keyed request once, and stores replies for a day. */
export function keyedRequests(
  database: Database,
  { leaseMs = LEASE_MS, maxWaitMs = MAX_WAIT_MS, maxReplyLength = MAX_REPLY_LENGTH } = {},
) {
  /**
   * Returns the stored reply, or the number of the attempt if this repeat must run the request. Throws CONFLICT if the
   * content differs, the reply was not stored, or the first request is still running.
   */
  async function resolveRepeat({
    uid,
    key,
    call,
    content,
  }: KeyedRequest): Promise<{ attempt: number } | { reply: unknown }> {
    const until = Date.now() + maxWaitMs
    for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = Math.min(2 * intervalMs, MAX_INTERVAL_MS)) {
      const [row] = await database.person(find, [uid, call, key])
      // The row is gone: the first request was refused and changed nothing.
      if (!row) throw conflict(AGAIN)
      if (!row.digest.equals(digestContent(content))) throw conflict(OTHER)
      if (row.answered && row.left_out) throw conflict(DONE)
      if (row.answered) return { reply: row.reply }
      const isDue = row.age_ms >= leaseMs
      // The work was done a while ago, so its process must have died before it stored the reply.
      if (row.done && isDue) throw conflict(DONE)
      if (isDue && row.attempt > 0) {
        const [next] = await database.person(retake, [uid, call, key, row.attempt])
        if (next) return next
      }
      if (isDue && row.attempt === 0) throw conflict(UNKNOWN)
      if (Date.now() >= until) throw conflict(row.done ? DONE : AT_WORK)
      await wait(intervalMs)
    }
  }

  return {
    /**
     * Runs `work`, or returns the reply of the earlier request with this key. If `work` throws before its `noteDone` is
     * committed, a repeat runs it again, so it must not have changed anything. `work` should call `noteDone` in its
     * transaction, so that it takes effect exactly once even after a crash. Without `noteDone` it must be idempotent or
     * fail when repeated.
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
        // A repeat has started another attempt, so this one must not commit.
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
      // The work is done. If its reply cannot be stored (null characters), the key stays used without a reply.
      await database
        .person(finish, [...values, text.length > maxReplyLength ? null : text])
        .catch(() => database.person(finish, [...values, null]))
      return reply
    },

    /** Deletes the replies of a closed account, because they may contain names and addresses. */
    async deletePerson(tx: AnyTx, uid: number): Promise<void> {
      await sql`delete from call_request where uid = ${uid}`.execute(tx)
    },

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
/** for requests of an older program version, which recorded no attempts */
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
