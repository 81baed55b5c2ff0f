import { sql } from 'kysely'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../../platform/contract/field-words.ts'
import { parsePhone } from '../../../platform/contract/phone.ts'
import { prefixCondition } from '../../../platform/database/prefix-condition.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { DAY_MS, seoulDayStart } from '../../../platform/seoul-day.ts'
import { CONSENT_DAYS } from '../shared/customer-limits.ts'
import type { MemberFilter, MemberSort } from './customers.contract.ts'

/** The sort column and its direction. */
export const SORT_COLUMNS = {
  newest: ['joined_at', 'desc'],
  oldest: ['joined_at', 'asc'],
  spent: ['spent', 'desc'],
  orders: ['orders', 'desc'],
  points: ['points', 'desc'],
  bought: ['bought_at', 'desc'],
  seen: ['seen_at', 'desc'],
} as const satisfies Record<MemberSort, readonly [string, 'asc' | 'desc']>

const HAS_CONSENT = sql`c.marketing_at > now() - make_interval(days => ${sql.lit(CONSENT_DAYS)})`

export const isTimeColumn = (column: string): boolean => column.endsWith('_at')

/**
 * SQL conditions, each starting with `and`, for the members that match a filter. Throws BAD_REQUEST for an invalid day.
 */
export function memberConditions({ q, ...filter }: MemberFilter) {
  const parts = [
    ...period('joined', filter.joined_from, filter.joined_until),
    ...period('bought', filter.bought_from, filter.bought_until),
    ...period('seen', filter.seen_from, filter.seen_until),
    ...amounts('spent', filter.spent_from, filter.spent_until),
    ...amounts('points', filter.points_from, filter.points_until),
    ...(filter.bought === 'never' ? [sql`c.orders = 0`] : []),
    ...(filter.bought === 'once' ? [sql`c.orders = 1`] : []),
    ...(filter.bought === 'more' ? [sql`c.orders > 1`] : []),
    ...(filter.blocked === 'yes' ? [sql`c.blocked_at is not null`] : []),
    ...(filter.blocked === 'no' ? [sql`c.blocked_at is null`] : []),
    ...(filter.marketing === 'yes' ? [HAS_CONSENT] : []),
    ...(filter.marketing === 'no' ? [sql`(${HAS_CONSENT}) is not true`] : []),
    ...(filter.tier
      ? [
          sql`c.uid in (select h.uid from membership_tier h join member_tier t on t.shop_id = h.shop_id and t.id = h.tier
            where h.shop_id = c.shop_id and h.tier = ${filter.tier} and t.deleted_at is null)`,
        ]
      : []),
    ...searchConditions(q),
  ]
  return sql.join(
    parts.map((part) => sql`and ${part}`),
    sql` `,
  )
}

function period(name: 'joined' | 'bought' | 'seen', from: string | undefined, to: string | undefined) {
  const column = sql.ref(`c.${name}_at`)
  if (from && to && to < from) throw wrongField(`${name}_until`, fieldWords.endsTooSoon)
  return [
    ...(from ? [sql`${column} >= ${dayStartOf(`${name}_from`, from)}::timestamptz`] : []),
    // Excludes people without a visit or purchase; their time is the epoch.
    ...(to && !from ? [sql`${column} > 'epoch'`] : []),
    ...(to
      ? [sql`${column} < ${new Date(dayStartOf(`${name}_until`, to).getTime() + DAY_MS)}::timestamptz`]
      : []),
  ]
}

function amounts(name: 'spent' | 'points', from: number | undefined, to: number | undefined) {
  const amount = sql.ref(`c.${name}`)
  if (from !== undefined && to !== undefined && to < from)
    throw wrongField(`${name}_until`, fieldWords.maxBelowLeast)
  return [
    ...(from === undefined ? [] : [sql`${amount} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${amount} <= ${to}`]),
  ]
}

function dayStartOf(field: string, day: string): Date {
  const dayStart = seoulDayStart(day)
  if (Number.isNaN(dayStart.getTime())) throw wrongField(field, fieldWords.day)
  return dayStart
}

function searchConditions(search = '') {
  const text = search.trim()
  if (!text) return []
  const digits = parsePhone(text) ?? text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')
  const name = nameKey(text)
  const conditions = [
    prefixCondition('c.name', name),
    sql`(c.name_key <> '' and ${prefixCondition('c.name_key', name)})`,
    prefixCondition('c.email', text.toLowerCase()),
  ]
  if (/^\d{4}$/.test(digits)) conditions.push(sql`c.phone_end = ${digits}`)
  else if (/^\d{5,}$/.test(digits)) conditions.push(prefixCondition('c.phone', digits))
  return [sql`(${sql.join(conditions, sql` or `)})`]
}
