import { isLikeName, MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { parsePhoneCell } from '../../../platform/contract/phone.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { normaliseText } from '../../../platform/normalise-text.ts'
import { seoulDay, seoulDayEnd } from '../../../platform/seoul-day.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import { momentOfCell } from '../../../platform/spreadsheets/moment-cell.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { normaliseEmail } from '../../accounts/accounts.service.ts'
import { consentOf } from '../customers/marketing.ts'
import { MAX_IMPORTED_POINTS, MAX_POINT_YEARS, type MemberField } from '../shared/import-limits.ts'
import type { MemberProgram } from './programs/member-program.ts'
import type { FieldColumns } from './programs/member-programs.ts'

/** A row of a member file by its own content. */
export interface ParsedMember {
  row: number
  /** as written, at most 254 characters */
  written: string
  /** empty for an invalid address */
  email: string
  name: string
  /** digits, or empty */
  phone: string
  /** won */
  points: number
  /** last day of the points (Seoul); empty without one */
  until: string
  /** name of a tier at the former platform; empty for none */
  tier: string
  /** day of joining the former platform; empty without one */
  joined: string
  /** time of the consent to news, ISO 8601; empty for no consent */
  consent: string
  /** what was left out, in Korean */
  notes: string[]
  /** why the row cannot be imported, in Korean; empty for a valid row */
  wrong: string
}

const MAX_TIER_NAME = 40
const ADDRESS_LENGTH = 254

/** Reads one row. Points and last days are never guessed: an unreadable one is an error of the row. */
export function readMember(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: FieldColumns,
  program: Pick<MemberProgram, 'consents' | 'hasOneConsent'>,
  now: Date,
): ParsedMember {
  const cell = (field: MemberField) =>
    withoutGuard(normaliseText((cells[columns[field] ?? -1] ?? '').toWellFormed().trim()))
  const notes: string[] = []
  const email = normaliseEmail(cell('email').normalize('NFKC')) ?? ''
  const points = pointsIn(cell('points'))
  const until = dayIn(cell('until'))
  const joined = joinedIn(cell('joined'), now, notes)
  return {
    row: line,
    written: cutText(cell('email'), ADDRESS_LENGTH),
    email,
    name: nameIn(cell, notes),
    phone: phoneIn(cell('phone'), notes),
    points: points ?? 0,
    until: until ?? '',
    tier: cutText(cell('tier'), MAX_TIER_NAME),
    joined,
    consent: consentIn(
      { news: cell('news'), sms: cell('sms'), newsAt: cell('news_at'), joined },
      program,
      now,
      notes,
    ),
    notes,
    wrong: wrongIn({ address: cell('email'), email, points, until }, now),
  }
}

function wrongIn(
  {
    address,
    email,
    points,
    until,
  }: { address: string; email: string; points: number | null; until: string | null },
  now: Date,
): string {
  if (!address) return '이메일이 없습니다.'
  if (!email) return '이메일 주소가 올바르지 않습니다.'
  if (points === null) return '적립금을 읽을 수 없습니다. 1500처럼 숫자로 적어 주세요.'
  if (points < 0) return '적립금이 0보다 적습니다.'
  if (points > MAX_IMPORTED_POINTS)
    return `적립금은 한 회원에 ${MAX_IMPORTED_POINTS.toLocaleString('ko-KR')}원까지 가져올 수 있습니다.`
  if (until === null) return '적립금의 마지막 날은 2026-12-31처럼 적어 주세요.'
  if (until && !isWithinYears(until, now))
    return `적립금의 마지막 날은 ${MAX_POINT_YEARS}년 안의 날짜여야 합니다.`
  return ''
}

/** Whether a last day is at most `MAX_POINT_YEARS` from now. A past day is. */
export function isWithinYears(day: string, now: Date): boolean {
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() + MAX_POINT_YEARS)
  return seoulDayEnd(day) <= latest
}

/** An empty cell has no points; null for text that is no whole number of won. */
function pointsIn(cell: string): number | null {
  if (cell === '') return 0
  return wholeNumberOf(cell, /[P원점]$/gi)
}

/** Empty for an empty cell; null for text that is no day. */
function dayIn(cell: string): string | null {
  if (cell === '') return ''
  const time = momentOfCell(cell)
  return time === null ? null : seoulDay(new Date(time))
}

function joinedIn(cell: string, now: Date, notes: string[]): string {
  const day = dayIn(cell)
  if (day !== null && day <= seoulDay(now)) return day
  notes.push('가입일을 읽을 수 없어 비워 둡니다.')
  return ''
}

function phoneIn(cell: string, notes: string[]): string {
  if (cell === '') return ''
  const phone = parsePhoneCell(cell)
  if (phone === null) notes.push('전화번호를 읽을 수 없어 비워 둡니다.')
  return phone ?? ''
}

const HANGUL = /\p{Script=Hangul}/u

/** Files with two columns of names write the given name first, but Korean names are written without a space. */
function nameIn(cell: (field: MemberField) => string, notes: string[]): string {
  const [first, last] = [cell('first_name'), cell('last_name')]
  const joined = HANGUL.test(first + last) ? last + first : `${first} ${last}`
  const name = (cell('name') || joined).normalize('NFKC').replace(/\s+/g, ' ').trim()
  if (name === '') return ''
  // Mails begin with the name, so a phone number is none.
  if (name.length <= MAX_NAME_LENGTH && isLikeName(name) && !/\d{3}/.test(name)) return name
  notes.push('이름에 쓸 수 없는 글자가 있어 비워 둡니다.')
  return ''
}

/** `2026.03.02 동의 (2028.03.01까지)`, as our own export writes a consent. */
const DATED_CONSENT = /^(\d{4}\.\d{1,2}\.\d{1,2}) 동의(?: |$)/

/**
 * The time of a consent to news by mail and text message: its own day, else the day of joining. Without either there is
 * no consent, and a text that is not known to mean a consent is none.
 */
function consentIn(
  { news, sms, newsAt, joined }: { news: string; sms: string; newsAt: string; joined: string },
  { consents, hasOneConsent = false }: Pick<MemberProgram, 'consents' | 'hasOneConsent'>,
  now: Date,
  notes: string[],
): string {
  const dated = DATED_CONSENT.exec(news)?.[1]
  const isYes = (cell: string) => consents.includes(cell.toLowerCase())
  if (!dated && !isYes(news)) return ''
  // A consent here holds for both, so a consent to one of them must not become more.
  if (!dated && !hasOneConsent && !isYes(sms)) {
    notes.push('이메일과 문자에 모두 동의한 회원의 동의만 가져옵니다.')
    return ''
  }
  const day = dated ?? newsAt
  const time = momentOfCell(day === '' ? joined : day)
  if (time !== null && time <= now.getTime()) {
    if (consentOf(new Date(time), now).agreed_at) return new Date(time).toISOString()
    notes.push('동의한 지 2년이 지나 동의를 가져오지 않습니다.')
    return ''
  }
  notes.push(
    day === ''
      ? '수신동의한 날도 가입일도 없어 동의를 가져오지 않습니다.'
      : '수신동의한 날을 읽을 수 없어 동의를 가져오지 않습니다.',
  )
  return ''
}
