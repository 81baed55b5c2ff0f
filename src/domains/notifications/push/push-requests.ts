import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'

export type PushSite = 'account' | 'admin'

/** A push to all browsers that a person subscribed at a site; sent once per key. A click opens `data.url`. */
export interface PushRequest {
  uid: number
  site: PushSite
  template: string
  data: Readonly<Record<string, string>>
  key: string
}

/** Queues pushes in the caller's transaction. */
export async function queuePushes(tx: AnyTx, pushes: readonly PushRequest[]): Promise<void> {
  if (pushes.length === 0) return
  await sql`
    insert into push_request (uid, site, template, data, asked_by)
    select uid, site, template, data, key
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb)
      as push (uid bigint, site text, template text, data jsonb, key text)
    on conflict do nothing`.execute(tx)
}
