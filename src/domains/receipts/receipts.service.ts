import { type Clock, systemClock } from '../../platform/clock.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { seoulDay, seoulDayStart } from '../../platform/seoul-day.ts'
import type { ReceiptsDeps } from './deps.ts'
import type { Payee } from './receipt-store.ts'
import * as store from './receipt-store.ts'
import type { ListedReceipt, ReceiptPage } from './receipts.contract.ts'
import { RECEIPTS_PER_PAGE, type ReceiptView } from './shared/receipt-limits.ts'

const NOON_MS = 12 * 60 * 60 * 1000

export type Receipts = ReturnType<typeof receiptsService>

/** Cash receipts that people handle: a shop for its own account, operators for the platform (README). */
export function receiptsService({
  clock = systemClock,
  ...others
}: Omit<ReceiptsDeps, 'clock'> & { clock?: Clock }) {
  const { database, payments } = others
  const { decisions } = payments.receipts
  const asPayee = <Result>(payee: Payee, work: (tx: AnyTx) => Promise<Result>): Promise<Result> =>
    payee === null ? database.asSystem('operator', work) : database.asShop(payee, work)

  /** Runs a decision and writes the log in one transaction. Decisions check the payee. */
  const decide = (
    payee: Payee,
    payment: string,
    work: (tx: AnyTx) => ReturnType<typeof decisions.enter>,
    record?: RecordChange,
  ): Promise<void> =>
    database.asSystem('money', async (tx: AnyTx) => {
      const { before, after } = await work(tx)
      const [orderid] = await store.findNumbers(tx, payee, payment)
      if (before.number === after.number && before.state === after.state) return
      await record?.(tx, { orderid }, { before: toLogFields(before), after: toLogFields(after) })
    })

  return {
    list: (payee: Payee, { view, after }: { view: ReceiptView; after?: string }): Promise<ReceiptPage> =>
      asPayee(payee, async (tx) => {
        const isByHand = payee !== null || !decisions.isAutomatic
        const rows =
          view === 'open'
            ? await store.findOpen(tx, payee, { isByHand, after })
            : await store.findIssued(tx, payee, after)
        const pageRows = rows.slice(0, RECEIPTS_PER_PAGE)
        const references = pageRows.map(({ reference }) => reference)
        const orders = new Map((await store.findOrders(tx, references)).map((row) => [row.checkout, row]))
        const last = rows.length > RECEIPTS_PER_PAGE ? pageRows.at(-1) : undefined
        return {
          receipts: pageRows.map((row) => listedReceipt(row, orders.get(row.reference))),
          next: last?.payment ?? null,
        }
      }),

    /** The number of receipts that need a person, counted up to a limit. */
    count: (payee: Payee): Promise<{ open: number }> =>
      asPayee(payee, async (tx) => ({
        open: await store.countOpen(tx, payee, payee !== null || !decisions.isAutomatic),
      })),

    /** The buyer's whole number. Throws NOT_FOUND for payments to another payee. */
    number: (payee: Payee, payment: string): Promise<{ number: string; orders: string[] }> =>
      database.asSystem('money', async (tx: AnyTx) => ({
        number: await decisions.openNumber(tx, payee, payment),
        orders: await store.findNumbers(tx, payee, payment),
      })),

    /** Stores the number of a receipt that was issued elsewhere. Throws what `decisions.enter` throws. */
    async enter(
      payee: Payee,
      { payment, number, day }: { payment: string; number: string; day: string },
      uid: number,
      record?: RecordChange,
    ): Promise<void> {
      if (day > seoulDay(clock())) throw wrongField('day', '오늘까지의 날짜를 적어 주세요.')
      const issuedAt = new Date(seoulDayStart(day).getTime() + NOON_MS)
      await decide(
        payee,
        payment,
        (tx) => decisions.enter(tx, payee, payment, { number, issuedAt, uid }),
        record,
      )
    },

    /** Marks a receipt as cancelled that was cancelled elsewhere. Throws what `decisions.markCanceled` throws. */
    markCanceled: (payee: Payee, payment: string, record?: RecordChange): Promise<void> =>
      decide(payee, payment, (tx) => decisions.markCanceled(tx, payee, payment), record),

    /** Tries a refused receipt of the platform again. Throws what `decisions.retry` throws. */
    retry: (payment: string, withoutName: boolean, record?: RecordChange): Promise<void> =>
      decide(null, payment, (tx) => decisions.retry(tx, payment, withoutName), record),
  }
}

const toLogFields = ({ state, number, amount }: { state: string; number: string; amount: number }) => ({
  receipt_state: state,
  approval: number,
  amount,
})

function listedReceipt(row: store.ReceiptRow, orders: store.PaidOrders | undefined): ListedReceipt {
  const { payment, work, amount, paid_at, kind, masked, problem } = row
  return {
    payment,
    work,
    orders: orders?.numbers ?? [],
    buyer_name: orders?.buyer_name ?? '',
    amount,
    paid_at: paid_at.toISOString(),
    kind,
    masked,
    problem,
    receipt: row.receipt_kind && {
      number: row.number ?? '',
      amount: row.receipt_amount ?? 0,
      is_self_issued: row.receipt_kind === 'self',
      by_hand: row.by_hand === true && row.number !== '',
      issued_at: row.issued_at?.toISOString() ?? null,
    },
  }
}
