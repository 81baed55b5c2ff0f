import { sql } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { AnyTx } from '../database/transactions.ts'
import type { EventType } from './event-type.ts'

/** Writes an event in the caller's transaction. After the commit all processes and consumers receive it. */
export async function emit<Payload extends TSchema>(
  tx: AnyTx,
  type: EventType<string, Payload>,
  payload: Static<Payload>,
): Promise<void> {
  await emitAll(tx, type, [payload])
}

export async function emitAll<Payload extends TSchema>(
  tx: AnyTx,
  type: EventType<string, Payload>,
  payloads: readonly Static<Payload>[],
): Promise<void> {
  if (isChecked)
    for (const payload of payloads)
      if (!type.fits(payload)) throw new Error(`invalid payload of ${type.name}: ${JSON.stringify(payload)}`)
  await sql`
    insert into outbox (type, payload) select ${type.name}, payload
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload`.execute(tx)
}

// The compiler does not check lengths and ranges. In production an invalid payload is stored and fails its consumers,
// so that it does not fail the change that emits it.
const isChecked = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development'
