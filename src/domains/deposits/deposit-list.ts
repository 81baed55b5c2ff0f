import { createHash } from 'node:crypto'
import type { Deposit, DepositCandidate, DepositPage, WaitingTransfers } from './deposits.contract.ts'
import type { DepositsDeps } from './deps.ts'
import { type DepositMatch, matchDeposits } from './matching/match-deposits.ts'
import { DEPOSITS_PER_PAGE, type DepositView, TRANSFERS_PER_PAGE, viewOf } from './shared/deposit-limits.ts'
import type { StatementFiles } from './statement-files.ts'
import {
  countStates,
  type DecidedRow,
  type DepositRow,
  findDecided,
  findOpen,
  findOrderNumbers,
  findTransfers,
  listWaiting,
  type TransferRow,
} from './store/deposit-store.ts'
import { asPayee, type Payee } from './store/payee.ts'
import type { Tx } from './tables.ts'

/** An open deposit with the transfers that it may pay. */
export interface MatchedDeposit extends DepositMatch<TransferRow> {
  row: DepositRow
}

/** Compares the open deposits of a payee with its transfers, as they are now. */
export async function matchOpen(tx: Tx, payee: Payee): Promise<MatchedDeposit[]> {
  const rows = await findOpen(tx, payee)
  if (rows.length === 0) return []
  const transfers = await findTransfers(tx, payee, [...new Set(rows.map(({ amount }) => amount))])
  const matches = matchDeposits(rows.map(openDeposit), transfers)
  return rows.map((row) => ({ row, ...(matches.get(row.id) as DepositMatch<TransferRow>) }))
}

const openDeposit = ({ id, deposited_at, has_time, amount, depositor, memo, repeated }: DepositRow) => ({
  id,
  at: deposited_at.getTime(),
  hasTime: has_time,
  amount,
  depositor,
  memo,
  isRepeated: repeated,
})

export const sureOf = (matched: readonly MatchedDeposit[]) =>
  matched.flatMap(({ row, outcome, candidates: [transfer] }) =>
    outcome === 'sure' && transfer ? [{ row, transfer }] : [],
  )

/** A digest of sure deposits with their transfers. */
export const digestOf = (sure: ReturnType<typeof sureOf>): string =>
  createHash('sha256')
    .update(JSON.stringify(sure.map(({ row, transfer }) => [row.id, transfer.id])))
    .digest('hex')

/** The deposits of a payee by what is to be done with them. */
export function depositList({
  database,
  statements,
}: Pick<DepositsDeps, 'database'> & { statements: Pick<StatementFiles, 'accountOf'> }) {
  return {
    /** A page of a view. Open deposits are listed in the order of the statements, decided ones by decision. */
    async list(payee: Payee, { view, after }: { view: DepositView; after?: number }): Promise<DepositPage> {
      const account = await statements.accountOf(payee)
      return asPayee(database, payee, async (tx) => {
        const matched = await matchOpen(tx, payee)
        const { queued } = await countStates(tx, payee)
        const sure = sureOf(matched)
        const deposits =
          view === 'booked' || view === 'dismissed'
            ? (await findDecided(tx, payee, { state: view, after })).map(decidedDeposit)
            : await openPage(
                tx,
                matched.filter(
                  ({ row, outcome }) => viewOf(outcome) === view && (after === undefined || row.id > after),
                ),
              )
        const pageRows = deposits.slice(0, DEPOSITS_PER_PAGE)
        const count = (counted: DepositView) =>
          matched.filter(({ outcome }) => viewOf(outcome) === counted).length
        return {
          deposits: pageRows,
          next: deposits.length > DEPOSITS_PER_PAGE ? (pageRows.at(-1)?.id ?? null) : null,
          counts: {
            sure: sure.length,
            check: count('check'),
            late: count('late'),
            confirmed: count('confirmed'),
            unknown: count('unknown'),
          },
          sure_amount: sure.reduce((sum, { row }) => sum + row.amount, 0),
          digest: digestOf(sure),
          queued,
          account,
        }
      })
    },

    /** The number of open deposits, up to a limit, and of those that are being booked. */
    progress: (payee: Payee) => asPayee(database, payee, (tx) => countStates(tx, payee)),

    /** A page of the waiting transfers, oldest first. */
    waiting: (payee: Payee, after?: string): Promise<WaitingTransfers> =>
      asPayee(database, payee, async (tx) => {
        const rows = await listWaiting(tx, payee, after)
        const pageRows = rows.slice(0, TRANSFERS_PER_PAGE)
        const orders = await findOrderNumbers(
          tx,
          pageRows.map(({ reference }) => reference),
        )
        return {
          transfers: pageRows.map((row) => candidateOf(row, orders)),
          next: rows.length > TRANSFERS_PER_PAGE ? (pageRows.at(-1)?.id ?? null) : null,
        }
      }),
  }
}

async function openPage(tx: Tx, matched: readonly MatchedDeposit[]): Promise<Deposit[]> {
  const shown = matched.slice(0, DEPOSITS_PER_PAGE + 1)
  const orders = await findOrderNumbers(
    tx,
    shown.flatMap(({ candidates }) => candidates.map(({ reference }) => reference)),
  )
  return shown.map(({ row, outcome, candidates }) => ({
    ...depositOf(row),
    outcome,
    candidates: candidates.map((candidate) => candidateOf(candidate, orders)),
    orders: [],
    reason: '',
    decided_at: null,
  }))
}

const depositOf = ({ id, deposited_at, has_time, amount, depositor, memo, problem }: DepositRow) => ({
  id,
  deposited_at: deposited_at.toISOString(),
  has_time,
  amount,
  depositor,
  memo,
  problem,
})

const decidedDeposit = ({ orders, reason, decided_at, ...row }: DecidedRow): Deposit => ({
  ...depositOf(row),
  outcome: null,
  candidates: [],
  orders,
  reason,
  decided_at: decided_at.toISOString(),
})

const candidateOf = (
  { id, reference, state, amount, depositor, begunAt, due_at }: TransferRow,
  orders: ReadonlyMap<string, string[]>,
): DepositCandidate => ({
  payment: id,
  state,
  orders: orders.get(reference) ?? [],
  amount,
  depositor,
  begun_at: new Date(begunAt).toISOString(),
  due_at: due_at.toISOString(),
})
