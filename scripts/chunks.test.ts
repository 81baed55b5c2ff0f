import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every path of a group of modules exists, so that a renamed module stays in its chunk', async () => {
  const source = await readFile(new URL('./chunks.ts', import.meta.url), 'utf8')
  const named = [...source.matchAll(/'((?:[\w-]+\/)+[\w.-]*)'/g)].map(([, path = '']) => path)
  const paths = globSync(['src/**/*.{ts,tsx,css}', 'node_modules/@mantine/core/esm/components/**/*.mjs'])
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !paths.some((file) => file.includes(path)))).toEqual([])
})
