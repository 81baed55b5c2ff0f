import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { TEMPLATE, urlOfDatabase } from './database.ts'

/**
 * One PostgreSQL server for the whole run, with a migrated template database that each test file copies. Installations
 * with a server of their own copy the stopped, migrated cluster.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-tests-'))
  const [dataFolder, migratedFolder] = [join(folder, 'server'), join(folder, 'migrated')]
  const start = () => startEmbeddedPostgres({ dataFolder, log: console, disposable: true })
  const compiled = fillCompileCache()
  const first = await start()
  await migrateModules(first.url)
  await first.stop()
  await cp(dataFolder, migratedFolder, { recursive: true })
  const server = await start()
  const client = new pg.Client({ connectionString: urlOfDatabase(server.url, 'postgres') })
  await client.connect()
  const migrated = new URL(server.url).pathname.slice(1)
  await client.query(`create database ${TEMPLATE} template ${migrated} strategy file_copy`)
  await client.end()
  await compiled
  project.provide('databaseServer', server.url)
  project.provide('migratedFolder', migratedFolder)
  return async () => {
    await server.stop()
    // Node's own function takes three times as long for the hundreds of thousands of files.
    await promisify(execFile)('rm', ['-rf', folder])
  }
}

/**
 * A process fills the cache of compiled sources (`NODE_COMPILE_CACHE`) only when it ends by itself, and tests kill
 * theirs.
 */
async function fillCompileCache(): Promise<void> {
  const modules = new URL('./factories/modules.ts', import.meta.url)
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `import '${modules}'`])
}
