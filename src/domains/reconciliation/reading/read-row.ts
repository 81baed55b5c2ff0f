import { cutText } from '../../../platform/cut-text.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { zonedMomentOfCell } from '../../../platform/spreadsheets/moment-cell.ts'
import { isShortenedCode } from '../../../platform/spreadsheets/number-cell.ts'
import { momentOf, wonOfCell } from '../../../platform/spreadsheets/statement-cells.ts'
import type { ProviderId, TransactionKind } from '../shared/reconciliation-limits.ts'
import { settledAmounts } from './settled-amounts.ts'
import { providerNamed, type StatementField } from './statement-forms.ts'

export type StatementCells = Partial<Record<StatementField, string>>

/** A transaction of a statement. Amounts are won, days `YYYY-MM-DD` in Seoul. */
export interface ProviderRow {
  /** null if only the whole statement names it */
  provider: ProviderId | null
  kind: TransactionKind
  /** the provider's id; empty if the row has none */
  txId: string
  /** id of the payment that it cancels; empty if the row has none */
  originalTxId: string
  /** number that we gave the payment; empty if the row has none */
  orderNo: string
  /** of the payment or cancellation, never negative */
  amount: number
  /** what the provider takes for it; negative if it gives a fee back */
  fee: number
  vat: number
  /** what the provider pays for it; negative for a cancellation */
  net: number
  tradedOn: string | null
  settledOn: string
  method: string
  /** the kind as the statement writes it */
  memo: string
}

/**
 * What a row is: a transaction, one that will be settled later (`planned`), or a row that is left out with a Korean
 * reason (`fault`). Null for rows without a transaction, such as sums.
 */
export type StatementRow =
  | { kind: 'row'; row: ProviderRow }
  | { kind: 'planned' | 'fault'; reason: string }
  | null

const MAX_ID = 100
const MAX_WORD = 40
/** won */
const MAX_AMOUNT = 999_999_999_999
/** Older days are mistakes. */
const OLDEST_DAY = '2015-01-01'

const SUM = /합\s?계|총\s?계|소\s?계|누\s?계|총\s?\d+\s?건|이하\s?여백/
const OTHER = /조정|보류|차감|가산|상계|추가|공제|기타|대여|충전|미수|이월|보증|adjust|etc/i
const PAYMENT = /결제|승인|매입|pay/i
const CANCEL = /취소|환불|반품|반환|차지백|cancel|refund|chargeback/i

const fault = (reason: string): StatementRow => ({ kind: 'fault', reason })

/** Reads a row of a statement; `today` is the day in Seoul, after which nothing was settled yet. */
export function readStatementRow(cells: StatementCells, today: string): StatementRow {
  const texts = Object.values(cells)
  const txId = idOf(cells.tx)
  const orderNo = idOf(cells.order)
  if (!txId && !orderNo && texts.some((text) => SUM.test(text))) return null
  const amounts = [cells.amount, cells.canceled, cells.fee, cells.vat, cells.net].map((cell) =>
    cell === undefined ? undefined : wonOfCell(cell),
  )
  if (amounts.every((won) => won === undefined || won === 0) || (!cells.settled && !txId && !orderNo))
    return null
  if (amounts.some((won) => won === null)) return fault('금액을 읽을 수 없습니다.')
  const [written = 0, writtenCancel = 0, fee = 0, vat = 0, net] = amounts as (number | undefined)[]
  if ([written, writtenCancel, fee, vat, net ?? 0].some((won) => Math.abs(won) > MAX_AMOUNT))
    return fault('금액이 너무 큽니다.')
  if ([cells.tx, cells.order].some((cell) => cell && isShortenedCode(cell)))
    return fault('거래번호가 줄여 적혀 있습니다(1.23E+15). 받은 파일을 고치지 말고 올려 주세요.')
  if ([txId, orderNo, idOf(cells.original)].some((id) => id.length > MAX_ID))
    return fault('거래번호나 주문번호가 너무 깁니다.')
  const settledOn = dayOf(cells.settled)
  if (!settledOn) return fault('정산일을 읽을 수 없습니다.')
  if (settledOn < OLDEST_DAY) return fault('정산일이 너무 오래되었습니다.')
  if (settledOn > today) return { kind: 'planned', reason: `정산 예정일이 ${settledOn}입니다.` }
  const memo = cutText(cells.kind ?? '', MAX_WORD)
  const amount = writtenCancel !== 0 && written === 0 ? -Math.abs(writtenCancel) : written
  const kind = kindOf(memo, amount)
  if (kind !== 'other' && !txId && !orderNo) return fault('거래번호와 주문번호가 없습니다.')
  return {
    kind: 'row',
    row: {
      provider: cells.provider ? (providerNamed(cells.provider) ?? 'other') : null,
      kind,
      txId,
      originalTxId: idOf(cells.original),
      orderNo,
      ...settledAmounts(kind, { amount, fee, vat, net }),
      tradedOn: dayOf(cells.traded),
      settledOn,
      method: cutText(cells.method ?? '', MAX_WORD),
      memo,
    },
  }
}

function kindOf(memo: string, amount: number): TransactionKind {
  if (amount === 0 || (OTHER.test(memo) && !CANCEL.test(memo) && !PAYMENT.test(memo))) return 'other'
  return amount < 0 || CANCEL.test(memo) ? 'cancel' : 'payment'
}

const idOf = (cell = ''): string => cell.replace(/\s/g, '')

/** The day in Seoul of a date, perhaps with a time and an offset; null for other text. */
function dayOf(cell: string | undefined): string | null {
  if (!cell) return null
  const at = zonedMomentOfCell(cell) ?? momentOf(cell, '')?.at ?? null
  return at === null ? null : seoulDay(new Date(at))
}
