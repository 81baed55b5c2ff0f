import { createHmac } from 'node:crypto'
import type { ConversionEvent } from '../services/event.ts'
import type { beginNext } from './store.ts'

type EventRow = Awaited<ReturnType<typeof beginNext>>[number]

/** Makes an event from a row of the database. `secret` is the key for pseudonyms. */
export function eventOf(
  { slug, dom3, uid, guest, ...row }: EventRow,
  shopId: number,
  { pageOf, secret }: { pageOf: (shop: { slug: string; dom3: string | null }) => string; secret: string },
): ConversionEvent {
  return {
    ...row,
    value: row.items.reduce((sum, { amount }) => sum + amount, 0),
    page: pageOf({ slug, dom3 }),
    pseudonym: pseudonymOf(secret, shopId, uid ?? guest?.toString('hex') ?? row.number),
  }
}

/** A pseudonym as Google client id: the same for all events of a buyer at one shop, another one at other shops. */
function pseudonymOf(secret: string, shopId: number, buyer: number | string): string {
  const digest = createHmac('sha256', secret).update(`client ${shopId} ${buyer}`).digest()
  return `${digest.readUInt32BE(0)}.${digest.readUInt32BE(4)}`
}
