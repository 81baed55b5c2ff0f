import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { TEMPLATE, urlOfDatabase } from './database.ts'

/** One PostgreSQL server for the whole run, with a migrated template database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'madang-tests-'))
  const server = await startEmbeddedPostgres({ dataFolder, log: console, disposable: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrateModules(urlOfDatabase(server.url, TEMPLATE))
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true })
  }
}
