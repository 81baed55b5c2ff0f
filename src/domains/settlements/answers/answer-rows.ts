import { toVisibleLine } from '../../../platform/contract/label.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { MAX_PROBLEM } from '../shared/payout-terms.ts'
import { ANSWER_FIELDS, type AnswerColumns, type AnswerField } from './answer-columns.ts'

/** What a row of a result file says. `none`: the bank has not transferred yet, or says something else. */
export interface AnswerRow {
  /** row number in the spreadsheet */
  line: number
  /** digits; a star is a digit that the bank hides */
  account: string
  /** won */
  amount: number
  result: 'paid' | 'failed' | 'none'
  /** as the bank writes it */
  resultText: string
  reason: string
  holder: string
  memo: string
}

const MAX_CELL = 300
const FORMULA = /^="(.*)"$/
const WON = /원|₩|KRW/gi
// 오류 before 정상, because of 비정상 and 정상처리되지 않음.
const FAILED = /오류|실패|불능|에러|거절|거부|반려|반송|비정상|불가|않음|취소|^N$|^X$/i
const PAID = /정상|성공|완료|^Y$|^O$/i
const SUM = /합\s?계|총\s?계|소\s?계|총\s?\d+\s?건|이하\s?여백/

const cellText = (cell = '') =>
  toVisibleLine(withoutGuard(cutText(cell.trim(), MAX_CELL).replace(FORMULA, '$1')))

export function readAnswerRow(
  line: number,
  cells: readonly string[],
  columns: AnswerColumns,
): AnswerRow | { line: number; fault: string } | null {
  const texts = Object.fromEntries(
    ANSWER_FIELDS.map((field) => {
      const index = columns[field]
      return [field, index === undefined ? '' : cellText(cells[index])]
    }),
  ) as Record<AnswerField, string>
  if (!texts.account && !texts.amount) return null
  if (cells.some((cell) => SUM.test(cell))) return null
  const account = texts.account
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/[xX•●]/g, '*')
  if (!/^[\d*]{6,24}$/.test(account)) return { line, fault: '계좌번호를 읽을 수 없습니다.' }
  const amount = wholeNumberOf(texts.amount, WON)
  if (amount === null || amount <= 0) return { line, fault: '금액을 읽을 수 없습니다.' }
  return {
    line,
    account,
    amount,
    result: FAILED.test(texts.result) ? 'failed' : PAID.test(texts.result) ? 'paid' : 'none',
    resultText: cutText(texts.result, MAX_PROBLEM),
    reason: cutText(texts.reason, MAX_PROBLEM),
    holder: cutText(texts.holder, 60),
    memo: cutText(texts.memo, 100),
  }
}
