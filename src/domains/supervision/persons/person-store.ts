import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { LockCause } from '../../accounts/shared/lock-terms.ts'
import type { StaffRole } from '../../staff/staff.contract.ts'
import type { Tx } from '../tables.ts'
import type { PersonSearch } from './person-search.ts'

const MAX_FOUND = 20
const MAX_LISTED = 50
const MAX_ORDERS = 20

export interface FoundPersonRow {
  uid: number
  name: string
  email: string
  phone: string
  is_locked: boolean
  created_at: Date
}

/** At most `MAX_FOUND` accounts. Each kind of search reads an index of its own. */
export async function searchPersons(tx: Tx, search: PersonSearch): Promise<FoundPersonRow[]> {
  const { rows } = await sql<FoundPersonRow>`
    select a.uid, a.name, a.email, a.phone, a.locked_at is not null as is_locked, a.created_at
    from (${matches(search)} limit ${MAX_FOUND}) found join account a using (uid) order by a.uid`.execute(tx)
  return rows
}

function matches(search: PersonSearch): RawBuilder<unknown> {
  switch (search.kind) {
    case 'email':
      return sql`select uid from account where email = ${search.email}`
    case 'phone':
      return sql`
        select uid from account where phone = ${search.phone} and phone <> ''
        union select user_id from account_identity where phone = ${search.phone} and phone <> ''`
    case 'order':
      return sql`select uid from shop_order where number = ${search.number} and uid is not null`
  }
}

/** Whether this is the number of an order without an account. */
export async function isGuestOrder(tx: Tx, number: string): Promise<boolean> {
  const { rows } = await sql`select from shop_order where number = ${number} and uid is null`.execute(tx)
  return rows.length > 0
}

export type PersonRow = FoundPersonRow & {
  email_verified: boolean
  birth_date: string | null
  over19: -1 | 0 | 1
  is_operator: boolean
  identified_at: Date | null
  seen_at: Date | null
  has_password: boolean
  providers: string[]
}

/** Throws NOT_FOUND for an unknown person. */
export async function findPerson(tx: Tx, uid: number): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select a.uid, a.name, a.email, a.phone, a.locked_at is not null as is_locked, a.created_at, a.email_verified,
      coalesce(i.birth_date, a.birth_date)::text as birth_date, a.over19,
      a.operator_permissions <> '{}' as is_operator, i.verified_at as identified_at,
      (select max(s.seen_at) from account_session s where s.user_id = a.uid) as seen_at,
      exists (select from login_method m where m.user_id = a.uid and m.password is not null) as has_password,
      array(select m.provider from login_method m where m.user_id = a.uid and m.provider <> 'credential'
        order by 1) as providers
    from account a left join account_identity i on i.user_id = a.uid where a.uid = ${uid}`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND', { message: '그런 번호의 사람이 없습니다.' })
  return rows[0]
}

export interface SessionRow {
  id: number
  user_agent: string
  hosts: number
  created_at: Date
  seen_at: Date
}

export async function listSessions(tx: Tx, uid: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, coalesce(s.user_agent, '') as user_agent, s.created_at, s.seen_at,
      (select count(*)::int from (
        select from host_session h where h.session_id = s.id limit ${MAX_LISTED}) counted) as hosts
    from account_session s where s.user_id = ${uid} and s.expires_at > now()
    order by s.seen_at desc, s.id desc limit ${MAX_LISTED}`.execute(tx)
  return rows
}

export interface WorkplaceRow {
  shop: number
  name: string
  role: 'owner' | StaffRole
}

/** Shops that a person owns, then those where the person works. */
export async function listWorkplaces(tx: Tx, uid: number): Promise<WorkplaceRow[]> {
  const { rows } = await sql<WorkplaceRow>`
    (select s.shop_id as shop, s.name, 'owner' as role from shop s where s.uid = ${uid}
      order by s.shop_id limit ${MAX_LISTED})
    union all
    (select s.shop_id, s.name, w.role from shop_staff w join shop s on s.shop_id = w.shop_id and s.uid <> w.uid
      where w.uid = ${uid} order by s.shop_id limit ${MAX_LISTED})`.execute(tx)
  return rows
}

export interface MembershipRow {
  shop: number
  name: string
  joined_at: Date
  points: number
}

export async function listMemberships(tx: Tx, uid: number): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select m.shop_id as shop, s.name, m.joined_at, m.balance as points
    from membership m join shop s on s.shop_id = m.shop_id
    where m.uid = ${uid} order by m.joined_at desc limit ${MAX_LISTED}`.execute(tx)
  return rows
}

export interface OrderRow {
  number: string
  shop: number
  shop_name: string
  placed_at: Date
  total: number
  statuses: string[]
}

/** The newest orders at all shops. */
export async function listOrders(tx: Tx, uid: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.number, o.shop_id as shop, o.shop_name, o.placed_at, o.total,
      array(select distinct l.status from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
        order by 1) as statuses
    from shop_order o where o.uid = ${uid} order by o.id desc limit ${MAX_ORDERS}`.execute(tx)
  return rows
}

export interface ConsentRow {
  kind: 'terms' | 'privacy' | 'marketing_email' | 'marketing_sms'
  version: string
  agreed: boolean
  at: Date
}

export async function listConsents(tx: Tx, uid: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select distinct on (kind) kind, version, agreed, at from account_consent
    where user_id = ${uid} order by kind, id desc`.execute(tx)
  return rows
}

export interface LockRow {
  id: number
  cause: LockCause
  text: string
  locked_name: string
  locked_at: Date
  unlocked_name: string
  unlocked_at: Date | null
  unlock_reason: string
}

export async function listLocks(tx: Tx, uid: number): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select k.id, k.cause, k.text, coalesce(p.name, '') as locked_name, k.locked_at,
      coalesce(u.name, '') as unlocked_name, k.unlocked_at, k.unlock_reason
    from account_lock k left join account p on p.uid = k.locked_by left join account u on u.uid = k.unlocked_by
    where k.user_id = ${uid} order by k.id desc limit ${MAX_LISTED}`.execute(tx)
  return rows
}
