import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { SuspensionCause, SuspensionMode } from '../shared/suspension-terms.ts'
import type { Tx } from '../tables.ts'

export interface SuspensionInput {
  cause: SuspensionCause
  mode: SuspensionMode
  sellerText: string
  shopperText: string
}

interface Visibility {
  isshow: boolean
  suspended: boolean
}

interface ActorNow {
  uid: number
  now: Date
}

/** Locks a shop and returns whether it is shown and whether it is suspended. */
export async function lockVisibility(tx: Tx, shopId: number): Promise<Visibility | undefined> {
  return tx
    .selectFrom('shop')
    .select(['isshow', 'suspended'])
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setVisibility(tx: Tx, shopId: number, visibility: Visibility): Promise<void> {
  await tx
    .updateTable('shop')
    .set((column) => ({ ...visibility, version: column('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute()
}

export async function insertSuspension(
  tx: Tx,
  shopId: number,
  { cause, mode, sellerText, shopperText, showsAgain }: SuspensionInput & { showsAgain: boolean },
  { uid, now }: ActorNow,
): Promise<void> {
  await sql`
    insert into shop_suspension (shop_id, cause, mode, seller_text, shopper_text, shows_again, placed_by, placed_at)
    values (${shopId}, ${cause}, ${mode}, ${sellerText}, ${shopperText}, ${showsAgain}, ${uid}, ${now})`.execute(
    tx,
  )
}

/** Ends the suspension of a shop and returns whether the shop is shown again. */
export async function endSuspension(
  tx: Tx,
  shopId: number,
  reason: string,
  { uid, now }: ActorNow,
): Promise<boolean> {
  const { rows } = await sql<{ shows_again: boolean }>`
    update shop_suspension set lifted_by = ${uid}, lifted_at = ${now}, lift_reason = ${reason}
    where shop_id = ${shopId} and lifted_at is null returning shows_again`.execute(tx)
  return rows[0]?.shows_again ?? false
}

/** Notes that a suspended shop was closed, so that it stays hidden when the suspension is lifted. */
export async function keepHidden(tx: Tx, shopId: number): Promise<void> {
  await sql`
    update shop_suspension set shows_again = false
    where shop_id = ${shopId} and lifted_at is null and shows_again`.execute(tx)
}

/** Values: internal id of a shop. */
export const CURRENT = statement<{ since: Date; text: string }>(
  'tenancy.suspension',
  `select placed_at as since, seller_text as text from shop_suspension where shop_id = $1 and lifted_at is null`,
)

/**
 * SQL for the status and the text with which a suspended shop answers, as JSON; null if the shop is not suspended.
 * `shop` is an SQL expression for its id.
 */
export const suspensionSql = (shop: string): string =>
  `(select json_build_object('mode', x.mode, 'text', x.shopper_text) from shop_suspension x
    where x.shop_id = ${shop} and x.lifted_at is null)`
