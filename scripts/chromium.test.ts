import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium, findHeadlessShell } from './chromium.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-chromium-'))
})

afterEach(() => rm(folder, { recursive: true }))

async function aProgram(name: string, answer: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${answer}\n`, { mode: 0o755 })
  return path
}

test('prefers the Chromium in CHROMIUM_PATH', async () => {
  await aProgram('chromium', 'echo Chromium 150')
  const named = await aProgram('my-browser', 'echo Google Chrome 150')
  expect(await findChromium({ PATH: folder, CHROMIUM_PATH: named })).toBe(named)
})

test('reports a CHROMIUM_PATH that does not run, and does not use another Chromium instead', async () => {
  await aProgram('chromium', 'echo Chromium 150')
  await expect(findChromium({ PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'CHROMIUM_PATH: /nowhere/chromium is no Chromium that runs',
  )
})

test('finds a Chromium in the path, and skips a Chromium that does not start', async () => {
  await aProgram('chromium', 'echo "install me by snap" >&2; exit 1')
  const chrome = await aProgram('google-chrome', 'echo Google Chrome 150')
  expect(await findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome)
})

test('prefers the headless shell for journeys unless CHROMIUM_PATH names a Chromium', async () => {
  const whole = await aProgram('chromium', 'echo Chromium 150')
  const shell = await aProgram('chromium-headless-shell', 'echo Chromium 150')
  expect(await findHeadlessShell({ PATH: folder })).toBe(shell)
  expect(await findHeadlessShell({ PATH: folder, CHROMIUM_PATH: whole })).toBe(whole)
})
