import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { maskName, nameList } from '../audit/audit.service.ts'
import { digestOf, type MatchedDeposit, matchOpen, sureOf } from './deposit-list.ts'
import type { DepositBooking } from './deposits.contract.ts'
import type { DepositsDeps } from './deps.ts'
import {
  type DecidedDeposit,
  type Decider,
  dismissDeposits,
  findOrderNumbers,
  findWaiting,
  queueDeposits,
  restoreDeposit,
  type TransferRow,
} from './store/deposit-store.ts'
import { asPayee, type Payee } from './store/payee.ts'
import type { Tx } from './tables.ts'

interface Choice {
  id: number
  amount: number
  transfer: TransferRow
  reason: string
}

/** What people decide about deposits. */
export function depositDecisions({ database, orders }: Pick<DepositsDeps, 'database' | 'orders'>) {
  return {
    /**
     * Queues deposits for booking: all sure ones, if they are still those that were shown, and chosen ones. Deposits
     * that somebody else has decided about meanwhile are left out. Throws CONFLICT if the sure ones have changed or a
     * chosen transfer waits no more, BAD_REQUEST for another amount without a reason.
     */
    book: (
      payee: Payee,
      decider: Decider,
      booking: DepositBooking,
      record?: RecordChange,
    ): Promise<{ queued: number }> =>
      asPayee(database, payee, async (tx) => {
        const matched = await matchOpen(tx, payee)
        const choices = [
          ...sureChoices(matched, booking.sure),
          ...(await chosen(tx, payee, matched, booking.choices)),
        ]
        const transfers = new Set(choices.map(({ transfer }) => transfer.id))
        if (transfers.size < choices.length) throw duplicateTransfer()
        if (choices.length === 0) return { queued: 0 }
        const numbers = await findOrderNumbers(
          tx,
          choices.map(({ transfer }) => transfer.reference),
        )
        const ordersOf = ({ transfer }: Choice) => numbers.get(transfer.reference) ?? []
        const queued = new Set(
          await queueDeposits(
            tx,
            payee,
            decider,
            choices.map((choice) => ({
              id: choice.id,
              payment: choice.transfer.id,
              orders: ordersOf(choice),
              reason: choice.reason,
            })),
          ).catch(rethrowDuplicateTransfer),
        )
        const booked = choices.filter(({ id }) => queued.has(id))
        if (booked.length > 0)
          await record?.(
            tx,
            {
              choices: booking.choices.length || undefined,
              orders: nameList(booked.flatMap(ordersOf)),
              amount: booked.reduce((sum, { amount }) => sum + amount, 0),
            },
            {
              before: { deposit_state: 'open' },
              after: { deposit_state: 'queued', deposits: booked.length },
            },
          )
        return { queued: booked.length }
      }),

    /** Takes open deposits off the list. Those that somebody else has decided about meanwhile are left out. */
    dismiss: (
      payee: Payee,
      decider: Decider,
      { ids, reason }: { ids: readonly number[]; reason: string },
      record?: RecordChange,
    ): Promise<{ dismissed: number }> =>
      asPayee(database, payee, async (tx) => {
        const rows = await dismissDeposits(tx, payee, decider, { ids, reason: reason.trim() })
        if (rows.length > 0)
          await record?.(
            tx,
            { names: nameList(rows.map(nameOf)) },
            { before: { deposit_state: 'open' }, after: { deposit_state: 'dismissed' } },
          )
        return { dismissed: rows.length }
      }),

    /** Puts a dismissed deposit back on the list. A repetition changes nothing. */
    restore: (payee: Payee, id: number, record?: RecordChange): Promise<void> =>
      asPayee(database, payee, async (tx) => {
        const row = await restoreDeposit(tx, payee, id)
        if (row)
          await record?.(
            tx,
            { title: nameOf(row) },
            { before: { deposit_state: 'dismissed' }, after: { deposit_state: 'open' } },
          )
      }),

    /** Confirms a transfer to the platform by hand. Throws what `confirmPlatformDeposit` throws. */
    confirm: (number: string, record?: RecordChange): Promise<void> =>
      orders.transfers.confirmPlatformDeposit(number, record),
  }
}

function sureChoices(matched: readonly MatchedDeposit[], wish: DepositBooking['sure']): Choice[] {
  if (!wish) return []
  const sure = sureOf(matched)
  if (digestOf(sure) !== wish.digest)
    throw new DomainError('CONFLICT', {
      message: '확인하신 뒤로 입금이나 주문이 바뀌었습니다. 목록을 다시 확인해 주세요.',
    })
  const exceptions = new Set(wish.except)
  return sure
    .filter(({ row }) => !exceptions.has(row.id))
    .map(({ row, transfer }) => ({ id: row.id, amount: row.amount, transfer, reason: '' }))
}

async function chosen(
  tx: Tx,
  payee: Payee,
  matched: readonly MatchedDeposit[],
  choices: DepositBooking['choices'],
): Promise<Choice[]> {
  if (choices.length === 0) return []
  const rows = new Map(matched.map(({ row }) => [row.id, row]))
  const transfers = new Map(
    (
      await findWaiting(
        tx,
        payee,
        choices.map(({ payment }) => payment),
      )
    ).map((row) => [row.id, row]),
  )
  return choices.flatMap(({ deposit, payment, reason = '' }) => {
    const row = rows.get(deposit)
    if (!row) return []
    const transfer = transfers.get(payment)
    if (!transfer) throw duplicateTransfer()
    if (transfer.amount !== row.amount && reason.trim() === '')
      throw new DomainError('BAD_REQUEST', {
        message: '주문 금액과 다른 입금입니다. 차액을 어떻게 처리했는지 사유를 적어 주세요.',
        details: { field: 'reason' },
      })
    return [{ id: row.id, amount: row.amount, transfer, reason: reason.trim() }]
  })
}

/** A deposit as the log names it: `2026-11-29 30,000원 김*지`. */
const nameOf = ({ day, amount, depositor }: DecidedDeposit) =>
  `${day} ${amount.toLocaleString('ko-KR')}원 ${maskName(depositor)}`.trim()

const duplicateTransfer = () =>
  new DomainError('CONFLICT', {
    message: '그 사이에 입금이 확인되었거나 취소된 주문이 있습니다. 목록을 다시 확인해 주세요.',
  })

const UNIQUE_VIOLATION = '23505'

function rethrowDuplicateTransfer(error: unknown): never {
  throw (error as { code?: string }).code === UNIQUE_VIOLATION ? duplicateTransfer() : error
}
