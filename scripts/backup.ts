import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '../src/platform/backup/back-up.ts'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import type { Manifest } from '../src/platform/backup/manifest.ts'
import { type Config, loadConfig } from '../src/platform/config/config.ts'
import { secretSettings } from '../src/platform/config/secret-settings.ts'
import { runningPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded.ts'
import { refuse, runCommand } from './command.ts'
import { folderArgument } from './folder-argument.ts'
import { step } from './progress.ts'
import { reasonOf } from './start/trouble.ts'

const USAGE = `npm run backup -- FOLDER [--data FOLDER]
  FOLDER  the new folder that the backup is written to
  --data  the installation's folder (.data)`

/** npm run backup: writes database, files and secrets into a new folder. Exits with 1 if there is no backup. */
async function main(): Promise<number> {
  const options = folderArgument()
  if (!options) return refuse(USAGE)
  const { folder, data } = options
  const config = loadConfig(process.env, data ? ['--data', data] : [])
  const { version: program } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  const environment = secretSettings(process.env)
  const { address } = config.bucket ?? {}
  const bucket = address && `s3://${address.bucket}/${address.folder}`
  const manifest = await withSource(config, (url) =>
    step('Backing up', (onProgress) =>
      backUp({ url, dataFolder: config.dataFolder, folder, program, environment, bucket, onProgress }),
    ),
  )
  console.log(summary(folder, manifest))
  return 0
}

/** The database is not migrated, unlike for other commands: a backup changes nothing. */
async function withSource<Result>(config: Config, work: (url: string) => Promise<Result>): Promise<Result> {
  const url = config.database.directUrl ?? config.database.url ?? (await runningPostgres(config.dataFolder))
  if (url) return work(url)
  if (!existsSync(join(config.dataFolder, 'postgres/data'))) {
    throw new BackupError(`${config.dataFolder} has no database; name the installation's folder by --data`)
  }
  const server = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: console })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

function summary(folder: string, { tables, files, environment, bucket }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes)
  const lines = [
    `${folder}: ${rows} rows of ${tables.length} tables, ${files.count} files and secrets, ${Math.ceil(bytes / 1_000_000)} MB`,
  ]
  if (environment.length > 0) {
    lines.push(
      `Not contained, because the environment sets them: ${environment.join(', ')}. Store them elsewhere.`,
    )
  }
  if (bucket)
    lines.push(`Not contained: the files in the bucket ${bucket}. Keep its former versions of objects.`)
  return lines.join('\n')
}

await runCommand(main, (error) => {
  const reason = reasonOf(error)
  return reason && `There is no backup: ${reason}`
})
