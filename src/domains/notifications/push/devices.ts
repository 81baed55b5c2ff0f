import { sql } from 'kysely'
import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PushSubscription } from '../../../platform/push/web-push.ts'
import type { Subscription } from './push.contract.ts'
import type { PushSite } from './push-requests.ts'
import { isBrowserKey, isPushService } from './push-services.ts'

/** browsers that a person can subscribe */
const MAX_DEVICES = 10

export function pushDevices({
  database,
  key,
  isAllowed = isPushService,
}: {
  database: Database
  /** public key for browsers' subscriptions; empty if pushes are turned off */
  key: string
  /** whether an address belongs to a push service; the worker checks addresses again before it sends */
  isAllowed?: (endpoint: string) => boolean
}) {
  return {
    key,

    async isOn({ session }: Person, site: PushSite): Promise<boolean> {
      const { rows } = await database.asPerson((tx) =>
        sql`select from push_device where session_id = ${session} and site = ${site}`.execute(tx),
      )
      return rows.length > 0
    },

    /**
     * Subscribes the browser of a log-in. Removes the log-in's earlier subscription, and the person's oldest ones
     * beyond `MAX_DEVICES`. Throws BAD_REQUEST for an invalid key, and for an address that does not belong to a push
     * service.
     */
    async subscribe({ uid, session }: Person, site: PushSite, { endpoint, p256dh, auth }: Subscription) {
      if (!key || !isAllowed(endpoint) || !isBrowserKey(p256dh))
        throw new DomainError('BAD_REQUEST', { message: '이 브라우저의 알림 주소는 쓸 수 없습니다.' })
      await database.asPerson(async (tx: AnyTx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('push_device', ${uid}))`.execute(tx)
        await sql`
          delete from push_device where endpoint = ${endpoint} or session_id = ${session} and site = ${site}`.execute(
          tx,
        )
        await sql`
          insert into push_device (uid, session_id, site, endpoint, p256dh, auth)
          values (${uid}, ${session}, ${site}, ${endpoint}, ${p256dh}, ${auth})`.execute(tx)
        await sql`
          delete from push_device where id in (
            select id from push_device where uid = ${uid} order by id desc offset ${MAX_DEVICES})`.execute(tx)
      })
    },

    async unsubscribe({ session }: Person, site: PushSite): Promise<void> {
      await database.asPerson((tx) =>
        sql`delete from push_device where session_id = ${session} and site = ${site}`.execute(tx),
      )
    },
  }
}

export type PushDevices = ReturnType<typeof pushDevices>

/** The subscriptions by device id. Runs as the system. */
export async function readSubscriptions(
  tx: AnyTx,
  ids: readonly number[],
): Promise<Map<number, PushSubscription>> {
  const { rows } = await sql<PushSubscription & { id: number }>`
    select id, endpoint, p256dh, auth from push_device where id = any(${[...ids]})`.execute(tx)
  return new Map(rows.map(({ id, ...subscription }) => [id, subscription]))
}

/** Runs as the system. */
export async function deleteDevices(tx: AnyTx, ids: readonly number[]): Promise<void> {
  await sql`delete from push_device where id = any(${[...ids]})`.execute(tx)
}
