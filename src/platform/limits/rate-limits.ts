import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { createBatcher } from '../database/batcher.ts'
import { type Database, statement } from '../database/pools.ts'
import { DomainError } from '../errors/domain-error.ts'

/** What may be done how often: at most `most` times in `seconds`, counted from the first. */
export interface RateLimit {
  name: string
  most: number
  seconds: number
}

export interface RateLimits {
  /** Counts one time for `subject`. Throws TOO_MANY_REQUESTS with `details.retry_after` (seconds) beyond the limit. */
  take(limit: RateLimit, subject: string): Promise<void>
  /** Counts one time for each of several subjects at once. Throws when it is too much for one of them. */
  takeAll(counts: readonly (readonly [RateLimit, subject: string])[]): Promise<void>
  /** Takes one time back that turned out not to count. */
  giveBack(limit: RateLimit, subject: string): Promise<void>
  /** Lets `subject` begin anew. */
  forget(limit: RateLimit, subject: string): Promise<void>
  /** Deletes what no longer limits anybody. */
  sweep(): Promise<void>
}

const MOST_TOGETHER = 50

/** Limits that all processes share, because they are counted in the database. */
export function rateLimits(database: Database): RateLimits {
  const counted = createBatcher({
    ask: (asked: readonly Counting[][]) => countTogether(database, asked),
    most: MOST_TOGETHER,
  })

  async function takeAll(counts: Parameters<RateLimits['takeAll']>[0]): Promise<void> {
    const taken = await counted(
      counts.map(([limit, subject]) => ({ key: keyOf(limit, subject), seconds: limit.seconds })),
    )
    for (const [at, [{ most }]] of counts.entries()) {
      const { count, wait } = taken[at] as Count
      if (count > most) throw new DomainError('TOO_MANY_REQUESTS', { details: { retry_after: wait } })
    }
  }

  return {
    take: (limit, subject) => takeAll([[limit, subject]]),
    takeAll,
    async giveBack(limit, subject) {
      await database.person(giveBack, [keyOf(limit, subject)])
    },
    async forget(limit, subject) {
      await database.person(forget, [keyOf(limit, subject)])
    },
    async sweep() {
      await database.asSystem('jobs', (tx) => sql`delete from rate_limit where resets_at < now()`.execute(tx))
    },
  }
}

/** A network address as limits count it: somebody who has one IPv6 address has all of its /64. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

// Whom it counts is nobody's business who can read the table, and any text makes a key of one length.
const keyOf = ({ name }: RateLimit, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

/** One time that is counted under a key. */
interface Counting {
  key: string
  seconds: number
}

/** How many times were counted, with this one, and how many seconds they count on. */
interface Count {
  count: number
  wait: number
}

/** Counts for several who ask at the same moment, as if one came after the other. */
async function countTogether(database: Database, asked: readonly Counting[][]): Promise<Count[][]> {
  const all = [...Map.groupBy(asked.flat(), ({ key }) => key).values()]
  const rows = await database.person(take, [
    all.map(([first]) => first?.key),
    all.map(([first]) => first?.seconds),
    all.map(({ length }) => length),
  ])
  const counts = new Map(rows.map(({ key, count, wait }) => [key, { count, wait }]))
  for (const { key } of asked.flat()) (counts.get(key) as Count).count -= 1
  return asked.map((one) =>
    one.map(({ key }) => {
      const row = counts.get(key) as Count
      row.count += 1
      return { ...row }
    }),
  )
}

// In one order, so that no two statements wait for each other.
const take = statement<{ key: string } & Count>(
  'rate_limit_take',
  `insert into rate_limit as l (key, count, resets_at)
   select key, times, now() + make_interval(secs => seconds)
   from unnest($1::text[], $2::int[], $3::int[]) as asked (key, seconds, times) order by key
   on conflict (key) do update set
     count = case when l.resets_at <= now() then excluded.count else least(l.count, 1000000) + excluded.count end,
     resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
   returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`,
)
const giveBack = statement<never>(
  'rate_limit_give_back',
  'update rate_limit set count = greatest(count - 1, 0) where key = $1',
)
const forget = statement<never>('rate_limit_forget', 'delete from rate_limit where key = $1')
