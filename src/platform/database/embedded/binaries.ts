import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

// Owned by root and readable by all, as /var/cache is; a folder under /tmp could be planted by anybody.
const PLACES = '/var/cache/madang'

// Static libraries and headers serve only those who build extensions.
const NEEDED = (file: string) => !/(\.a|\/pkgconfig|\/pgxs)$/.test(file)

/**
 * The folder with `bin/postgres` and `bin/initdb` of the installed npm package. When another user is to run them and can't
 * read that folder, such as root's home folder, they are copied to a readable place.
 */
export async function postgresFolder(forAnother: boolean): Promise<string> {
  const { folder, version } = await installedPackage()
  return forAnother ? reachableFolder(folder, join(PLACES, `postgresql-${version}-${process.arch}`)) : folder
}

/** The folder itself when every user can run what is in it, else its copy at `place`, made when it is missing. */
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
    // Another start may have placed the same copy meanwhile.
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
