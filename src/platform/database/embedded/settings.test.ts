import { expect, test } from 'vitest'
import { serverSettings } from './settings.ts'

const GB = 2 ** 30
const buffersOf = (memory: number, disposable = false) =>
  serverSettings({ socketFolder: '.', disposable, memory }).shared_buffers

test('shared buffers are a sixteenth of the memory of the machine, within limits', () => {
  expect([1, 4, 24].map((gigabytes) => buffersOf(gigabytes * GB))).toEqual(['128MB', '256MB', '1024MB'])
})

test('a disposable database uses little memory on any machine', () => {
  expect(buffersOf(24 * GB, true)).toBe('128MB')
})
