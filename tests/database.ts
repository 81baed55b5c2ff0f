import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

export const TEMPLATE = 'madang_template'

/** A new database with all migrations and no rows, for one test file. It goes with the server at the run's end. */
export async function testDatabase(): Promise<{ url: string }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  } finally {
    await client.end()
  }
  return { url: urlOfDatabase(server, name) }
}

export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
