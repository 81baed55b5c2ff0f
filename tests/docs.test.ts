import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g
const PATH = /`((?:src|scripts|tests|bench|demo|docs)\/[\w./-]+\.(?:tsx?|sql|md|mjs|json))`/g

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('every file that a document links or names exists', async () => {
  const missing: string[] = []
  for await (const file of glob(['*.md', '{docs,src,demo,tests,bench,scripts}/**/*.md'])) {
    const text = await readFile(file, 'utf8')
    const targets = [
      ...[...text.matchAll(LINK)].map(([, target = '']) => join(dirname(file), target)),
      ...[...text.matchAll(PATH)].map(([, path = '']) => path),
    ]
    for (const target of targets) if (!(await exists(target))) missing.push(`${file}: ${target}`)
  }
  expect(missing).toEqual([])
})
