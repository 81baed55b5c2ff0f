import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { hasEnded, processMark } from './process-mark.ts'

test('a process has ended if its pid on this host is unused or was reused by this process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  expect(hasEnded(`${hostname()}~${pid}~1`)).toBe(true)
  expect(hasEnded(`${hostname()}~${process.pid}~1`)).toBe(true)
  expect(hasEnded(processMark())).toBe(false)
  expect(hasEnded(`${hostname()}~${process.ppid}~1`)).toBe(false)
  expect(hasEnded(`another.machine~${pid}~1`)).toBe(false)
  expect(hasEnded('no mark')).toBe(false)
})
