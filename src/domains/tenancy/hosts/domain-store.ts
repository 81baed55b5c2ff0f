import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'

/** A host that a shop has claimed (added), whether or not its TXT record was found. */
export interface DomainRow {
  host: string
  token: string
  verified_at: Date | null
  missing_since: Date | null
  lapsed_at: Date | null
  renewed_at: Date | null
  checked_at: Date | null
  preferred: boolean
}

const COLUMNS = [
  'host',
  'token',
  'verified_at',
  'missing_since',
  'lapsed_at',
  'renewed_at',
  'checked_at',
  'preferred',
] as const

export async function findDomain(tx: Tx, shopId: number, host: string): Promise<DomainRow | undefined> {
  return tx
    .selectFrom('shop_domain')
    .select(COLUMNS)
    .where('shop_id', '=', shopId)
    .where('host', '=', host)
    .executeTakeFirst()
}

export async function domainsOf(tx: Tx, shopId: number): Promise<DomainRow[]> {
  return tx.selectFrom('shop_domain').select(COLUMNS).where('shop_id', '=', shopId).orderBy('host').execute()
}

/**
 * Values: host, internal id of a shop, time. Another shop's claim of the host that is proven or newer than this time; a
 * proven claim comes first.
 */
export const CLAIM_OF_OTHER = statement<{ isProven: boolean; claimed_at: Date | null }>(
  'tenancy.claim-of-other',
  `select verified_at is not null as "isProven", claimed_at from shop_domain
   where host = $1 and shop_id <> $2 and (verified_at is not null or claimed_at > $3)
   order by verified_at is null, claimed_at desc limit 1`,
)

/**
 * Locks a shop's claims, and returns the numbers of current claims and of claims that were removed without being
 * proven.
 */
export async function lockClaims(tx: Tx, shopId: number): Promise<{ present: number; former: number }> {
  await sql`select from shop where shop_id = ${shopId} for no key update`.execute(tx)
  const { rows } = await sql<{ present: number; former: number }>`
    select (select count(*)::int from shop_domain where shop_id = ${shopId}) as present,
      (select count(*)::int from former_domain_claim where shop_id = ${shopId}) as former`.execute(tx)
  return rows[0] as { present: number; former: number }
}

/** When a host was claimed whose claim was then removed without being proven; undefined without such a claim. */
export async function formerClaimOf(tx: Tx, shopId: number, host: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('former_domain_claim')
    .select('claimed_at')
    .where('shop_id', '=', shopId)
    .where('host', '=', host)
    .executeTakeFirst()
  return row?.claimed_at
}

/**
 * Inserts a claim and returns its token: the given one, or that of the shop's existing claim. If the shop removed an
 * earlier unproven claim of the host, the claim gets the time of that one.
 */
