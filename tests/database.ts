import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** Longer than any test may take. */
const PATIENCE_MS = 600_000

export const TEMPLATE = 'madang_template'

/** A new database with all migrations and no rows, for one test file. It goes with the server at the run's end. */
export async function testDatabase(): Promise<{ url: string }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    // Half the time of a copy by the log, which matters only to a database that outlives a crash.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  } finally {
    await client.end()
  }
  return { url: urlOfDatabase(server, name) }
}

/**
 * Opens the pools of a database as a server does, for crowds of any size on a machine of any speed: nobody is refused for
 * having waited too long.
 */
export function openTestDatabase(options: {
  url: string
  readUrl?: string | undefined
  /** bounds the connections of each role */
  pool?: number
  onError?: (error: Error) => void
}): Database {
  return openDatabase({ pool: 4, onError: () => {}, ...options, patienceMs: PATIENCE_MS })
}

export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
