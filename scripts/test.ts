import { glob } from 'node:fs/promises'
import { chosenSuites, WrongChoice } from './suites/chosen.ts'
import { runSuites } from './suites/run-suites.ts'
import { suites } from './suites/suites.ts'

// `npm test` runs everything; `npm test -- unit types` runs the named suites, `npm test -- orders/claims` the test
// files with this in their path, `npm test -- --shard 1/3` a third of the tests.
const TESTS = '{src,scripts,demo,bench,tests}/**/*.test.{ts,tsx}'

try {
  const files: string[] = []
  for await (const file of glob(TESTS)) files.push(file)
  process.exitCode = (await runSuites(chosenSuites(suites, process.argv.slice(2), files))) ? 0 : 1
} catch (error) {
  if (!(error instanceof WrongChoice)) throw error
  console.error(error.message)
  process.exitCode = 1
}