export async function insertDomain(
  tx: Tx,
  { shopId, host, token, now }: { shopId: number; host: string; token: string; now: Date },
): Promise<string> {
  const claimed_at = (await formerClaimOf(tx, shopId, host)) ?? now
  const row = await tx
    .insertInto('shop_domain')
    .values({ shop_id: shopId, host, token, claimed_at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'host']).doUpdateSet({ host }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return row.token
}

/**
 * Ends the proof of a host and requires a TXT record with the new token. A host that was preferred becomes preferred
 * again after its next proof.
 */
export async function renewToken(
  tx: Tx,
  { shopId, host, token }: { shopId: number; host: string; token: string },
): Promise<void> {
  await sql`
    update shop_domain set token = ${token}, verified_at = null, proof = null, checked_at = null, missing_since = null,
      lapsed_at = null, renewed_at = now(), preferred_before = preferred or preferred_before, preferred = false
    where shop_id = ${shopId} and host = ${host}`.execute(tx)
}

/** Stores the time of the last look-up of the record. */
export async function markChecked(tx: Tx, shopId: number, host: string, now: Date): Promise<void> {
  await tx
    .updateTable('shop_domain')
    .set({ checked_at: now })
    .where('shop_id', '=', shopId)
    .where('host', '=', host)
    .execute()
}

/**
 * Removes a claim. Returns false if there was none. If it was unproven, stores its time (`fallbackClaimedAt` if it has
 * none), which a later claim of the shop then gets.
 */
export async function removeDomain(
  tx: Tx,
  { shopId, host, fallbackClaimedAt }: { shopId: number; host: string; fallbackClaimedAt: Date },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('shop_domain')
    .where('shop_id', '=', shopId)
    .where('host', '=', host)
    .returning(['verified_at', 'claimed_at'])
    .executeTakeFirst()
  if (!removed) return false
  if (removed.verified_at)
    await tx
      .deleteFrom('former_domain_claim')
      .where('shop_id', '=', shopId)
      .where('host', '=', host)
      .execute()
  else
    await tx
      .insertInto('former_domain_claim')
      .values({ shop_id: shopId, host, claimed_at: removed.claimed_at ?? fallbackClaimedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return true
}

/** Deletes former claims that are older than a given time. */
export async function purgeFormerClaims(tx: Tx, claimedBefore: Date): Promise<void> {
  await tx.deleteFrom('former_domain_claim').where('claimed_at', '<', claimedBefore).execute()
}

export interface ProvenDomain {
  shopId: number
  host: string
  token: string
}

/** Proven and lapsed hosts of all shops. */
export async function domainsToProve(tx: Tx): Promise<ProvenDomain[]> {
  return tx
    .selectFrom('shop_domain')
    .select(['shop_id as shopId', 'host', 'token'])
    .where((where) => where.or([where('verified_at', 'is not', null), where('lapsed_at', 'is not', null)]))
    .orderBy('id')
    .execute()
}

/**
 * Stores that the TXT record was found. Returns whether this enables the host. Throws the database's error for a unique
 * violation if another shop has proven the host.
 */
export async function markProven(
  tx: Tx,
  { shopId, host, now }: { shopId: number; host: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    update shop_domain d set
      checked_at = ${now}, missing_since = null, lapsed_at = null, renewed_at = null,
      verified_at = coalesce(d.verified_at, ${now}::timestamptz),
      proof = coalesce(d.proof, nextval('shop_domain_proof')),
      preferred = d.preferred or d.preferred_before and not exists (
        select from shop_domain other where other.shop_id = d.shop_id and other.preferred),
      preferred_before = false
    from shop_domain before
    where d.shop_id = ${shopId} and d.host = ${host} and before.shop_id = d.shop_id and before.id = d.id
    returning before.verified_at is null as began`.execute(tx)
  return rows[0]?.began ?? false
}

/**
 * Stores that the TXT record is missing. Disables the host if the record has been missing since before the time
 * `lapsed`. Returns whether the host was disabled by this call.
 */
export async function markMissing(
  tx: Tx,
  { shopId, host, now, lapsed }: { shopId: number; host: string; now: Date; lapsed: Date },
): Promise<boolean> {
  await sql`
    update shop_domain set checked_at = ${now}, missing_since = coalesce(missing_since, ${now}::timestamptz)
    where shop_id = ${shopId} and host = ${host}`.execute(tx)
  const { numAffectedRows } = await sql`
    update shop_domain set verified_at = null, proof = null, lapsed_at = ${now},
      preferred_before = preferred, preferred = false
    where shop_id = ${shopId} and host = ${host} and verified_at is not null and missing_since <= ${lapsed}`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Sets a shop's canonical host. With null, the host on the platform is canonical. */
export async function preferDomain(tx: Tx, shopId: number, host: string | null): Promise<void> {
  await tx.updateTable('shop_domain').set({ preferred: false }).where('shop_id', '=', shopId).execute()
  if (host)
    await tx
      .updateTable('shop_domain')
      .set({ preferred: true })
      .where('shop_id', '=', shopId)
      .where('host', '=', host)
      .execute()
}
