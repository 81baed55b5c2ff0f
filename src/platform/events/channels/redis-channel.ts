import { sql } from 'kysely'
import type { Database } from '../../database/pools.ts'
import type { AnyTx } from '../../database/transactions.ts'
import { inTime, openRedis } from '../../redis/connection.ts'
import type { EventChannel } from './event-channel.ts'
import { CHANNEL, hintPayload } from './notices.ts'
import { postgresChannel } from './postgres-channel.ts'
import { DEAF_LOCK, listenToRedis } from './redis-listener.ts'

export interface RedisChannelOptions {
  database: Database
  url: string
  onError: (error: Error) => void
}

/**
 * Sends events by Redis, or by NOTIFY while at least one process has no Redis: such a process holds a shared lock in
 * PostgreSQL. No event is lost in a switch, and pages stay cached while Redis is unavailable.
 */
export function redisChannel({ database, url, onError }: RedisChannelOptions): EventChannel {
  const postgres = postgresChannel(database)
  const publisher = openRedis(url, onError)
  publisher.connect().catch(onError)
  const send = async (notices: readonly string[]) => {
    await inTime(Promise.all(notices.map((notice) => publisher.publish(CHANNEL, notice))))
  }
  return {
    async publish(tx, notices) {
      if (await allHearRedis(tx))
        try {
          return await send(notices)
        } catch (error) {
          onError(error as Error)
        }
      await postgres.publish(tx, notices)
    },
    hint: (hint) => send([hintPayload(hint)]).catch(() => postgres.hint(hint)),
    listen: (hearing) => listenToRedis({ database, url, hearing }),
    close: async () => publisher.destroy(),
  }
}

// This lock is held until the commit: a process that loses Redis meanwhile waits for the lock and then reports a gap.
async function allHearRedis(tx: AnyTx): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select pg_try_advisory_xact_lock(${DEAF_LOCK}) as all`.execute(tx)
  return rows[0]?.all === true
}
