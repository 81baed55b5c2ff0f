import { dayAfter } from '../../../platform/business-days.ts'
import type { Download } from '../../../platform/contract/contract.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { runningExports } from '../../../platform/limits/running-exports.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay, seoulMinute } from '../../../platform/seoul-day.ts'
import { TABLE_TYPES, tableStream } from '../../../platform/spreadsheets/table-stream.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { PayoutAccounts } from '../payouts/payout-accounts.ts'
import { feeVersions } from '../plans/fee-versions.ts'
import { toAmounts, toSettlement } from '../settlement-rows.ts'
import type { Settlement, SettlementEntry, SettlementOverview } from '../settlements.contract.ts'
import { AMOUNT_NAMES } from '../shared/entry-amounts.ts'
import { parseCursor } from '../shared/entry-cursor.ts'
import { AMOUNT_TEXTS, KIND_TEXTS } from '../shared/entry-texts.ts'
import { payoutDay, periodEnd, type SettlementPeriod } from '../shared/periods.ts'
import type { SettlementRow, Tx } from '../tables.ts'
import * as store from './statement-store.ts'

const SETTLEMENTS_PER_PAGE = 24
const ENTRIES_PER_PAGE = 50
const ENTRIES_PER_READ = 1_000
const MAX_UNPAID = 20
/** concurrent files of a shop in this process */
const MAX_FILES = 2

interface EntryQuery {
  /** a settlement; without it and without `number` the entries that are not closed */
  id?: number
  number?: string
  after?: string
}

