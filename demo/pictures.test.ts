import { access, glob, readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { demoPath } from './files.ts'

const isMissing = (file: string) =>
  access(demoPath(`pictures/${file}`)).then(
    () => false,
    () => true,
  )

test("the demo's pictures are exactly those that its files name", async () => {
  const named = new Set(['business-registration.webp'])
  for await (const file of glob('**/*.{csv,json}', { cwd: demoPath('') })) {
    // Picture names are ASCII, the same in all encodings of these files.
    const text = iconv.decode(await readFile(demoPath(file)), 'latin1')
    for (const [name] of text.matchAll(/[\w-]+(?:\/[\w-]+)+\.webp/g)) named.add(name)
  }
  expect(named.size).toBeGreaterThan(700)
  const missing = []
  for (const name of named) if (await isMissing(name)) missing.push(name)
  expect(missing).toEqual([])
  const unnamed = []
  for await (const file of glob('**/*.webp', { cwd: demoPath('pictures') }))
    if (!named.has(file)) unnamed.push(file)
  expect(unnamed).toEqual([])
})
