import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'
import { setRoleSettings } from '../src/platform/database/role-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** data folder of a stopped server whose database is migrated and has no rows */
    migratedFolder: string
  }
}

const PATIENCE_MS = 600_000

export const TEMPLATE = 'madang_template'

/** databases of the current test file */
const databases = new Set<string>()

/** A new migrated database without rows for one test file, after which it is deleted. */
export async function testDatabase(): Promise<{ url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying the files takes a third of the time of the default strategy, which writes the copy to the log.
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    await setRoleSettings(client, name)
  })
  databases.add(name)
  return { url: urlOfDatabase(inject('databaseServer'), name) }
}

export async function dropDatabases(): Promise<void> {
  for (const name of databases) await onServer((client) => client.query(`drop database ${name} with (force)`))
  databases.clear()
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Opens the pools of a database as a server does, but a query may wait for a connection without a limit. */
export function openTestDatabase(options: {
  url: string
  readUrl?: string | undefined
  directUrl?: string
  /** maximum connections of each database role */
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
