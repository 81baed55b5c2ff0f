import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the list of licences contains every package of package.json with its version', async () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).map(
    ([name, version]) => `${name} ${version.split('@').at(-1)}`,
  )
  const page = await readFile('docs/licences.md', 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)`(?: \([^)]*\))? \| ([0-9][^ |]*) \|/gm)].map(
    ([, name, version]) => `${name} ${version}`,
  )
  expect(listed.toSorted()).toEqual(wanted.toSorted())
})
