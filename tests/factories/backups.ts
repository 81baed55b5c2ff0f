import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { backUp } from '../../src/platform/backup/back-up.ts'
import type { Manifest } from '../../src/platform/backup/manifest.ts'
import { restore } from '../../src/platform/backup/restore.ts'
import { migrateForRestore, unknownToProgram } from '../../src/server/migrations.ts'
import { urlOfDatabase } from '../database.ts'

interface Place {
  url: string
  dataFolder: string
  folder: string
}

export const newBackup = (place: Place): Promise<Manifest> =>
  backUp({ program: 'test', environment: [], ...place })

export const restoreBackup = (place: Place): Promise<Manifest> =>
  restore({
    ...place,
    openDatabase: async () => ({ url: place.url, close: async () => {} }),
    unknownMigrations: unknownToProgram,
    migrate: migrateForRestore,
  })

/** A new database without tables, owned by a user who is no superuser, as both see it. */
export async function emptyDatabase(server = inject('databaseServer')) {
  const name = `restored_${randomBytes(8).toString('hex')}`
  const change = (...statements: string[]) =>
    asUser(server, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  await change(
    `create role ${name} login createrole`,
    `create database ${name} owner ${name} template template0 strategy file_copy`,
  )
  const adminUrl = urlOfDatabase(server, name)
  const url = new URL(adminUrl)
  url.username = name
  url.searchParams.delete('logins')
  return {
    name,
    url: url.href,
    adminUrl,
    change,
    drop: () => change(`drop database ${name} with (force)`, `drop role ${name}`),
  }
}

export async function asUser<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Number and digest of the rows of each table of a backup, for a superuser, who sees all of them. */
export function digestsOfTables(superuserUrl: string): Promise<Record<string, string>> {
  return asUser(superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
         and relname <> 'migration'`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: sums } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as digest
         from ${name} t`,
      )
      digests[name] = sums[0]?.digest ?? ''
    }
    return digests
  })
}
