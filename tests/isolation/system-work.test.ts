import { glob, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { systemConnections, systemWork } from '../../src/platform/database/system-work.ts'

interface Use {
  file: string
  reason: string
}

interface Listed {
  in: readonly string[]
}

// Test files are skipped: they use their own reason (tests/all-shops.ts), which the product does not have.
const TEST_FILE = /\.(test|fixture)\.ts$/
const POOLS = 'src/platform/database/pools.ts'
const IN_SYSTEM = /(?:\.asSystem\b(?:<[^(]*>)?|\bdatabase\.system)\(\s*'(\w+)'/g
const ANY_SYSTEM = /\.asSystem\b|\bdatabase\.system\b|\[['"](?:asS|s)ystem['"]\]/g
const CONNECTION = /\b(?:database|db)\.(connect|dialect|connectAsOwner)\(/g

let sources: { file: string; text: string }[]

beforeAll(async () => {
  sources = []
  for await (const file of glob(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'bench/**/*.ts'])) {
    if (file !== POOLS && !TEST_FILE.test(file)) sources.push({ file, text: await readFile(file, 'utf8') })
  }
})

const usesOf = (pattern: RegExp): Use[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([whole, reason = whole]) => ({ file, reason })),
  )

/** Uses that the list lacks, and list entries without a use. */
function compare(uses: readonly Use[], listed: Readonly<Record<string, Listed>>) {
  const isIn = (place: string, { file }: Use) => file.startsWith(place)
  return {
    unlisted: uses.filter((use) => !listed[use.reason]?.in.some((place) => isIn(place, use))),
    unused: Object.entries(listed).flatMap(([reason, { in: places }]) =>
      places
        .filter((place) => !uses.some((use) => use.reason === reason && isIn(place, use)))
        .map((place) => `${reason} in ${place}`),
    ),
  }
}

test('every access to the rows of all shops is listed with its file', () => {
  expect(compare(usesOf(IN_SYSTEM), systemWork)).toEqual({ unlisted: [], unused: [] })
})

test('every access to the rows of all shops names its reason as a literal', () => {
  expect(usesOf(ANY_SYSTEM).length).toBe(usesOf(IN_SYSTEM).length)
})

test('every connection to the rows of all shops is listed', () => {
  expect(compare(usesOf(CONNECTION), systemConnections)).toEqual({ unlisted: [], unused: [] })
})
