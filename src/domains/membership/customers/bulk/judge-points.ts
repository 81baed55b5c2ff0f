import { parsePhoneCell } from '../../../../platform/contract/phone.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { seoulDay } from '../../../../platform/seoul-day.ts'
import type { FilledRow } from '../../../../platform/spreadsheets/filled-rows.ts'
import { momentOfCell } from '../../../../platform/spreadsheets/moment-cell.ts'
import { wholeNumberOf } from '../../../../platform/spreadsheets/number-cell.ts'
import { MAX_POINTS_GIVEN, MAX_POINTS_TAKEN, POINT_REASON_LENGTH } from '../../shared/customer-limits.ts'
import { giftStep } from '../gifts.ts'
import type { PointRow } from './bulk-points.contract.ts'

/** characters of an unreadable amount or day that the reply contains */
const MAX_CELL_LENGTH = 40

export type PointFileRow = FilledRow<'email' | 'phone' | 'amount' | 'reason' | 'until'>

/** A member whom a row of the file may mean. */
export interface MemberCandidate {
  uid: number
  name: string
  email: string
  /** digits */
  phone: string
}

/** How a row identifies its member: by e-mail address or, without one, by phone number. */
export function memberIdentifier({ cells }: PointFileRow): { email: string } | { phone: string } {
  const email = cells.email.normalize('NFKC').toLowerCase()
  return email ? { email } : { phone: parsePhoneCell(cells.phone) ?? '' }
}

/** The effect of each row. A second row for the same member is an error. */
export function judgePoints(
  rows: readonly PointFileRow[],
  members: readonly MemberCandidate[],
  now: Date,
): PointRow[] {
  const byEmail = Map.groupBy(members, ({ email }) => email)
  const byPhone = Map.groupBy(members, ({ phone }) => phone)
  const rowOfMember = new Map<number, number>()
  return rows.map((fileRow) => {
    const identifier = memberIdentifier(fileRow)
    const matches =
      ('email' in identifier ? byEmail.get(identifier.email) : byPhone.get(identifier.phone)) ?? []
    const member = matches.length === 1 ? matches[0] : undefined
    const firstRow = member && rowOfMember.get(member.uid)
    if (member && firstRow === undefined) rowOfMember.set(member.uid, fileRow.row)
    const wrong = member
      ? firstRow === undefined
        ? problemIn(fileRow, now)
        : `${firstRow}행에 같은 회원이 있습니다.`
      : noMemberMessage(matches.length)
    return { ...giftIn(fileRow), row: fileRow.row, uid: member?.uid ?? null, name: member?.name ?? '', wrong }
  })
}

/** The readable values of a row. Unreadable ones are 0 or empty. */
function giftIn(fileRow: PointFileRow): Omit<PointRow, 'row' | 'uid' | 'name' | 'wrong'> {
  const { email, phone, reason, amount, until } = fileRow.cells
  return {
    who: cutText(email || phone, 254),
    amount: amountIn(fileRow) ?? 0,
    reason: cutText(reason, POINT_REASON_LENGTH),
    until: dayIn(fileRow) ?? '',
    written: { amount: cutText(amount, MAX_CELL_LENGTH), until: cutText(until, MAX_CELL_LENGTH) },
  }
}

const noMemberMessage = (matches: number): string =>
  matches === 0
    ? '이 상점의 회원 가운데 없습니다.'
    : '같은 전화번호의 회원이 둘 이상입니다. 이메일로 적어 주세요.'

/** The error message of a row; empty for a valid one. */
function problemIn(fileRow: PointFileRow, now: Date): string {
  const amount = amountIn(fileRow)
  const until = dayIn(fileRow)
  const { reason } = fileRow.cells
  if (amount === null || amount > MAX_POINTS_GIVEN || amount < -MAX_POINTS_TAKEN)
    return `줄 포인트는 ${MAX_POINTS_GIVEN.toLocaleString('ko-KR')}까지의 수로 적어 주세요. 차감할 때는 앞에 -를 붙입니다.`
  if (reason.length > POINT_REASON_LENGTH) return `사유는 ${POINT_REASON_LENGTH}자까지 적을 수 있습니다.`
  if (until === null) return '마지막 날은 2026-12-31처럼 적어 주세요.'
  try {
    giftStep({ amount, reason, ...(until && { until }) }, 'a look', now)
    return ''
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** 1,000P → 1000, -500 → -500; null for other text. */
function amountIn({ cells }: PointFileRow): number | null {
  const amount = wholeNumberOf(cells.amount, /'|[P원점]$/gi)
  return amount !== null && Math.abs(amount) < 1_000_000_000 ? amount : null
}

/** The day in Seoul (`2026-12-31`); empty without one, null for other text. */
function dayIn({ cells: { until } }: PointFileRow): string | null {
  if (until === '') return ''
  const time = momentOfCell(until)
  return time === null ? null : seoulDay(new Date(time))
}
