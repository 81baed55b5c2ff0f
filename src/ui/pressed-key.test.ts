import { glob, readFile } from 'node:fs/promises'
import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const press = (key: string, isComposing: boolean, keyCode: number) =>
  pressedKey({ key, keyCode, nativeEvent: { isComposing } } as KeyboardEvent)

test('ignores Enter while a syllable is composed', () => {
  expect(press('Enter', false, 13)).toBe('Enter')
  expect(press('Enter', true, 13)).toBe('')
  expect(press('Enter', false, 229)).toBe('')
})

test('every handler of Enter uses pressedKey', async () => {
  const direct: string[] = []
  for await (const path of glob('src/{apps,ui,client}/**/*.{ts,tsx}')) {
    if (path.includes('pressed-key') || path.includes('.browser.test.')) continue
    const code = await readFile(path, 'utf8')
    if (/(===|!==|case) ['"]Enter['"]/.test(code) && !code.includes('pressedKey(')) direct.push(path)
  }
  expect(direct).toEqual([])
})
