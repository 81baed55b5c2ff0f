import { mkdir } from 'node:fs/promises'
import type { Manifest } from '../src/platform/backup/manifest.ts'
import { restore } from '../src/platform/backup/restore.ts'
import { type Config, loadConfig } from '../src/platform/config/config.ts'
import { secretSettings } from '../src/platform/config/secret-settings.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { migrateForRestore, unknownToProgram } from '../src/server/migrations.ts'
import { refuse, runCommand } from './command.ts'
import { folderArgument } from './folder-argument.ts'
import { step } from './progress.ts'
import { reasonOf } from './start/trouble.ts'

const USAGE = `npm run restore -- FOLDER [--data FOLDER]
  FOLDER  the folder of the backup
  --data  the new installation's folder (.data); DATABASE_URL names an empty database instead of the embedded one`

/** npm run restore: restores a backup into an empty database. Exits with 1 if it was not restored completely. */
async function main(): Promise<number> {
  const options = folderArgument()
  if (!options) return refuse(USAGE)
  const { folder, data } = options
  const config = loadConfig(process.env, data ? ['--data', data] : [])
  const manifest = await step('Restoring', (onProgress) =>
    restore({
      folder,
      dataFolder: config.dataFolder,
      openDatabase: () => openTarget(config),
      unknownMigrations: unknownToProgram,
      migrate: migrateForRestore,
      onProgress,
    }),
  )
  console.log(summary(config, manifest))
  return 0
}

async function openTarget({ database, dataFolder }: Config) {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const url = database.directUrl ?? database.url
  if (url) return { url, close: async () => {} }
  const server = await startEmbeddedPostgres({ dataFolder, log: console })
  return { url: server.url, close: () => server.stop() }
}

function summary(config: Config, { date, tables, files, environment, bucket }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `Restored the state of ${date} into ${config.dataFolder}: ${rows} rows, ${files.count} files and secrets.`,
  ]
  const set = secretSettings(process.env)
  const missing = environment.filter((name) => !set.includes(name))
  if (missing.length > 0)
    lines.push(`The backup was made with secrets that are not set here: ${missing.join(', ')}.`)
  if (bucket) lines.push(`Its files are in the bucket ${bucket}, or in a copy of it: set STORAGE_URL.`)
  else if (config.bucket)
    lines.push('Run "npm run files -- migrate" to copy the files into the bucket of STORAGE_URL.')
  return lines.join('\n')
}

await runCommand(main, (error) => {
  const reason = reasonOf(error)
  return reason && `The backup was not restored: ${reason}`
})
