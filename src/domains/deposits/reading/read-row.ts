import { cutText } from '../../../platform/cut-text.ts'
import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import { momentOf, wonOfCell } from '../../../platform/spreadsheets/statement-cells.ts'
import { MAX_AGE_DAYS, MAX_DEPOSIT, MAX_DEPOSITOR, MAX_MEMO } from '../shared/deposit-limits.ts'
import type { StatementField } from './bank-forms.ts'

export type StatementCells = Partial<Record<StatementField, string>>

export interface StatementDeposit {
  /** ms; the start of the day if the statement has no time */
  at: number
  hasTime: boolean
  /** `YYYY-MM-DD` in Seoul */
  day: string
  /** won, more than 0 */
  amount: number
  depositor: string
  /** a second text that may contain the depositor's name */
  memo: string
  /** balance of the account afterwards, won */
  balance: number | null
}

/**
 * What a row is: a deposit, a withdrawal, money that came back or is no transfer (`apart`), or a row that is left out
 * with a Korean reason (`fault`). Null for rows without a transaction, such as sums.
 */
export type StatementRow =
  | { kind: 'deposit'; deposit: StatementDeposit }
  | { kind: 'withdrawal' }
  | { kind: 'apart' | 'fault'; reason: string }
  | null

const SUM = /합\s?계|총\s?계|소\s?계|누\s?계|이월|총\s?\d+\s?건|이하\s?여백/
const OUT = /출금|지급|인출|^출$|^-$/
const IN = /입금|^입$|^\+$/
/** Kinds of transactions that bring money, but are no transfer of a buyer. */
const NO_TRANSFER = /취소|정정|반환|반송|반려|환불|환급|착오|결산이자|예금이자|이자입금|^이자$|캐시백/

const fault = (reason: string): StatementRow => ({ kind: 'fault', reason })

export function readStatementRow(cells: StatementCells, now: Date): StatementRow {
  const moment = momentOf(cells.date ?? '', cells.time ?? '')
  if (!moment) {
    if (!cells.date && !cells.in && !cells.amount) return null
    if (Object.values(cells).some((cell) => SUM.test(cell))) return null
    // Hints below the table fill no column of amounts.
    return cells.in || cells.out || cells.amount ? fault('거래 일시를 읽을 수 없습니다.') : null
  }
  const money = moneyOf(cells)
  if ('kind' in money) return money
  const { won: amount, isReversal } = money
  if (amount < 0) return { kind: 'withdrawal' }
  if (amount === 0) return null
  if (amount > MAX_DEPOSIT) return fault('금액이 너무 큽니다.')
  if (moment.at > now.getTime() + DAY_MS) return fault('거래 일시가 앞날입니다.')
  if (moment.at < now.getTime() - MAX_AGE_DAYS * DAY_MS)
    return { kind: 'apart', reason: `${MAX_AGE_DAYS}일이 지난 입금이라 넣지 않았습니다.` }
  if (isReversal || NO_TRANSFER.test(cells.type ?? ''))
    return { kind: 'apart', reason: '취소, 반환, 이자처럼 주문의 입금이 아닌 거래입니다.' }
  const balance = cells.balance ? wonOfCell(cells.balance) : null
  const depositor = cutText(cells.depositor ?? '', MAX_DEPOSITOR)
  const memo = cutText(cells.memo ?? '', MAX_MEMO)
  return {
    kind: 'deposit',
    deposit: {
      ...moment,
      day: seoulDay(new Date(moment.at)),
      amount,
      depositor,
      memo: memo === depositor ? '' : memo,
      balance,
    },
  }
}

/** Won that came (positive) or went (negative); `isReversal` if a withdrawal was taken back. */
function moneyOf(cells: StatementCells): { won: number; isReversal: boolean } | NonNullable<StatementRow> {
  if (cells.amount !== undefined) {
    const won = wonOfCell(cells.amount)
    if (won === null) return { kind: 'fault', reason: '금액을 읽을 수 없습니다.' }
    const direction = cells.direction ?? ''
    if (OUT.test(direction) && !IN.test(direction)) return { won: -Math.abs(won), isReversal: false }
    return { won, isReversal: false }
  }
  const [came, went] = [wonOfCell(cells.in ?? ''), wonOfCell(cells.out ?? '')]
  if (came === null || went === null) return { kind: 'fault', reason: '금액을 읽을 수 없습니다.' }
  if (came > 0 && went > 0) return { kind: 'fault', reason: '한 행에 입금과 출금이 함께 있습니다.' }
  // A negative deposit is one that was taken back, a negative withdrawal money that came back.
  if (came !== 0) return { won: came, isReversal: false }
  return { won: -went, isReversal: went < 0 }
}
