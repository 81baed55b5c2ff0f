import pg from 'pg'
import type { Hosts } from './hosts.ts'
import { type PreparingClient, preparingClient } from './preparing-client.ts'
import type { Role } from './role-address.ts'
import { checkSession } from './session-check.ts'

export interface RolePool {
  pool: pg.Pool
  /** Closes all connections, even those in use. The next use opens new ones. */
  drop(): void
  /** Resolves when the server has closed the session of every connection. */
  end(): Promise<void>
}

/**
 * Opens a pool of a role. A connection that is not that of the role, or that row level security does not apply to, is
 * closed before a statement gets it. `onError` receives errors of idle connections. A statement fails if it gets no
 * connection within `patienceMs`.
 */
export function openPool(options: {
  hosts: Hosts
  role: Role
  /** whether statements are prepared by name; default: as the URL says */
  prepares?: boolean
  max: number
  patienceMs: number
  onError: (error: Error) => void
}): RolePool {
  const { hosts, role, max, patienceMs, onError } = options
  const pool = new pg.Pool({
    Client: preparingClient(options),
    max,
    pipeline: true,
    connectionTimeoutMillis: patienceMs,
    application_name: role,
    async onConnect(client) {
      try {
        await checkSession(client, { role, mustWrite: hosts.mustWrite })
      } catch (error) {
        ;(client as unknown as PreparingClient).leaveHost()
        throw error
      }
    },
  })
  pool.on('error', (error: Error & { client?: unknown }) => {
    // Deleted, because a log would print the whole client.
    delete error.client
    onError(error)
  })
  const alive = new Set<pg.PoolClient>()
  let onGone = () => {}
  pool.on('connect', (client) => {
    alive.add(client)
    // The statements of a broken connection reject by themselves; this listener only prevents the error from ending the
    // process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => {
    alive.delete(client)
    if (alive.size === 0) onGone()
  })
  // The pool removes a client that is ending instead of giving it to the next statement.
  pool.on('release', (_error, client) => {
    if ((client as unknown as PreparingClient).isReadOnly) void (client as unknown as pg.Client).end()
  })
  return {
    pool,
    drop() {
      for (const client of alive) client.connection.stream.destroy()
    },
    async end() {
      // A Kysely dialect may already have ended the pool.
      if (!pool.ending) await pool.end()
      // `pool.end` resolves before the server has closed the sessions. If the server were shut down in between, each
      // session would fail with an error.
      if (alive.size === 0) return
      await new Promise<void>((resolve) => {
        onGone = resolve
      })
    },
  }
}
