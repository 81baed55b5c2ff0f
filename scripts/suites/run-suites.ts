import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '../progress.ts'
import type { Suite } from './suites.ts'
import type { Failure, Tally } from './tally.ts'

/**
 * Runs suites, each showing its own output: first the static checks side by side, then the others one after the other. Tells
 * once more what failed in them, and closes with `N passed, N failed` (and `, N skipped`) over all of them. Resolves to whether nothing failed.
 */
export async function runSuites(suites: Readonly<Record<string, Suite>>): Promise<boolean> {
  const reports = await mkdtemp(join(tmpdir(), 'madang-reports-'))
  const run = async ([name, suite]: [string, Suite]): Promise<[string, Tally]> => {
    const began = performance.now()
    const title = `\n== ${name}: ${suite.command.join(' ')}`
    if (!suite.static) console.log(title)
    const { output, ...tally } = await runSuite(suite, join(reports, `${name}.json`))
    if (suite.static) console.log(`${title}\n${output}`)
    console.log(`== ${name}: ${inWords(tally)} in ${seconds(performance.now() - began)}`)
    return [name, tally]
  }
  const entries = Object.entries(suites)
  const tallies = await Promise.all(entries.filter(([, suite]) => suite.static).map(run))
  for (const entry of entries.filter(([, suite]) => !suite.static)) tallies.push(await run(entry))
  await rm(reports, { recursive: true })
  const total = tallies.reduce(
    (sum, [, { passed, failed, skipped = 0 }]) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
  for (const [name, { failures = [], repeated = [] }] of tallies) {
    tell(`passed at the second try in ${name}`, repeated)
    tell(`failed in ${name}`, failures)
  }
  console.log(`\n${tallies.map(([name, tally]) => `  ${name.padEnd(14)}${inWords(tally)}`).join('\n')}\n`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0
}

/** `output` is what a static check has printed; the others print at once. */
async function runSuite(suite: Suite, reportFile: string): Promise<Tally & { output: string }> {
  try {
    const environment = (await suite.environment?.(reportFile)) ?? {}
    const { succeeded, output } = await run(suite.command, environment, suite.static ? 'pipe' : 'inherit')
    const counted = suite.tally ? await suite.tally(reportFile) : { passed: succeeded ? 1 : 0, failed: 0 }
    // A command that failed for a reason that its report does not show has failed all the same.
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

/** Of long messages, such as those with a tree of elements in them, the beginning says what was wrong. */
const MESSAGE_LINES = 15

function tell(words: string, failures: readonly Failure[]): void {
  for (const { test, message } of failures) {
    const lines = message.split('\n').slice(0, MESSAGE_LINES)
    console.log(`\n${words}: ${test}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
}

const inWords = ({ passed, failed, skipped = 0 }: Tally) =>
  `passed ${passed}, failed ${failed}${skipped > 0 ? `, skipped ${skipped}` : ''}`
