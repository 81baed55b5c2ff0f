import type { Download } from '../../../platform/contract/contract.ts'
import { runningExports } from '../../../platform/limits/running-exports.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { TABLE_TYPES, tableStream } from '../../../platform/spreadsheets/table-stream.ts'
import { parseCursor } from '../../settlements/shared/entry-cursor.ts'
import { KIND_TEXTS, ROLE_TEXTS } from '../../settlements/shared/entry-texts.ts'
import { periodEnd } from '../../settlements/shared/periods.ts'
import type { TaxDeps } from '../deps.ts'
import { METHOD_TEXTS, SALES_METHODS, type SalesSum, salesTotals } from '../shared/sales-kinds.ts'
import type { Tx } from '../tables.ts'
import type { SalesDays, SalesLine, SalesMonths } from '../tax.contract.ts'
import * as store from './sales-store.ts'

const LINES_PER_PAGE = 50
const LINES_PER_READ = 1_000
/** concurrent files of a shop in this process */
const MAX_FILES = 2

/** Sales of a shop for its VAT return, as its staff read them (docs/product/tax.md). */
export function salesReports({ database, clock }: Pick<TaxDeps, 'database' | 'clock'>) {
  const beginFile = runningExports(
    MAX_FILES,
    '이 상점의 부가세 신고 파일을 이미 만들고 있습니다. 끝난 다음에 다시 해 주세요.',
  )

  async function* lineRows(shopId: number, month: string): AsyncGenerator<(string | number)[]> {
    for (let after: store.ListedSale | null = null; ; ) {
      const rows: store.ListedSale[] = await database.asShop(shopId, (tx: Tx) =>
        store.listSales(tx, shopId, { days: daysOf({ month }), after, max: LINES_PER_READ }),
      )
      for (const row of rows) yield lineCells(row)
      after = rows.at(-1) ?? null
      if (rows.length < LINES_PER_READ) return
    }
  }

  async function* dayRows(shopId: number, month: string): AsyncGenerator<(string | number)[]> {
    const sums = await database.asShop(shopId, (tx: Tx) => store.daySums(tx, shopId, daysOf({ month })))
    for (const [day, ofDay] of Map.groupBy(sums, (sum) => sum.day)) yield [day, ...sumCells(ofDay)]
    yield ['합계', ...sumCells(sums)]
  }

  return {
    /** The months of a year with sales, the newest first; by default of this year. */
    months: (shopId: number, year?: number): Promise<SalesMonths> =>
      database.asShop(shopId, async (tx: Tx) => {
        const thisYear = Number(seoulDay(clock()).slice(0, 4))
        const shownYear = year ?? thisYear
        const sums = await store.monthSums(tx, shopId, shownYear)
        return {
          year: shownYear,
          first_year: Math.min((await store.firstYear(tx, shopId)) ?? thisYear, thisYear),
          months: [...Map.groupBy(sums, (sum) => sum.month)].map(([month, ofMonth]) => ({
            month,
            sums: ofMonth.map(toSum),
          })),
          is_counting: await store.hasChanges(tx, shopId),
        }
      }),

    /** The days of a month with sales, the earliest first. */
    days: (shopId: number, month: string): Promise<SalesDays> =>
      database.asShop(shopId, async (tx: Tx) => {
        const sums = await store.daySums(tx, shopId, daysOf({ month }))
        return {
          days: [...Map.groupBy(sums, (sum) => sum.day)].map(([day, ofDay]) => ({
            day,
            sums: ofDay.map(toSum),
          })),
          is_counting: await store.hasChanges(tx, shopId),
        }
      }),

    /** Sales of a month, or of a day of it. Throws BAD_REQUEST for a day that does not exist. */
    lines: (
      shopId: number,
      query: { month: string; day?: number; after?: string },
    ): Promise<{ lines: SalesLine[]; next: string | null }> =>
      database.asShop(shopId, async (tx: Tx) => {
        const max = LINES_PER_PAGE
        const after = query.after === undefined ? null : parseCursor(query.after)
        const rows = await store.listSales(tx, shopId, { days: daysOf(query), after, max: max + 1 })
        const pageRows = rows.slice(0, max)
        const last = pageRows.at(-1)
        return { lines: pageRows, next: rows.length > max && last ? `${last.day}.${last.id}` : null }
      }),

    /** A month as a file: sums by day, or all lines. Throws TOO_MANY_REQUESTS while two files are made. */
    async file(
      shopId: number,
      { month, part, format }: { month: string; part: 'days' | 'lines'; format: 'xlsx' | 'csv' },
    ): Promise<Download> {
      const endFile = beginFile(shopId)
      const [header, rows] =
        part === 'days' ? [DAY_HEADER, dayRows(shopId, month)] : [LINE_HEADER, lineRows(shopId, month)]
      const stream = tableStream(format, '부가세 신고', header, rows)
      stream.once('close', endFile)
      const name = `부가세 신고 내역 ${month} ${part === 'days' ? '일별' : '상세'}.${format}`
      return { name, type: TABLE_TYPES[format], stream }
    },
  }
}

/** Days of a month (`YYYY-MM`), or the given day of it. A day behind its end has no sales. */
function daysOf({ month, day }: { month: string; day?: number }): store.DayRange {
  const last = periodEnd('month', `${month}-01`)
  if (day === undefined) return { first: `${month}-01`, last }
  const only = `${month}-${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`
  return { first: only, last: only }
}

const toSum = ({ method, tax_free, entries, sales, refunds, amount, vat }: SalesSum): SalesSum => ({
  method,
  tax_free,
  entries,
  sales,
  refunds,
  amount,
  vat,
})

const DAY_HEADER = [
  '기준일',
  ...SALES_METHODS.flatMap((method) => {
    const name = METHOD_TEXTS[method]
    return [`${name} 과세 공급가액`, `${name} 과세 부가세`, `${name} 면세`]
  }),
  '과세 공급가액 합계',
  '과세 부가세 합계',
  '면세 합계',
  '매출 합계',
]

function sumCells(sums: readonly SalesSum[]): number[] {
  const { supply, vat, tax_free, amount } = salesTotals(sums)
  const byMethod = SALES_METHODS.flatMap((method) => {
    const totals = salesTotals(sums.filter((sum) => sum.method === method))
    return [totals.supply, totals.vat, totals.tax_free]
  })
  return [...byMethod, supply, vat, tax_free, amount]
}

const LINE_HEADER = [
  '기준일',
  '주문번호',
  '구분',
  '판매 형태',
  '상품',
  '수량',
  '매출 구분',
  '과세구분',
  '공급가액',
  '부가세',
  '합계',
]

const lineCells = (line: store.ListedSale): (string | number)[] => [
  line.day,
  line.number,
  KIND_TEXTS[line.kind],
  ROLE_TEXTS[line.role],
  [line.title, line.option].filter(Boolean).join(' / ') || KIND_TEXTS.delivery,
  line.qty,
  METHOD_TEXTS[line.method],
  line.tax_free ? '면세' : '과세',
  line.amount - line.vat,
  line.vat,
  line.amount,
]