/** What a shop earned and when it is paid, as its staff read it (docs/product/settlements.md). */
export function settlementStatements({
  database,
  clock,
  accounts,
}: Pick<SettlementsDeps, 'database' | 'clock'> & { accounts: Pick<PayoutAccounts, 'find' | 'looksUp'> }) {
  const beginFile = runningExports(
    MAX_FILES,
    '이 상점의 정산 파일을 이미 만들고 있습니다. 끝난 다음에 다시 해 주세요.',
  )

  const findRow = async (tx: Tx, shopId: number, id: number): Promise<SettlementRow> => {
    const row = await store.findSettlement(tx, shopId, id)
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  async function daysOf(tx: Tx, shopId: number, { id, number }: EntryQuery): Promise<store.DayRange> {
    if (id !== undefined) {
      const { first_day, last_day } = await findRow(tx, shopId, id)
      return { first: first_day, last: last_day }
    }
    const { closed_until } = await store.findTerms(tx, shopId)
    return { first: number === undefined && closed_until ? dayAfter(closed_until) : null, last: null }
  }

  async function* rowsOfFile(shopId: number, id: number): AsyncGenerator<(string | number)[]> {
    const days = await database.asShop(shopId, (tx: Tx) => daysOf(tx, shopId, { id }))
    for (let after: store.ListedEntry | null = null; ; ) {
      const rows: store.ListedEntry[] = await database.asShop(shopId, (tx: Tx) =>
        store.listEntries(tx, shopId, { days, number: null, after, max: ENTRIES_PER_READ }),
      )
      for (const row of rows)
        yield [
          row.day,
          seoulMinute(row.at),
          KIND_TEXTS[row.kind],
          row.number,
          [row.title, row.option].filter(Boolean).join(' / ') || row.reason,
          row.qty,
          ...AMOUNT_NAMES.map((name) => row[name]),
          row.amount,
        ]
      after = rows.at(-1) ?? null
      if (rows.length < ENTRIES_PER_READ) return
    }
  }

  return {
    /** The next payouts, the running period, and what keeps the shop from being paid. */
    overview: (shopId: number): Promise<SettlementOverview> =>
      database.asShop(shopId, async (tx: Tx) => {
        const now = clock()
        const today = seoulDay(now)
        const terms = await store.findTerms(tx, shopId)
        const { first_day, entries, amount, ...amounts } = await store.sumRunning(tx, shopId, terms)
        const lastDay = periodEnd(terms.period, today)
        const unpaid = await store.findUnpaid(tx, shopId, MAX_UNPAID)
        const holds = await store.findOpenHolds(tx, shopId)
        const { goods_rate, delivery_rate, method_rates, plan } = (await feeVersions(tx, [shopId])).versionAt(
          shopId,
          now,
        )
        return {
          period: terms.period,
          running: {
            first_day: terms.closed_until ? dayAfter(terms.closed_until) : (first_day ?? today),
            last_day: lastDay,
            due_day: payoutDay(lastDay, isPublicHoliday),
            entries,
            amounts: toAmounts(amounts),
            amount,
            opening: terms.carried,
          },
          unpaid: unpaid.map(toSettlement),
          holds: holds.map((hold) => ({ ...hold, placed_at: hold.placed_at.toISOString() })),
          account: await accounts.find(tx, shopId),
          looks_up: accounts.looksUp,
          rates: { plan, goods_rate, delivery_rate, method_rates },
        }
      }),

    /** Closed settlements, the newest first; `before` is a day (`YYYY-MM-DD`). */
    list: (shopId: number, before?: string): Promise<{ settlements: Settlement[]; next: string | null }> =>
      database.asShop(shopId, async (tx: Tx) => {
        const max = SETTLEMENTS_PER_PAGE
        const rows = await store.listSettlements(tx, shopId, { before: before ?? null, max: max + 1 })
        const pageRows = rows.slice(0, max)
        return {
          settlements: pageRows.map(toSettlement),
          next: rows.length > max ? (pageRows.at(-1)?.last_day ?? null) : null,
        }
      }),

    /** Throws NOT_FOUND. */
    find: (shopId: number, id: number): Promise<Settlement> =>
      database.asShop(shopId, async (tx: Tx) => toSettlement(await findRow(tx, shopId, id))),

    /** Entries of a settlement, of an order, or of the days that are not closed. Throws NOT_FOUND. */
    entries: (
      shopId: number,
      query: EntryQuery,
    ): Promise<{ entries: SettlementEntry[]; next: string | null }> =>
      database.asShop(shopId, async (tx: Tx) => {
        const { period } = await store.findTerms(tx, shopId)
        const days = await daysOf(tx, shopId, query)
        const max = ENTRIES_PER_PAGE
        const rows = await store.listEntries(tx, shopId, {
          days,
          number: query.number ?? null,
          after: query.after === undefined ? null : parseCursor(query.after),
          max: max + 1,
        })
        const pageRows = rows.slice(0, max)
        const last = pageRows.at(-1)
        return {
          entries: pageRows.map((row) => toEntry(row, period)),
          next: rows.length > max && last ? `${last.day}.${last.id}` : null,
        }
      }),

    /** All entries of a settlement as a file. Throws NOT_FOUND, and TOO_MANY_REQUESTS while two files are made. */
    async file(shopId: number, id: number, format: 'xlsx' | 'csv'): Promise<Download> {
      const { first_day, last_day } = await database.asShop(shopId, (tx: Tx) => findRow(tx, shopId, id))
      const endFile = beginFile(shopId)
      const rows = rowsOfFile(shopId, id)
      const stream = tableStream(format, '정산', FILE_HEADER, rows)
      stream.once('close', endFile)
      return { name: `정산 ${first_day}~${last_day}.${format}`, type: TABLE_TYPES[format], stream }
    },
  }
}

const FILE_HEADER = [
  '정산 기준일',
  '일시',
  '구분',
  '주문번호',
  '상품',
  '수량',
  ...AMOUNT_NAMES.map((name) => AMOUNT_TEXTS[name]),
  '정산 금액',
]

const toEntry = (row: store.ListedEntry, period: SettlementPeriod): SettlementEntry => ({
  id: row.id,
  day: row.day,
  at: row.at.toISOString(),
  kind: row.kind,
  number: row.number,
  title: row.title,
  option: row.option,
  qty: row.qty,
  role: row.role,
  amounts: toAmounts(row),
  amount: row.amount,
  reason: row.reason,
  settlement: row.settlement,
  due_day: row.due_day ?? payoutDay(periodEnd(period, row.day), isPublicHoliday),
  state: row.state,
})
