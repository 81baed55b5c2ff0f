import { runSuites } from './suites/run-suites.ts'
import { suites } from './suites/suites.ts'

const chosen = Object.entries(suites).filter(([, suite]) => suite.static)
process.exitCode = (await runSuites(Object.fromEntries(chosen))) ? 0 : 1
