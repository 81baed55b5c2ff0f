import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordset } from '../../../platform/database/recordset.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { IMPORTED_DAYS, type ImportedState } from '../shared/import-limits.ts'
import type { MembershipKey } from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import type { KnownAddresses } from './judge-members.ts'

/**
 * The digest of a normalised address at a shop, by which a later import recognises people who have joined or refused.
 * It contains the shop, so that digests of two shops cannot be compared.
 */
const addressDigest = (shopId: number, email: string): Buffer =>
  createHash('sha256').update(`imported member ${shopId} ${email}`).digest()

/** Rows that were imported before this moment can no longer be claimed. */
export const importedAfter = (now: Date): Date => new Date(now.getTime() - IMPORTED_DAYS * DAY_MS)

/** What the shop knows about these addresses. */
export async function knownAddresses(
  tx: Tx,
  shopId: number,
  emails: readonly string[],
): Promise<KnownAddresses> {
  const digests = new Map(emails.map((email) => [addressDigest(shopId, email).toString('hex'), email]))
  const [members, imported] = await Promise.all([
    sql<{ email: string; uid: number }>`
      select email, uid from shop_customer
      where shop_id = ${shopId} and joined_at is not null and email = any (${emails}::text[])`.execute(tx),
    sql<{ address: string; state: ImportedState }>`
      select encode(address, 'hex') as address, state from imported_member
      where shop_id = ${shopId} and address in (select decode(hex, 'hex') from unnest(${[...digests.keys()]}::text[]) hex)`.execute(
      tx,
    ),
  ])
  return {
    members: new Map(members.rows.map(({ email, uid }) => [email, uid])),
    imported: new Map(imported.rows.map(({ address, state }) => [digests.get(address) ?? '', state])),
  }
}

/** An imported member as a file describes it. */
export interface ImportedValues {
  email: string
  name: string
  phone: string
  points: number
  points_until: string
  tier: number | null
  joined_on: string | null
  consented_at: string | null
}

const VALUES = {
  address: 'bytea',
  email: 'text',
  name: 'text',
  phone: 'text',
  points: 'bigint',
  points_until: 'text',
  tier: 'bigint',
  joined_on: 'text',
  consented_at: 'timestamptz',
} as const

/** Inserts imported members, or replaces the values of those who have not joined. Others stay as they are. */
export async function saveImported(
  tx: Tx,
  { shopId, job, now }: { shopId: number; job: number; now: Date },
  rows: readonly ImportedValues[],
): Promise<void> {
  const records = rows.map((row) => ({ ...row, address: addressDigest(shopId, row.email) }))
  // The same order in all transactions prevents deadlocks; new rows get their ids in the order of the file.
  await sql`
    select from imported_member i join ${recordset('v', { address: 'bytea' }, records)} on i.address = v.address
    where i.shop_id = ${shopId} order by i.address for update of i`.execute(tx)
  await sql`
    insert into imported_member as m (shop_id, job, address, email, name, phone, points, points_until, tier, joined_on,
      consented_at, imported_at, invitations, invited_at)
    select ${shopId}, ${job}, v.address, v.email, v.name, v.phone, v.points, v.points_until::date, t.id, v.joined_on::date,
      v.consented_at, ${now}, coalesce(d.invitations, 0), d.invited_at
    from ${recordset('v', VALUES, records)}
    left join member_tier t on t.shop_id = ${shopId} and t.id = v.tier
    left join imported_member_mailed d on d.shop_id = ${shopId} and d.address = v.address
    on conflict (shop_id, address) do update set job = excluded.job, name = excluded.name, phone = excluded.phone,
      points = excluded.points, points_until = excluded.points_until, tier = excluded.tier, joined_on = excluded.joined_on,
      consented_at = excluded.consented_at, imported_at = excluded.imported_at
    where m.state in ('WAITING', 'INVITED')`.execute(tx)
}

export async function countImported(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from imported_member where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.total ?? 0
}

export interface ClaimableRow {
  id: number
  points: number
  points_until: string
  /** a tier that the shop still has */
  tier: number | null
  tier_name: string
  consented_at: Date | null
}

/** Locks the row that a person with this address can claim. `email` is a proven address. */
export async function lockClaimable(
  tx: Tx,
  shopId: number,
  email: string,
  now: Date,
): Promise<ClaimableRow | undefined> {
  const { rows } = await sql<ClaimableRow>`
    select i.id, i.points, i.points_until::text as points_until, t.id as tier, coalesce(t.name, '') as tier_name,
      i.consented_at
    from imported_member i left join member_tier t on t.shop_id = i.shop_id and t.id = i.tier and t.deleted_at is null
    where i.shop_id = ${shopId} and i.email = ${email} and i.state in ('WAITING', 'INVITED')
      and i.imported_at > ${importedAfter(now)}
    for update of i`.execute(tx)
  return rows[0]
}

