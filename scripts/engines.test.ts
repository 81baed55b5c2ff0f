import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedEngines } from './engines.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-engines-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const aProgram = (name: string) => writeFile(join(folder, name), '', { mode: 0o755 })
const here = () => installedEngines({ PATH: `/nowhere:${folder}` })

test('an engine is available when all its programs are in the path', async () => {
  expect(await here()).toEqual([])
  await aProgram('WebKitWebDriver')
  expect(await here()).toEqual([])
  await aProgram('Xvfb')
  await aProgram('firefox-esr')
  expect(await here()).toEqual(['firefox', 'webkit'])
})
