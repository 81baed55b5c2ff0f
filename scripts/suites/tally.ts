import { readFile } from 'node:fs/promises'

/** The result of a suite: numbers of passed, failed and skipped tests, and the messages of the failed ones. */
export interface Tally {
  passed: number
  failed: number
  skipped?: number
  failures?: readonly Failure[]
  /** those that passed at a second try only */
  repeated?: readonly Failure[]
}

export interface Failure {
  /** the file of the test and its title */
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
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** Numbers of Vitest's JSON report. A file that broke before or after its tests counts as one failed test. */
export async function vitestTally(reportFile: string): Promise<Tally> {
  const report: VitestReport = JSON.parse(await readFile(reportFile, 'utf8'))
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile)
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests, failures }
}

function failuresOfFile({ name, message, assertionResults }: VitestFile): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [{ test: name, message }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${name} > ${fullName}`,
    message: failureMessages.join('\n'),
  }))
}

/** The numbers of Playwright's JSON report. A test that passed at a retry has passed, and is listed under `repeated`. */
export async function playwrightTally(reportFile: string): Promise<Tally> {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(await readFile(reportFile, 'utf8'))
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of a test', message }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap((suite) => journeysThatWere('unexpected', suite)), ...outside],
    repeated: suites.flatMap((suite) => journeysThatWere('flaky', suite)),
  }
}

function journeysThatWere(
  wanted: 'unexpected' | 'flaky',
  { file, specs, suites = [] }: PlaywrightSuite,
): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        test: `${file} [${projectName}] > ${title}`,
        message: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
  )
  return [...own, ...suites.flatMap((suite) => journeysThatWere(wanted, suite))]
}
