import { DomainError } from '../../../platform/errors/domain-error.ts'
import { seoulDay, seoulDayEnd } from '../../../platform/seoul-day.ts'
import { consentOf, saveConsent } from '../customers/marketing.ts'
import { grantMovement, postMovement } from '../points/movements.ts'
import type { MembershipKey } from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { findTiers, updateMemberTiers } from '../tiers/store.ts'
import * as store from './store.ts'

const REASONS = { points: '이전 쇼핑몰 적립금', tier: '이전 쇼핑몰 등급' } as const

/**
 * Gives a new member what an imported row with their address holds: points, tier and consent. The lock of the row lets
 * one join claim it. Returns false without a row. `email` is the proven address of the account; null for none.
 */
export async function claimImported(
  tx: Tx,
  holder: MembershipKey,
  email: string | null,
  now: Date,
): Promise<boolean> {
  const row = email === null ? undefined : await store.lockClaimable(tx, holder.shopId, email, now)
  if (!row) return false
  const expires_at = seoulDayEnd(row.points_until)
  const points = expires_at > now ? row.points : 0
  await store.markJoined(tx, holder, { id: row.id, points, now })
  if (points > 0) await grantPoints(tx, holder, { id: row.id, points, expires_at }, now)
  if (row.tier !== null) await assignTier(tx, holder, { id: row.tier, name: row.tier_name }, now)
  if (row.consented_at && consentOf(row.consented_at, now).agreed_at)
    await saveConsent(tx, holder, row.consented_at)
  return true
}

async function grantPoints(
  tx: Tx,
  holder: MembershipKey,
  { id, points, expires_at }: { id: number; points: number; expires_at: Date },
  now: Date,
): Promise<void> {
  const key = `import ${id}`
  const result = await postMovement(tx, holder, 'MANUAL', key, now, () => ({
    kind: 'MANUAL',
    key,
    reason: REASONS.points,
    ...grantMovement(points, now, expires_at),
  }))
  if (result?.amount !== points) throw new DomainError('INTERNAL')
}

/** The tier stays for the months over which the shop counts purchases, of which this shop has none yet. */
async function assignTier(
  tx: Tx,
  { shopId, uid }: MembershipKey,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<void> {
  const { months } = await findTiers(tx, shopId)
  const until = seoulDayEnd(sameDayLater(seoulDay(now), months))
  await updateMemberTiers(
    tx,
    shopId,
    [{ uid, tier: id, was: '', now: name, until, why: 'hand', reason: REASONS.tier }],
    now,
  )
}

/** Whether a person with this proven address was imported and can claim the row. Locks the row. */
export async function isImported(tx: Tx, shopId: number, email: string | null, now: Date): Promise<boolean> {
  return email !== null && (await store.lockClaimable(tx, shopId, email, now)) !== undefined
}

/** The same day some months later, or the last day of that month. */
function sameDayLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
