import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { Role } from './role-address.ts'

export interface RolePool {
  pool: pg.Pool
  /** Closes all connections, even those in use. The next use opens new ones. */
  drop(): void
  /** Resolves when the server has closed every session. */
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
    // A broken connection rejects its statements; without a listener it would also end the process.
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
      // A dialect may have ended the pool.
      if (!pool.ending) await pool.end()
      // `pool.end` resolves before the server has closed the sessions; a server shutdown would then terminate each with
      // an error.
      if (alive.size === 0) return
      await new Promise<void>((resolve) => {
        onGone = resolve
      })
    },
  }
}
