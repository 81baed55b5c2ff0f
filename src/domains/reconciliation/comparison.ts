import { seoulDay } from '../../platform/seoul-day.ts'
import type { ReconciliationDeps } from './deps.ts'
import { judgeCase } from './matching/judge-case.ts'
import { type LateDays, lateBefore } from './matching/late-days.ts'
import { WAITING_KINDS } from './shared/reconciliation-limits.ts'
import type { NewDifference, StoredDifference } from './store/case-store.ts'
import * as store from './store/case-store.ts'
import type { Tx } from './tables.ts'

const CHANGES_AT_ONCE = 1_000
/** Marks that a list takes before it is read; a job takes the rest. */
const CHANGES_BEFORE_READING = 2_000

export type Comparison = ReturnType<typeof comparison>

/**
 * Compares payments with what providers say about them, and stores the differences (docs/product/reconciliation.md).
 */
export function comparison({ database, clock }: ReconciliationDeps) {
  const lateDays = async (tx: Tx): Promise<LateDays> => ({
    first: await store.findStart(tx),
    late: lateBefore(seoulDay(clock())),
  })

  /** Compares payments again. The caller has locked comparisons. */
  async function compare(tx: Tx, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const cases = await store.readCases(tx, [...new Set(keys)])
    const stored = Map.groupBy(await store.findStored(tx, keys), ({ case_key }) => case_key)
    const days = await lateDays(tx)
    const now = clock()
    const opened: NewDifference[] = []
    const described: NewDifference[] = []
    const resolved: StoredDifference[] = []
    for (const item of cases) {
      const before = new Map((stored.get(item.key) ?? []).map((row) => [row.side, row]))
      for (const verdict of judgeCase(item)) {
        const row = before.get(verdict.side)
        before.delete(verdict.side)
        const { key, payment, provider, txId, settled } = item
        const difference = {
          ...verdict,
          case_key: key,
          payment,
          provider,
          tx_id: txId,
          settled_on: settled.settledOn,
        }
        if (!row || row.state === 'resolved' || !isSame(row, difference)) opened.push(difference)
        else if (row.settled_on !== difference.settled_on || row.provider !== provider)
          described.push(difference)
      }
      resolved.push(...[...before.values()].filter(({ state }) => state !== 'resolved'))
    }
    await store.openDifferences(tx, opened, now)
    await store.describeDifferences(tx, described)
    const [unseen, seen] = partition(resolved, (row) => row.state === 'open' && isHidden(row, days))
    await store.dropDifferences(tx, unseen.map(idOf))
    await store.resolveDifferences(tx, seen.map(idOf), now)
  }

  /** Compares the next payments that have changed. Returns their number. */
  async function compareNext(tx: Tx, max = CHANGES_AT_ONCE): Promise<number> {
    const payments = await store.takeChanges(tx, max)
    await compare(tx, payments)
    return payments.length
  }

  return {
    lateDays,
    compare,

    /**
     * Runs in a transaction that reads differences, after those payments are compared that have changed since. If
     * another process compares meanwhile, the result is as it was before.
     */
    reading: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      database.asSystem('reconciliation', async (tx: Tx) => {
        if (await store.tryLockComparison(tx)) await compareNext(tx, CHANGES_BEFORE_READING)
        return work(tx)
      }),

    /** Compares all payments that have changed, a thousand at a time. */
    async compareDue(): Promise<void> {
      const next = () =>
        database.asSystem('reconciliation', async (tx: Tx) => {
          await store.lockComparison(tx)
          return compareNext(tx)
        })
      while ((await next()) > 0);
    },
  }
}

const idOf = ({ id }: { id: number }) => id

const isSame = (row: StoredDifference, { kind, ours, theirs }: NewDifference): boolean =>
  row.kind === kind && row.ours === ours && row.theirs === theirs

/** Whether a difference has only waited so far. */
const isHidden = ({ kind, since }: StoredDifference, { first, late }: LateDays): boolean =>
  WAITING_KINDS.some((waiting) => waiting === kind) && (first === null || since < first || since >= late)

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
]
