import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every package that package.json names stands in the list of licences, with its version', async () => {
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
