import pg from 'pg'
import { preparingClient } from './preparing-client.ts'
import type { Role } from './role-address.ts'

export interface RolePool {
  pool: pg.Pool
  /** Closes all connections, even those in use. The next use opens new ones. */
  drop(): void
  /** Resolves when the server has closed the session of every connection. */
  end(): Promise<void>
}

/**
 * Opens a pool. `onError` receives errors of idle connections. A statement fails if it gets no connection within
 * `patienceMs`.
 */
export function openPool(options: {
  connectionString: string
  role: Role
  max: number
  patienceMs: number
  onError: (error: Error) => void
}): RolePool {
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: options.connectionString,
    max: options.max,
    pipeline: true,
    connectionTimeoutMillis: options.patienceMs,
    application_name: options.role,
  })
  pool.on('error', (error: Error & { client?: unknown }) => {
    // Deleted, because a log would print the whole client.
    delete error.client
    options.onError(error)
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
