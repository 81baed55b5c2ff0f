import { sql } from 'kysely'
import { type Database, statement } from '../../database/pools.ts'
import type { EchoOptions } from './echo.ts'
import type { EventChannel } from './event-channel.ts'
import { listen } from './listener.ts'
import { CHANNEL, hintPayload } from './notices.ts'

/** NOTIFY, delivered by PostgreSQL on commit to one connection per process. */
export function postgresChannel(database: Database): EventChannel {
  return {
    async publish(tx, notices) {
      await sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`.execute(tx)
    },
    async hint(hint) {
      await database.system('outbox', HINT, [CHANNEL, hintPayload(hint)])
    },
    listen: (hearing) => listen({ ...hearing, connect: () => database.connect(), echo: echoOver(database) }),
    close: async () => {},
  }
}

/** Sends over a pool, as events are sent. */
export const echoOver = (database: Database): EchoOptions => ({
  send: (channel) => database.system('outbox', ECHO, [channel]),
})

const ECHO = statement('outbox_echo', "select pg_notify($1, '')")
const HINT = statement('outbox_hint', 'select pg_notify($1, $2)')
