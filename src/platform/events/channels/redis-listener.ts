import type pg from 'pg'
import type { Database } from '../../database/pools.ts'
import { inTime, openRedis } from '../../redis/connection.ts'
import { runUntilIdle } from '../../run-until-idle.ts'
import type { EventSubscriber, Listener } from './event-channel.ts'
import { handle, listen } from './listener.ts'
import { CHANNEL } from './notices.ts'
import { echoOver } from './postgres-channel.ts'

/** Advisory lock that processes without a Redis subscription hold in shared mode. */
export const DEAF_LOCK = 7_230_003

const SWITCHING = 'Redis is unavailable, and PostgreSQL has not taken over yet'

interface RedisListenerOptions {
  database: Database
  url: string
  hearing: EventSubscriber
}

/**
 * Listens to Redis and NOTIFY. While Redis is unavailable, holds `DEAF_LOCK` on its PostgreSQL connection. `connected`
 * is false from the loss of Redis until the lock is held.
 */
export async function listenToRedis({ database, url, hearing }: RedisListenerOptions): Promise<Listener> {
  let postgres: pg.Client | null = null
  let hearsRedis = false
  let isDeaf = false

  const markDeaf = async (client: pg.Client) => {
    await client.query('select pg_advisory_lock_shared($1)', [DEAF_LOCK])
    isDeaf = true
  }
  const follow = runUntilIdle(async () => {
    const client = postgres
    if (client && hearsRedis && isDeaf) {
      await client.query('select pg_advisory_unlock_shared($1)', [DEAF_LOCK])
      isDeaf = false
    } else if (client && !hearsRedis && !isDeaf) {
      await markDeaf(client)
      hearing.onGap()
    }
    return 0
  }, hearing.onError)

  const redis = subscribe(url, hearing, (isConnected) => {
    hearsRedis = isConnected
    follow.wake()
  })
  await redis.firstAttempt
  const listener = await listen({
    ...hearing,
    connect: () => database.connect(),
    echo: echoOver(database),
    async onOpen(client) {
      isDeaf = false
      if (!hearsRedis) await markDeaf(client)
      postgres = client
      follow.wake()
    },
  })
  return {
    get connected() {
      return listener.connected && (hearsRedis || isDeaf)
    },
    get trouble() {
      return listener.trouble ?? (hearsRedis || isDeaf ? null : SWITCHING)
    },
    async stop() {
      postgres = null
      redis.stop()
      await follow.idle()
      await listener.stop()
    },
  }
}

function subscribe(url: string, hearing: EventSubscriber, onChange: (hears: boolean) => void) {
  const redis = openRedis(url, hearing.onError)
  const first = Promise.withResolvers<void>()
  let isSubscribed = false
  const hear = async () => {
    // After a reconnect the client repeats its subscription by itself before it is ready.
    if (!isSubscribed) await redis.subscribe(CHANNEL, (notice) => handle(notice, hearing))
    isSubscribed = true
    onChange(true)
    first.resolve()
  }
  redis.on('ready', () => void hear().catch(hearing.onError))
  for (const sign of ['error', 'reconnecting', 'end'] as const) redis.on(sign, () => onChange(false))
  redis.connect().catch(hearing.onError)
  return {
    /** resolves when subscribed, or when Redis turned out to be unavailable */
    firstAttempt: inTime(first.promise).catch(() => {}),
    stop: () => redis.destroy(),
  }
}
