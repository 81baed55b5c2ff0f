import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/pools.ts'
import { withAllShops } from '../all-shops.ts'

interface EmittedEvent {
  type: string
  payload: Record<string, unknown>
}

export async function eventsOf(database: Database, shopSlug: string): Promise<EmittedEvent[]> {
  return withAllShops(database, async (tx) => {
    const { rows } = await sql<EmittedEvent>`
      select type, payload from outbox where payload->>'shopid' = ${shopSlug} order by id`.execute(tx)
    return rows
  })
}
