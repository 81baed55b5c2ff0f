import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

// A folder in which only root can write; in /tmp any user could replace the files.
const PLACES = '/var/cache/madang'

// Excludes static libraries and headers, which only builds of extensions need.
const NEEDED = (file: string) => !/(\.a|\/pkgconfig|\/pgxs)$/.test(file)

/**
 * The folder with `bin/postgres` and `bin/initdb` of the npm package, or a readable copy if another user runs them and
 * cannot read it.
 */
export async function postgresFolder(forAnother: boolean): Promise<string> {
  const { folder, version } = await installedPackage()
  return forAnother ? reachableFolder(folder, join(PLACES, `postgresql-${version}-${process.arch}`)) : folder
}

/** Returns `folder` if every user can execute its files, else a copy at `target`. */
export async function reachableFolder(folder: string, target: string): Promise<string> {
  if (await everybodyReaches(join(folder, 'bin/postgres'))) return folder
  if (!(await exists(target))) await copyBinaries(folder, target)
  return target
}

async function installedPackage() {
  const system = `${process.platform}-${process.arch}`
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const packageFolder = dirname(dirname(resolve(`@embedded-postgres/${system}`)))
    const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder: join(packageFolder, 'native'), version }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `there is no embedded PostgreSQL for ${system} in node_modules; set DATABASE_URL to a server of your own`,
      { cause },
    )
  }
}

async function everybodyReaches(file: string): Promise<boolean> {
  if (((await stat(file)).mode & 0o005) !== 0o005) return false
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (!((await stat(folder)).mode & 0o001)) return false
  }
  return true
}

async function copyBinaries(folder: string, target: string): Promise<void> {
  const tempPath = `${target}.${randomUUID()}`
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await cp(folder, tempPath, { recursive: true, verbatimSymlinks: true, filter: NEEDED })
  await openToAll(tempPath)
  try {
    await rename(tempPath, target)
  } catch (error) {
    await rm(tempPath, { recursive: true })
    // A concurrent start may have created the same copy.
    if (!(await exists(target))) throw error
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
