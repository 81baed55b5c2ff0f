import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '../progress.ts'
import type { Suite } from './suites.ts'
import type { Failure, Tally } from './tally.ts'

/**
 * Runs suites one after the other, each showing its own output, tells once more what failed in them, and closes with
 * `N passed, N failed` over all of them. Resolves to whether nothing failed.
 */
export async function runSuites(suites: Readonly<Record<string, Suite>>): Promise<boolean> {
  const reports = await mkdtemp(join(tmpdir(), 'madang-reports-'))
  const tallies: [string, Tally][] = []
  for (const [name, suite] of Object.entries(suites)) {
    console.log(`\n== ${name}: ${suite.command.join(' ')}`)
    const began = performance.now()
    const tally = await runSuite(suite, join(reports, `${name}.json`))
    tallies.push([name, tally])
    console.log(`== ${name}: ${inWords(tally)} in ${seconds(performance.now() - began)}`)
  }
  await rm(reports, { recursive: true })
  const total = tallies.reduce(
    (sum, [, { passed, failed }]) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
  for (const [name, { failures = [] }] of tallies) tellFailures(name, failures)
  console.log(`\n${tallies.map(([name, tally]) => `  ${name.padEnd(14)}${inWords(tally)}`).join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0
}

async function runSuite(suite: Suite, reportFile: string): Promise<Tally> {
  try {
    const succeeded = await run(suite.command, (await suite.environment?.(reportFile)) ?? {})
    const counted = suite.tally ? await suite.tally(reportFile) : { passed: succeeded ? 1 : 0, failed: 0 }
    // A command that failed for a reason that its report does not show has failed all the same.
    return succeeded ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
}

async function run(command: Suite['command'], environment: Record<string, string>): Promise<boolean> {
  const [program, ...args] = command
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', forward).off('SIGTERM', forward)
  if (code === null) process.exit(130)
  return code === 0
}

/** Of long messages, such as those with a tree of elements in them, the beginning says what was wrong. */
const MESSAGE_LINES = 15

function tellFailures(suite: string, failures: readonly Failure[]): void {
  for (const { test, message } of failures) {
    const lines = message.split('\n').slice(0, MESSAGE_LINES)
    console.log(`\nfailed in ${suite}: ${test}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
}

const inWords = ({ passed, failed }: Tally) => `passed ${passed}, failed ${failed}`
