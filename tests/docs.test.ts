import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g
// Documents leave out the first folders of a path, so the end of a path names a file.
const PATH = /`((?!\.)[\w./-]+\/[\w.-]+\.(?:tsx?|sql|mjs|css|json))`/g
// It describes how we built the first product with the code of another project.
const FOREIGN = 'docs/first-sale.md'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('every file that a document links or names exists', async () => {
  const files = (await listFiles('{src,scripts,tests,bench,demo,docs}/**/*')).map((file) => `/${file}`)
  const missing: string[] = []
  for (const file of await listFiles(['*.md', '{docs,src,demo,tests,bench,scripts}/**/*.md'])) {
    const text = await readFile(file, 'utf8')
    for (const [, target = ''] of text.matchAll(LINK))
      if (!(await exists(join(dirname(file), target)))) missing.push(`${file}: ${target}`)
    if (file === FOREIGN) continue
    for (const [, path = ''] of text.matchAll(PATH))
      if (!files.some((name) => name.endsWith(`/${path}`))) missing.push(`${file}: ${path}`)
  }
  expect(missing).toEqual([])
})

async function listFiles(pattern: string | string[]): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern)) files.push(file)
  return files
}
