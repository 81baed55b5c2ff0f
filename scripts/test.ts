import { runSuites } from './suites/run-suites.ts'
import { suites } from './suites/suites.ts'

// `npm test` runs everything; `npm test -- unit types` only these.
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; the suites are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.entries(suites).filter(([name]) => names.length === 0 || names.includes(name))
process.exitCode = (await runSuites(Object.fromEntries(chosen))) ? 0 : 1
