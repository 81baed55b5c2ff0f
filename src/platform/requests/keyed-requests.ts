import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseAway } from '../database/connections/away.ts'
import { type Database, statement } from '../database/pools.ts'
import type { AnyTx } from '../database/transactions.ts'
import { DomainError } from '../errors/domain-error.ts'
import { digestContent } from './request-digest.ts'

export type KeyedRequests = ReturnType<typeof keyedRequests>

/** A request of a person that takes effect once, however often it is sent. */
export interface KeyedRequest {
  uid: number
  /** new for each opening of a form */
  key: string
  call: string
  /** what it asks for, without the key */
  content: object
}

/** Repeats that come while the first is at work wait so long for its answer. */
const LONGEST_WAIT_MS = 15_000
/** They look for it after so long, and twice as long each time up to the most: many repeats are not many more statements. */
const FIRST_LOOK_MS = 50
const MAX_LOOK_MS = 1_000

/** Longer answers, of JSON characters, are not kept: a short request, such as that for a copy, could fill the disk with them. */
const MAX_REPLY_LENGTH = 256_000

/** The answers of requests by their keys, for a day. */
export function keyedRequests(
  database: Database,
  { longestWaitMs = LONGEST_WAIT_MS, maxReplyLength = MAX_REPLY_LENGTH } = {},
) {
  /** The answer of a request that was sent before. Throws CONFLICT for a key of another request, and where the answer is unknown. */
  async function answerBefore({ uid, key, call, content }: KeyedRequest): Promise<unknown> {
    const until = Date.now() + longestWaitMs
    for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(2 * lookMs, MAX_LOOK_MS)) {
      const [row] = await database.person(find, [uid, call, key])
      // The first was refused meanwhile and has left no trace: this one is as good as the next try.
      if (!row) throw conflict(AGAIN)
      if (!row.digest.equals(digestContent(content))) throw conflict(OTHER)
      if (row.answered && row.left_out) throw conflict(DONE)
      if (row.answered) return row.reply
      if (Date.now() >= until) throw conflict(UNKNOWN)
      await wait(lookMs)
    }
  }

  return {
    /**
     * Does the work of a request unless one with its key was done, and answers what that answered. A refusal has changed nothing, so it
     * frees the key. Where the end of the work is unknown, as after a crash, repeats are refused: it is done once at the most.
     */
    async once(request: KeyedRequest, work: () => Promise<unknown>): Promise<unknown> {
      const { uid, key, call, content } = request
      const [begun] = await database.person(begin, [uid, call, key, digestContent(content)])
      if (!begun) return answerBefore(request)
      let reply: unknown
      try {
        reply = await work()
      } catch (error) {
        if (error instanceof DomainError || !isDatabaseAway(error as NodeJS.ErrnoException))
          await database.person(release, [uid, call, key])
        throw error
      }
      // The work is done: an answer that can't be noted does not free the key.
      const text = JSON.stringify(reply ?? null)
      await database.person(finish, [uid, call, key, text.length > maxReplyLength ? null : text])
      return reply
    },

    /** Deletes the answers of a person, when the account is closed: some hold names and addresses. */
    async forget(tx: AnyTx, uid: number): Promise<void> {
      await sql`delete from call_request where uid = ${uid}`.execute(tx)
    },

    /** Deletes what is older than a day. */
    async forgetOld(): Promise<void> {
      await database.asSystem('jobs', (tx) =>
        sql`delete from call_request where begun_at < now() - interval '1 day'`.execute(tx),
      )
    },
  }
}

const AGAIN = '요청을 처리하지 못했습니다. 다시 시도해 주세요.'
const OTHER = '이미 다른 내용으로 보낸 요청입니다. 새로고침해 처리된 내용을 확인해 주세요.'
const DONE = '이미 처리한 요청입니다. 새로고침해 처리된 내용을 확인해 주세요.'
const UNKNOWN = '먼저 보낸 요청의 결과를 아직 모릅니다. 새로고침해 처리되었는지 확인해 주세요.'

const conflict = (message: string) => new DomainError('CONFLICT', { message, details: { field: 'key' } })

const begin = statement<{ uid: number }>(
  'call_request_begin',
  `insert into call_request (uid, call, key, digest) values ($1, $2, $3, $4)
   on conflict do nothing returning uid`,
)
const find = statement<{ digest: Buffer; answered: boolean; reply: unknown; left_out: boolean }>(
  'call_request_find',
  'select digest, answered, reply, reply is null as left_out from call_request where uid = $1 and call = $2 and key = $3',
)
const finish = statement<never>(
  'call_request_finish',
  'update call_request set answered = true, reply = $4::jsonb where uid = $1 and call = $2 and key = $3',
)
const release = statement<never>(
  'call_request_release',
  'delete from call_request where uid = $1 and call = $2 and key = $3 and not answered',
)
