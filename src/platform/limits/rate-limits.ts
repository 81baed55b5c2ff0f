import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { createBatcher } from '../database/batches/batcher.ts'
import { type Database, type Statement, statement } from '../database/pools.ts'
import { type AnyTx, withTables } from '../database/transactions.ts'
import { DomainError } from '../errors/domain-error.ts'

export interface RateLimit {
  name: string
  max: number
  seconds: number
}

export interface RateLimits {
  /** Counts once for `subject`. Over the limit throws TOO_MANY_REQUESTS with `details.retry_after` (seconds). */
  consume(limit: RateLimit, subject: string): Promise<void>
  /** Counts once for each subject. Throws if any is over its limit. */
  consumeAll(counts: readonly (readonly [RateLimit, subject: string])[]): Promise<void>
  /**
   * Counts in the caller's transaction and keeps the counts locked until its commit. Returns one entry per count in
   * order: the error if the count is over its limit.
   */
  consumeIn(
    tx: AnyTx,
    counts: readonly (readonly [RateLimit, subject: string])[],
  ): Promise<(DomainError | null)[]>
  refund(limit: RateLimit, subject: string): Promise<void>
  refundIn(tx: AnyTx, limit: RateLimit, subject: string): Promise<void>
  reset(limit: RateLimit, subject: string): Promise<void>
  purge(): Promise<void>
}

const MAX_TOGETHER = 50

/** Counts in the database, shared by all processes. */
export function rateLimits(database: Database): RateLimits {
  const counted = createBatcher({
    ask: (groups: readonly Counting[][]) =>
      countTogether((values) => database.person(consume, values), groups),
    max: MAX_TOGETHER,
  })

  async function consumeAll(counts: Parameters<RateLimits['consumeAll']>[0]): Promise<void> {
    const current = await counted(counts.map(countingOf))
    for (const refusal of refusalsOf(counts, current)) if (refusal) throw refusal
  }

  return {
    consume: (limit, subject) => consumeAll([[limit, subject]]),
    consumeAll,
    async consumeIn(tx, counts) {
      if (counts.length === 0) return []
      const [current = []] = await countTogether(
        (values) => rowsIn(tx, consume, values),
        [counts.map(countingOf)],
      )
      return refusalsOf(counts, current)
    },
    async refundIn(tx, limit, subject) {
      await rowsIn(tx, refund, [keyOf(limit, subject)])
    },
    async refund(limit, subject) {
      await database.person(refund, [keyOf(limit, subject)])
    },
    async reset(limit, subject) {
      await database.person(reset, [keyOf(limit, subject)])
    },
    async purge() {
      await database.asSystem('jobs', (tx) => sql`delete from rate_limit where resets_at < now()`.execute(tx))
    },
  }
}

// The key is a hash, so that it contains no personal data and has a fixed length.
const keyOf = ({ name }: RateLimit, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`

interface Counting {
  key: string
  seconds: number
}

interface Count {
  count: number
  wait: number
}

const countingOf = ([limit, subject]: readonly [RateLimit, subject: string]): Counting => ({
  key: keyOf(limit, subject),
  seconds: limit.seconds,
})

const refusalsOf = (
  counts: readonly (readonly [RateLimit, subject: string])[],
  current: readonly Count[],
): (DomainError | null)[] =>
  counts.map(([{ max }], index) => {
    const { count, wait } = current[index] as Count
    return count > max ? new DomainError('TOO_MANY_REQUESTS', { details: { retry_after: wait } }) : null
  })

async function rowsIn<Row>(tx: AnyTx, { text }: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return (await withTables(tx).executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

async function countTogether(
  ask: (values: readonly unknown[]) => Promise<({ key: string } & Count)[]>,
  groups: readonly Counting[][],
): Promise<Count[][]> {
  const all = [...Map.groupBy(groups.flat(), ({ key }) => key).values()]
  const rows = await ask([
    all.map(([first]) => first?.key),
    all.map(([first]) => first?.seconds),
    all.map(({ length }) => length),
  ])
  const counts = new Map(rows.map(({ key, count, wait }) => [key, { count, wait }]))
  for (const { key } of groups.flat()) (counts.get(key) as Count).count -= 1
  return groups.map((group) =>
    group.map(({ key }) => {
      const row = counts.get(key) as Count
      row.count += 1
      return { ...row }
    }),
  )
}

// Locks are taken in the order of keys, to prevent deadlocks.
const consume = statement<{ key: string } & Count>(
  'rate_limit_take',
  `insert into rate_limit as l (key, count, resets_at)
   select key, times, now() + make_interval(secs => seconds)
   from unnest($1::text[], $2::int[], $3::int[]) as asked (key, seconds, times) order by key
   on conflict (key) do update set
     count = case when l.resets_at <= now() then excluded.count else least(l.count, 1000000) + excluded.count end,
     resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
   returning key, count, ceil(extract(epoch from resets_at - now()))::int as wait`,
)
const refund = statement<never>(
  'rate_limit_give_back',
  'update rate_limit set count = greatest(count - 1, 0) where key = $1',
)
const reset = statement<never>('rate_limit_forget', 'delete from rate_limit where key = $1')
