import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSuites } from './run-suites.ts'
import type { Suite } from './suites.ts'
import { playwrightTally, vitestTally } from './tally.ts'

let folder: string
let lines: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-suites-'))
  lines = []
  vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(...String(text).split('\n')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const aCommand = (code: string): Suite['command'] => [process.execPath, '-e', code]

const aSuite = (code: number, passed: number, failed: number): Suite => ({
  command: aCommand(`process.exit(${code})`),
  tally: async () => ({ passed, failed }),
})

const closingLines = () => lines.filter((line) => /^\d+ passed, \d+ failed$/.test(line))

test('sums the results of all suites in its last line', async () => {
  expect(
    await runSuites({ types: { command: aCommand('') }, unit: aSuite(0, 12, 0), database: aSuite(1, 3, 2) }),
  ).toBe(false)
  expect(closingLines()).toEqual(['16 passed, 2 failed'])
  expect(lines.at(-1)).toBe('16 passed, 2 failed')
})

test('counts skipped tests separately in its last line, not as failures', async () => {
  const skipping: Suite = { command: aCommand(''), tally: async () => ({ passed: 3, failed: 0, skipped: 2 }) }
  expect(await runSuites({ unit: aSuite(0, 12, 0), browser: skipping })).toBe(true)
  expect(lines.at(-1)).toBe('15 passed, 0 failed, 2 skipped')
})

test('succeeds only when nothing failed', async () => {
  expect(await runSuites({ unit: aSuite(0, 12, 0) })).toBe(true)
})

test('counts a suite as failed if its command failed, even if the report shows no failed test', async () => {
  expect(await runSuites({ unit: aSuite(1, 12, 0) })).toBe(false)
  expect(closingLines()).toEqual(['12 passed, 1 failed'])
})

test('counts a suite as failed if it has no command, preparation or report, and runs the other suites', async () => {
  const suites: Record<string, Suite> = {
    command: { command: ['no-such-program'] },
    preparation: {
      command: aCommand(''),
      environment: () => Promise.reject(new Error('there is no Chromium here')),
    },
    report: { command: aCommand(''), tally: vitestTally },
    types: { command: aCommand('') },
  }
  expect(await runSuites(suites)).toBe(false)
  expect(closingLines()).toEqual(['1 passed, 3 failed'])
})

test('repeats failures and the start of their messages before its last line', async () => {
  const failures = [
    { test: 'orders.db.test.ts > stock is kept', message: `expected 1\n${'at line\n'.repeat(40)}end` },
  ]
  await runSuites({
    database: { command: aCommand(''), tally: async () => ({ passed: 3, failed: 1, failures }) },
  })
  const line = lines.indexOf('failed in database: orders.db.test.ts > stock is kept')
  expect(line).toBeLessThan(lines.indexOf('3 passed, 1 failed'))
  expect(lines[line + 1]).toBe('    expected 1')
  expect(lines).not.toContain('    end')
})

test('lists the ten slowest tests of all suites before its last line', async () => {
  const durations = Array.from({ length: 12 }, (_, index) => ({
    test: `a.test.ts > ${index}`,
    ms: index * 1000,
  }))
  const suite: Suite = { command: aCommand(''), tally: async () => ({ passed: 12, failed: 0, durations }) }
  await runSuites({ unit: suite })
  const first = lines.indexOf('The slowest tests:') + 1
  expect(lines[first]).toBe('  11.0 s  unit: a.test.ts > 11')
  expect(lines[first + 9]).toBe('   2.0 s  unit: a.test.ts > 2')
  expect(lines[first + 10]).toBe('')
})

test('counts a test file that failed before its first test as failed', async () => {
  const report = join(folder, 'vitest.json')
  const testResults = [
    { name: 'broken', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: 'failing',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'failed', fullName: 'stock is kept', duration: 20, failureMessages: ['expected 1'] },
        { status: 'passed', fullName: 'points are kept', failureMessages: [] },
      ],
    },
    { name: 'good', status: 'passed', message: '', assertionResults: [] },
  ]
  await writeFile(report, JSON.stringify({ numPassedTests: 1, numPendingTests: 0, testResults }))
  expect(await vitestTally(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      { test: 'broken', message: 'no such module' },
      { test: 'failing > stock is kept', message: 'expected 1' },
    ],
    durations: [
      { test: 'failing > stock is kept', ms: 20 },
      { test: 'failing > points are kept', ms: 0 },
    ],
  })
})

test('names a journey that passed at the second attempt; counts failed journeys and a server that did not start', async () => {
  const report = join(folder, 'playwright.json')
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const aJourney = (title: string, status: string, message?: string) => ({
    title,
    tests: [
      {
        projectName: 'pc',
        status,
        results: message ? [{ duration: 9, error: { message } }, { duration: 4 }] : [{ duration: 5 }],
      },
    ],
  })
  const suites = [
    {
      file: 'orders.test.ts',
      specs: [
        aJourney('an order is sent', 'expected'),
        aJourney('an order is lost', 'unexpected', 'no order'),
      ],
      suites: [
        { file: 'orders.test.ts', specs: [aJourney('an order comes back', 'flaky', 'no such button')] },
      ],
    },
  ]
  await writeFile(
    report,
    JSON.stringify({ stats, suites, errors: [{ message: 'the server did not start' }] }),
  )
  const tally = await playwrightTally(report)
  const { passed, failed, skipped, failures = [], repeated = [], durations = [] } = tally
  expect({ passed, failed, skipped }).toEqual({ passed: 6, failed: 2, skipped: 2 })
  expect(failures.map(({ test }) => test)).toEqual([
    'orders.test.ts [pc] > an order is lost',
    'outside of a test',
  ])
  expect(repeated.map(({ test }) => test)).toEqual(['orders.test.ts [pc] > an order comes back'])
  expect(repeated[0]?.message).toContain('no such button')
  expect(durations.map(({ ms }) => ms)).toEqual([5, 13, 13])
})
