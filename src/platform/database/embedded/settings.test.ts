import { expect, test } from 'vitest'
import { serverSettings } from './settings.ts'

const GB = 2 ** 30
const buffersOf = (memory: number, disposable = false) =>
  serverSettings({ socketFolder: '.', disposable, memory }).shared_buffers

test('the database keeps a sixteenth of the machine’s memory, within bounds', () => {
  expect([1, 4, 24].map((gigabytes) => buffersOf(gigabytes * GB))).toEqual(['128MB', '256MB', '1024MB'])
})

test('a database that is thrown away keeps little, on any machine', () => {
  expect(buffersOf(24 * GB, true)).toBe('128MB')
})
