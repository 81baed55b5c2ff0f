import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { Role } from './role-address.ts'

export interface RolePool {
  pool: pg.Pool
  /** Closes all connections, also those in use, whose statements fail. The next use opens new ones. */
  drop(): void
  /** Resolves when the server has seen every connection end. */
  end(): Promise<void>
}

/**
 * Opens a pool. `onError` receives errors of idle connections. A statement without a connection within `patienceMs`
 * fails.
 */
export function openPool(options: {
  connectionString: string
  role: Role
  max: number
  patienceMs: number
  onError: (error: Error) => void
}): RolePool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.connectionString,
    max: options.max,
    pipeline: true,
    connectionTimeoutMillis: options.patienceMs,
    application_name: options.role,
  })
  pool.on('error', (error: Error & { client?: unknown }) => {
    // It references the whole client, which a log would print.
    delete error.client
    options.onError(error)
  })
  const alive = new Set<pg.PoolClient>()
  let onGone = () => {}
  pool.on('connect', (client) => {
    alive.add(client)
    // A broken connection rejects its statements. Without a listener the error would also end the process.
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
      // The user of a dialect may have ended its pool.
      if (!pool.ending) await pool.end()
      // `pool.end` resolves before the server has closed the sessions. A server that shuts down at that moment would
      // terminate each with an error.
      if (alive.size === 0) return
      await new Promise<void>((resolve) => {
        onGone = resolve
      })
    },
  }
}
