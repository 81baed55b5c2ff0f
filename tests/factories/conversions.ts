import { sql } from 'kysely'
import {
  type Conversions,
  type ConversionsOptions,
  conversionsService,
} from '../../src/domains/conversions/conversions.service.ts'
import type { Visit } from '../../src/domains/orders/core/order-snapshot.ts'
import { withAllShops } from '../all-shops.ts'
import { productWithLine } from './carts.ts'
import { newPlaceRequest } from './orders.ts'
import { type newBuyer, type PurchaseModules, rowsOf } from './purchase-modules.ts'

export const PIXEL = '1234567890123'
export const META_TOKEN = 'EAABsbCS1iHgBO9ZCkabcdefGHIJ'
export const MEASUREMENT = 'G-ABC123DEF4'
export const GA4_SECRET = 'qwERty_8Zx-Tk3mNp7vabcd'

const NOWHERE = 'http://127.0.0.1:9'

/**
 * The conversions module on the database and the clock of a test. `services` are the addresses of the advertising
 * services.
 */
export const conversionsOf = (
  modules: PurchaseModules,
  services: Partial<Pick<ConversionsOptions, 'meta' | 'google' | 'answerWithinMs'>> = {},
): Conversions =>
  conversionsService({
    database: modules.database,
    tenancy: modules.tenancy,
    secret: 'a secret for tests',
    meta: NOWHERE,
    google: NOWHERE,
    clock: () => modules.time.now,
    ...services,
  })

/** Delivers all order events so far twice, as happens when a crash loses the record of a delivery. */
export async function deliverEvents(
  modules: Pick<PurchaseModules, 'database'>,
  conversions: Pick<Conversions, 'note'>,
): Promise<void> {
  const events = await rowsOf(
    modules,
    sql<Parameters<Conversions['note']>[1]>`
      select id, type, payload from outbox where type in ('order.paid', 'order.moved') order by id`,
  )
  for (const event of [...events, ...events])
    await withAllShops(modules.database, (tx) => conversions.note(tx, event))
}

/** Sends all due conversions, including slow ones. */
export async function sendAll(conversions: Pick<Conversions, 'delivery'>): Promise<void> {
  while ((await conversions.delivery.deliverDue()) > 0) await conversions.delivery.finished()
}

/** Writes no entry into the log of the shop. */
export const noRecord = async () => {}

/** A visit of a buyer who arrived through an advertisement. */
export const A_TRACKED_VISIT: Visit = {
  ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  ip: '203.0.113.7',
  fbp: 'fb.1.1558571054389.1098115397',
  fbc: 'fb.1.1554763741205.AbCdEfGhIjKlMnOpQrStUvWxYz1234567890',
  ga: '123456789.987654321',
  ga_session: '1770000000',
}

/** A purchase that is paid at once. */
export async function aPurchase(
  modules: PurchaseModules,
  shopId: number,
  {
    who,
    visit = A_TRACKED_VISIT,
    price = 10_000,
    qty = 1,
  }: { who: Awaited<ReturnType<typeof newBuyer>>; visit?: Visit; price?: number; qty?: number },
) {
  const { line } = await productWithLine(modules, shopId, { price, stock: [50] })
  const placing = await newPlaceRequest(modules.orders, who, [{ ...line, qty }])
  const placed = await modules.orders.checkout.place(placing, who, visit)
  await modules.payments.own.decideTestCard(placed.payment?.id as string, who, 'approve')
  return { number: placed.numbers[0] as string, checkout: placed.checkout, sid: line.sid }
}
