import { sql } from 'kysely'
import type { OperatorPermission } from '../../platform/contract/permissions.ts'
import { statement } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { OwnShop } from '../tenancy/tenancy.contract.ts'
import { preferredHostSql } from '../tenancy/tenancy.service.ts'
import type { StaffRole } from './staff.contract.ts'
import type { Tx } from './tables.ts'

/** A person's role in a shop. Both fields are null for the owner. */
interface StoredRole {
  role: StaffRole | null
  may_export: boolean | null
}

/** Values: shopid, uid. Returns hidden shops too, and no row for people outside the staff. */
export const ACCESS = statement<StoredRole & { shopId: number; demandsSecondFactor: boolean }>(
  'staff.access',
  `select s.shop_id as "shopId", case when s.uid <> $2 then w.role end as role, w.may_export,
     exists (select from staff_second_factor f where f.shop_id = s.shop_id and f.required_from <= now())
       as "demandsSecondFactor"
   from shop s left join shop_staff w on w.shop_id = s.shop_id and w.uid = $2
   where s.shopid = $1 and (s.uid = $2 or w.uid is not null)`,
)

/**
 * Values: account session, uid. Returns a row if the session belongs to the person and has not ended; `mayView`: the
 * person may ask to view shops as an operator.
 */
export const OPEN_SESSION = statement<{ mayView: boolean }>(
  'staff.open-session',
  `select 'shops:view' = any(a.operator_permissions) as "mayView"
   from account_session s join account a on a.uid = s.user_id and a.locked_at is null
   where s.id = $1 and s.user_id = $2 and s.expires_at > now()`,
)

/**
 * Values: session, uid, shopid. The shop, and the permissions that the person with this open session has as operator.
 */
export const AS_OPERATOR = statement<{ shopId: number; permissions: OperatorPermission[] }>(
  'staff.as-operator',
  `select o.shop_id as "shopId", a.operator_permissions as permissions
   from account_session s join account a on a.uid = s.user_id and a.locked_at is null
   cross join shop o
   where s.id = $1 and s.user_id = $2 and s.expires_at > now() and o.shopid = $3`,
)

/**
 * Values: uid, now. Shops that the person owns or works for, sorted by name, including hidden ones. `offered_until` is
 * the end of an open offer to transfer the shop to the person.
 */
export const WORKPLACES = statement<
  StoredRole &
    Omit<OwnShop, 'dom'> & {
      slug: string
      dom3: string | null
      offered_until: Date | null
      accepted: boolean
      second_factor_from: Date | null
    }
>(
  'staff.workplaces',
  `select s.shopid, s.name, s.slug, s.profile, s.isshow, s.member_type, ${preferredHostSql('s.shop_id')} as dom3,
     case when s.uid <> $1 then w.role end as role, w.may_export,
     o.expires_at as offered_until, o.accepted_at is not null as accepted,
     (select f.required_from from staff_second_factor f where f.shop_id = s.shop_id) as second_factor_from
   from shop s left join shop_staff w on w.shop_id = s.shop_id and w.uid = $1
     left join shop_transfer o on o.shop_id = s.shop_id and o.to_uid = $1 and o.expires_at > $2
   where s.uid = $1 or s.shop_id in (select shop_id from shop_staff where uid = $1)
   order by s.name, s.shop_id`,
)

export interface LockedShop {
  shopid: string
  name: string
  uid: number
}

/** Locks a shop, so that its owner and staff can't change until the transaction ends. */
export async function lockShop(tx: Tx, shopId: number): Promise<LockedShop> {
  const { rows } = await sql<LockedShop>`
    select shopid, name, uid from shop where shop_id = ${shopId} for update`.execute(tx)
  return rows[0] as LockedShop
}

/**
 * The owner (role null) and the staff of a shop. Locks the shop so that nobody can be removed until the transaction
 * ends; orders can still be placed.
 */
export async function peopleIn(tx: AnyTx, shopId: number): Promise<(StoredRole & { uid: number })[]> {
  await sql`select from shop where shop_id = ${shopId} for key share`.execute(tx)
  const { rows } = await sql<StoredRole & { uid: number }>`
    select uid, null as role, null as may_export from shop where shop_id = ${shopId}
    union all select w.uid, w.role, w.may_export from shop_staff w
    join shop s on s.shop_id = w.shop_id and s.uid <> w.uid where w.shop_id = ${shopId}`.execute(tx)
  return rows
}

/** A person's proven mail address; null for none. Runs as the system. */
export async function provenAddress(tx: Tx, uid: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from account where uid = ${uid} and email_verified`.execute(tx)
  return rows[0]?.email ?? null
}

export const memberOf = (tx: Tx, shopId: number, uid: number) =>
  tx
    .selectFrom('shop_staff')
    .select(['role', 'may_export', 'version'])
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .executeTakeFirst()

export const membersOf = (tx: Tx, shopId: number) =>
  tx
    .selectFrom('shop_staff')
    .select(['uid', 'role', 'may_export', 'joined_at', 'version'])
    .where('shop_id', '=', shopId)
    .orderBy('joined_at')
    .execute()

export async function upsertMember(
  tx: Tx,
  shopId: number,
  member: { uid: number; role: StaffRole; may_export: boolean },
): Promise<void> {
  const { role, may_export } = member
  await tx
    .insertInto('shop_staff')
    .values({ shop_id: shopId, ...member })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'uid'])
        .doUpdateSet({ role, may_export, version: sql<number>`shop_staff.version + 1` }),
    )
    .execute()
}

/**
 * Removes a member of staff, and the offer of the shop to them. Returns their rights; undefined for people outside the
 * staff.
 */
export async function removeMember(tx: Tx, shopId: number, uid: number) {
  await tx.deleteFrom('shop_transfer').where('shop_id', '=', shopId).where('to_uid', '=', uid).execute()
  return tx
    .deleteFrom('shop_staff')
    .where('shop_id', '=', shopId)
    .where('uid', '=', uid)
    .returning(['role', 'may_export'])
    .executeTakeFirst()
}

export const invitationsOf = (tx: Tx, shopId: number, now: Date) =>
  tx
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'role', 'may_export', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()

/** From when a shop demands a second factor of its staff; null if it does not. */
export async function secondFactorFrom(tx: Tx, shopId: number): Promise<Date | null> {
  const rule = await tx
    .selectFrom('staff_second_factor')
    .select('required_from')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return rule?.required_from ?? null
}

/** The open offer of a shop; undefined if there is none or it was made to a closed account. */
export const transferOf = (tx: Tx, shopId: number, now: Date) =>
  tx
    .selectFrom('shop_transfer')
    .select(['to_uid', 'accepted_at', 'digest'])
    .where('shop_id', '=', shopId)
    .where('expires_at', '>', now)
    .where(sql<boolean>`has_account(to_uid)`)
    .executeTakeFirst()

/** Removes the offer of a shop, also an accepted or expired one. Returns its recipient. */
export async function removeOffer(tx: Tx, shopId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('shop_transfer')
    .where('shop_id', '=', shopId)
    .returning('to_uid')
    .execute()
  return rows.map(({ to_uid }) => to_uid)
}
