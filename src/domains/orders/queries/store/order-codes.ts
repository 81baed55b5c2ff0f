import { sql } from 'kysely'
import type { Tx } from '../../shared/store/checkouts.ts'
import { WITHOUT_ACCOUNT } from '../../shared/store/order-access.ts'
import type { OrderCodeRow } from '../../tables.ts'

/** An order without an account with this phone number (digits), and its buyer's mail address. */
export async function findGuestOrder(
  tx: Tx,
  number: string,
  phone: string,
): Promise<{ shop: number; origin: number; email: string } | undefined> {
  return tx
    .selectFrom('shop_order as o')
    .select(['shop_id as shop', 'origin_shop_id as origin', 'buyer_email as email'])
    .where('number', '=', number)
    .where('buyer_phone', '=', phone)
    .where(sql.raw<boolean>(WITHOUT_ACCOUNT))
    .executeTakeFirst()
}

export async function insertCode(
  tx: Tx,
  code: Pick<OrderCodeRow, 'browser' | 'number' | 'code' | 'until'>,
): Promise<void> {
  await tx.insertInto('order_code').values(code).execute()
}

/** Whether a browser's code for an order can still be entered. */
export async function isOpen(
  tx: Tx,
  { browser, number, now }: { browser: Buffer; number: string; now: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('order_code')
    .select('number')
    .where('browser', '=', browser)
    .where('number', '=', number)
    .where('until', '>', now)
    .where('proven', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/** Counts an attempt at a browser's code for an order, which it answers. Undefined when no code is open any more. */
export async function tryCode(
  tx: Tx,
  { browser, number, now, most }: { browser: Buffer; number: string; now: Date; most: number },
): Promise<{ code: Buffer; tries: number } | undefined> {
  return tx
    .updateTable('order_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('browser', '=', browser)
    .where('number', '=', number)
    .where('until', '>', now)
    .where('proven', '=', false)
    .where('tries', '<', most)
    .returning(['code', 'tries'])
    .executeTakeFirst()
}

/** The browser may move the order's lines until then. */
export async function trust(tx: Tx, browser: Buffer, until: Date): Promise<void> {
  await tx.updateTable('order_code').set({ proven: true, until }).where('browser', '=', browser).execute()
}

export async function deleteCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('order_code').where('until', '<', before).execute()
}
