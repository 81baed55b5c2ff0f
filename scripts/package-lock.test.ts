import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

// `npm install` may write a lock file that lacks the packages of a platform; `npm ci` then refuses this file.
test('the lock file contains the packages of every platform', async () => {
  const packages = await lockedPackages()
  const locked = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  )
  expect(missing).toEqual([])
})

// Addresses are not wanted, because each machine uses the registry in its own npm configuration.
test('the lock file contains no registry addresses', async () => {
  const named = Object.entries(await lockedPackages()).filter(([, { resolved }]) => resolved)
  expect(named).toEqual([])
})

async function lockedPackages(): Promise<Record<string, LockedPackage>> {
  const lock = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
  return JSON.parse(lock).packages
}
