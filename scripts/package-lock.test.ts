import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

// npm ci refuses a lock file that leaves out a system's package, though npm install writes such files.
test('the lock file names the packages of every system, so that a clean install works on each', async () => {
  const packages = await lockedPackages()
  const locked = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  )
  expect(missing).toEqual([])
})

// An installation asks the registry that the machine is set up with.
test('the lock file names no registry', async () => {
  const named = Object.entries(await lockedPackages()).filter(([, { resolved }]) => resolved)
  expect(named).toEqual([])
})

async function lockedPackages(): Promise<Record<string, LockedPackage>> {
  const lock = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
  return JSON.parse(lock).packages
}
