import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { seconds } from '../progress.ts'
import type { Suite } from './suites.ts'
import type { Failure, Tally } from './tally.ts'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

type Result = Tally & { name: string; ms: number }

/**
 * Runs suites and shows their output: first the static checks in parallel, then the other suites in order. At the end
 * repeats failures, lists the slowest tests and the time of each suite, and prints `N passed, N failed` (and `, N
 * skipped`). Resolves to true if nothing failed.
 */
export async function runSuites(suites: Readonly<Record<string, Suite>>): Promise<boolean> {
  const folder = await createTemporaryFolder()
  const run = async ([name, suite]: [string, Suite]): Promise<Result> => {
    const startedAt = performance.now()
    const title = `\n== ${name}: ${suite.command.join(' ')}`
    if (!suite.static) console.log(title)
    const { output, ...tally } = await runSuite(suite, { reportFile: join(folder, `${name}.json`), folder })
    const ms = performance.now() - startedAt
    if (suite.static) console.log(`${title}\n${output}`)
    console.log(`== ${name}: ${counts(tally)} in ${seconds(ms)}`)
    return { ...tally, name, ms }
  }
  const startedAt = performance.now()
  const entries = Object.entries(suites)
  const results = await Promise.all(entries.filter(([, suite]) => suite.static).map(run))
  for (const entry of entries.filter(([, suite]) => !suite.static)) results.push(await run(entry))
  await removeTemporaryFolder(folder)
  for (const { name, failures = [], repeated = [] } of results) {
    print(`passed at the second try in ${name}`, repeated)
    print(`failed in ${name}`, failures)
  }
  console.log(slowestTests(results))
  return printTotal(results, performance.now() - startedAt)
}

/** Processes that tests start, often to kill them, spend half of their start on compiling our sources. */
const COMPILE_CACHE = resolve('node_modules/.cache/compile')

const MAX_LISTED = 10
const SLOW_MS = 1000

function slowestTests(results: readonly Result[]): string {
  const slowest = results
    .flatMap(({ name, durations = [] }) =>
      durations.map(({ test, ms }) => ({ test: `${name}: ${test}`, ms })),
    )
    .filter(({ ms }) => ms >= SLOW_MS)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MAX_LISTED)
  if (slowest.length === 0) return ''
  return `\nThe slowest tests:\n${slowest.map(({ test, ms }) => `${seconds(ms).padStart(8)}  ${test}`).join('\n')}`
}

function printTotal(results: readonly Result[], ms: number): boolean {
  const lines = results.map(
    (result) => `  ${result.name.padEnd(14)}${counts(result)} in ${seconds(result.ms)}`,
  )
  const sum = (count: (tally: Tally) => number) => results.reduce((total, tally) => total + count(tally), 0)
  const total: Tally = {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped = 0 }) => skipped),
  }
  console.log(`\n${lines.join('\n')}\n  ${'all'.padEnd(14)}in ${seconds(ms)}\n`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0
}

/** `output` is what a static check printed. Other suites print directly. */
async function runSuite(
  suite: Suite,
  { reportFile, folder }: { reportFile: string; folder: string },
): Promise<Tally & { output: string }> {
  try {
    const environment = {
      ...(await suite.environment?.(reportFile)),
      TMPDIR: folder,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    }
    const { succeeded, output } = await run(suite.command, environment, suite.static ? 'pipe' : 'inherit')
    const counted = suite.tally ? await suite.tally(reportFile) : { passed: succeeded ? 1 : 0, failed: 0 }
    // A command can fail for a reason that its report does not show.
    return { ...counted, failed: Math.max(counted.failed, succeeded ? 0 : 1), output }
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1, output: '' }
  }
}

async function run(
  command: Suite['command'],
  environment: Record<string, string>,
  show: 'inherit' | 'pipe',
): Promise<{ succeeded: boolean; output: string }> {
  const [program, ...args] = command
  const child = spawn(program, args, {
    stdio: ['inherit', show, show],
    env: { ...process.env, ...environment },
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  process.off('SIGINT', forward).off('SIGTERM', forward)
  if (code === null) process.exit(130)
  return { succeeded: code === 0, output }
}

/** Long messages, such as messages with a DOM tree, name the failure at the start. */
const MESSAGE_LINES = 15

function print(title: string, failures: readonly Failure[]): void {
  for (const { test, message } of failures) {
    const lines = message.split('\n').slice(0, MESSAGE_LINES)
    console.log(`\n${title}: ${test}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
}

const counts = ({ passed, failed, skipped = 0 }: Tally) =>
  `passed ${passed}, failed ${failed}${skipped > 0 ? `, skipped ${skipped}` : ''}`
