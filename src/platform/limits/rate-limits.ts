import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
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

/** Limits that all processes share, because they are counted in the database. */
export function rateLimits(database: Database): RateLimits {
  async function takeAll(counts: Parameters<RateLimits['takeAll']>[0]): Promise<void> {
    const keys = counts.map(([limit, subject]) => keyOf(limit, subject))
    const rows = await database.person(take, [keys, counts.map(([{ seconds }]) => seconds)])
    const taken = new Map(rows.map((row) => [row.key, row]))
    for (const [at, [{ most }]] of counts.entries()) {
      const { count = 0, wait } = taken.get(keys[at] as string) ?? {}
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
      await database.asSystem((tx) => sql`delete from rate_limit where resets_at < now()`.execute(tx))
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

// In one order, so that no two statements wait for each other.
const take = statement<{ key: string; count: number; wait: number }>(
  'rate_limit_take',
  `insert into rate_limit as l (key, count, resets_at)
   select key, 1, now() + make_interval(secs => seconds) from unnest($1::text[], $2::int[]) as asked (key, seconds) order by key
   on conflict (key) do update set
     count = case when l.resets_at <= now() then 1 else least(l.count, 1000000) + 1 end,
     resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
   returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`,
)
const giveBack = statement<never>(
  'rate_limit_give_back',
  'update rate_limit set count = greatest(count - 1, 0) where key = $1',
)
const forget = statement<never>('rate_limit_forget', 'delete from rate_limit where key = $1')