export async function markJoined(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  { id, points, now }: { id: number; points: number; now: Date },
): Promise<void> {
  await sql`
    update imported_member set state = 'JOINED', uid = ${uid}, claimed_at = ${now}, claimed_points = ${points}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
  await sql`
    delete from imported_member_link l using imported_member i
    where l.shop_id = ${shopId} and i.shop_id = l.shop_id and i.id = ${id} and i.address = l.address`.execute(
    tx,
  )
}

/**
 * Refuses for the address that a link was mailed to: of its row only the digest stays, also if the shop has deleted the
 * row. Returns the name of the shop; undefined for an unknown or old link.
 */
export async function refuseByLink(
  tx: Tx,
  shopId: number,
  digest: Buffer,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ address: Buffer; shop: string }>`
    delete from imported_member_link l using imported_member_link own, shop s
    where s.shop_id = ${shopId} and own.shop_id = ${shopId} and own.digest = ${digest} and own.created_at > ${importedAfter(now)}
      and l.shop_id = own.shop_id and l.address = own.address
    returning l.address, s.name as shop`.execute(tx)
  const [link] = rows
  if (!link) return undefined
  await sql`
    insert into imported_member as m (shop_id, job, state, address, points_until, imported_at)
    values (${shopId}, 0, 'REFUSED', ${link.address}, ${now}::date, ${now})
    on conflict (shop_id, address) do update set state = 'REFUSED', email = null, name = '', phone = '', points = 0,
      tier = null, joined_on = null, consented_at = null
    where m.state in ('WAITING', 'INVITED')`.execute(tx)
  return link.shop
}

/**
 * Deletes the personal data of a claimed row when its membership ends. The digest stays, so it can't be claimed again.
 */
export async function deletePersonalData(tx: Tx, { shopId, uid }: MembershipKey): Promise<void> {
  await sql`
    update imported_member set uid = null, email = null, name = '', phone = '', joined_on = null, consented_at = null
    where shop_id = ${shopId} and uid = ${uid}`.execute(tx)
}

/** What a member's page shows of their import; undefined for other members. */
export async function importOf(
  tx: Tx,
  { shopId, uid }: MembershipKey,
): Promise<{ joined_on: string | null; claimed_at: Date; points: number } | undefined> {
  const { rows } = await sql<{ joined_on: string | null; claimed_at: Date; points: number }>`
    select joined_on::text as joined_on, claimed_at, claimed_points as points from imported_member
    where shop_id = ${shopId} and uid = ${uid} order by claimed_at desc limit 1`.execute(tx)
  return rows[0]
}

/**
 * Deletes rows that have not joined, chosen ones, those that a job wrote last, or all, and returns them. Of a row that
 * was mailed the digest stays with the number of mails, so that a new import does not begin to count again.
 */
export async function deleteUnclaimed(
  tx: Tx,
  shopId: number,
  condition: { ids: readonly number[]; job?: number } | 'all',
): Promise<{ id: number; name: string }[]> {
  const chosen =
    condition === 'all'
      ? sql``
      : sql`and id = any (${condition.ids}::bigint[]) and job = coalesce(${condition.job ?? null}::bigint, job)`
  const { rows } = await sql<{ id: number; name: string }>`
    with deleted as (
      delete from imported_member where shop_id = ${shopId} and state in ('WAITING', 'INVITED') ${chosen}
      returning id, address, name, email, invitations, invited_at),
    mailed as (
      insert into imported_member_mailed (shop_id, address, invitations, invited_at)
      select ${shopId}, address, invitations, invited_at from deleted where invitations > 0
      on conflict (shop_id, address) do update set invitations = excluded.invitations, invited_at = excluded.invited_at)
    select id, coalesce(nullif(name, ''), email, '') as name from deleted`.execute(tx)
  return rows
}

/** Rows that the job of an import wrote last. */
export async function rowsOfJob(
  tx: Tx,
  shopId: number,
  job: number,
  max: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(name, ''), email, '') as name from imported_member
    where shop_id = ${shopId} and job = ${job} order by id limit ${max}`.execute(tx)
  return rows
}

const PURGE_BATCH = 1_000

/** Deletes one batch of rows that nobody can claim any more. Refusals stay, so that they hold for later imports. */
export async function purgeOld(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from imported_member where ctid = any (array(
      select ctid from imported_member
      where imported_at <= ${importedAfter(now)} and state <> 'REFUSED' and uid is null
      limit ${PURGE_BATCH} for update skip locked))
    returning id`.execute(tx)
  await sql`
    delete from imported_member_link where ctid = any (array(
      select ctid from imported_member_link where created_at <= ${importedAfter(now)} limit ${PURGE_BATCH}
      for update skip locked))`.execute(tx)
  await sql`
    delete from imported_member_mailed where ctid = any (array(
      select ctid from imported_member_mailed where invited_at <= ${importedAfter(now)} limit ${PURGE_BATCH}
      for update skip locked))`.execute(tx)
  return rows.length
}
