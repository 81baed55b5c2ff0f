import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** The result of a suite: the numbers of tests, and the failed tests with their messages. */
export interface Tally {
  passed: number
  failed: number
  skipped?: number
  failures?: readonly Failure[]
  /** tests that failed at first and passed at the second attempt */
  repeated?: readonly Failure[]
  durations?: readonly Duration[]
}

export interface Duration {
  test: string
  ms: number
}

export interface Failure {
  test: string
  message: string
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; duration?: number; failureMessages: string[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: Journey[] }[]
  suites?: PlaywrightSuite[]
}

interface Journey {
  projectName: string
  status: string
  results: { duration: number; error?: { message?: string } }[]
}

/** Counts the tests in Vitest's JSON report. A file that failed outside of its tests counts as one failed test. */
export async function vitestTally(reportFile: string): Promise<Tally> {
  const report: VitestReport = JSON.parse(await readFile(reportFile, 'utf8'))
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile)
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
    durations: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        test: `${relative('', name)} > ${fullName}`,
        ms: duration,
      })),
    ),
  }
}

function failuresOfFile({ name, message, assertionResults }: VitestFile): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ test: relative('', name), message }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${relative('', name)} > ${fullName}`,
    message: failureMessages.join('\n'),
  }))
}

/**
 * Counts the tests in Playwright's JSON report. A test that passed at the second attempt counts as passed and is listed
 * in `repeated`.
 */
export async function playwrightTally(reportFile: string): Promise<Tally> {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(await readFile(reportFile, 'utf8'))
  const journeys = suites.flatMap(journeysOf)
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of a test', message }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...journeys.filter(({ status }) => status === 'unexpected'), ...outside],
    repeated: journeys.filter(({ status }) => status === 'flaky'),
    durations: journeys,
  }
}

function journeysOf({
  file,
  specs,
  suites = [],
}: PlaywrightSuite): (Failure & Duration & { status: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `${file} [${projectName}] > ${title}`,
      status,
      message: results.map(({ error }) => error?.message ?? '').join('\n'),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}
