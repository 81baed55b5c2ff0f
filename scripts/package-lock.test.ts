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

// Without it npm asks the registry for all there is to know of each package, which took a quarter of a first start.
test('the lock file tells where every package is fetched', async () => {
  const { '': _own, ...packages } = await lockedPackages()
  const unknown = Object.entries(packages).filter(([, { resolved }]) => !resolved)
  expect(unknown).toEqual([])
})

async function lockedPackages(): Promise<Record<string, LockedPackage>> {
  const lock = await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')
  return JSON.parse(lock).packages
}
