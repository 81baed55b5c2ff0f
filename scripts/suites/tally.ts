import { readFile } from 'node:fs/promises'

/** How many tests passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Numbers of Vitest's JSON report. A file that broke before or after its tests counts as one failed test. */
export async function vitestTally(reportFile: string): Promise<Tally> {
  const report: VitestReport = JSON.parse(await readFile(reportFile, 'utf8'))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/** Numbers of Playwright's JSON report. A test that passed only when repeated counts as failed. */
export async function playwrightTally(reportFile: string): Promise<Tally> {
  const { stats, errors }: PlaywrightReport = JSON.parse(await readFile(reportFile, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
