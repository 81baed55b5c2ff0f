import { findHeadlessShell } from '../chromium.ts'
import { installEngines, installedEngines } from '../engines.ts'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

export interface Suite {
  command: readonly [program: string, ...args: string[]]
  /** The suite can run without the built product and a database, so `npm run check` includes it. */
  static?: true
  /** The suite runs only when it is named: in a run of all suites another suite covers it, or it is not needed. */
  named?: true
  /**
   * Whether a test file belongs to the suite, by its path. A suite with this function accepts parts of paths and a
   * shard as arguments.
   */
  holds?: (file: string) => boolean
  /** Reads the numbers of tests from the report. A suite without a report counts as one test. */
  tally?: (reportFile: string) => Promise<Tally>
  /** Returns environment variables for the command, which writes its JSON report to `reportFile`. */
  environment?: (reportFile: string) => Promise<Record<string, string>>
}

const TSC = 'node_modules/typescript7/bin/tsc'

const isJourney = (file: string) => file.startsWith('tests/journeys/')
const isInBrowser = (file: string) => file.endsWith('.browser.test.tsx')
const isOnDatabase = (file: string) => /\.(db|http)\.test\.ts$/.test(file)

const vitest = (projects: readonly string[], holds: Suite['holds'] & {}): Suite => ({
  command: ['vitest', 'run', ...projects.map((name) => `--project=${name}`), '--config', 'vitest.config.ts'],
  environment: async (reportFile) => ({ TEST_REPORT: reportFile }),
  tally: vitestTally,
  holds: (file) => !isJourney(file) && holds(file),
})

const database = vitest(['database'], isOnDatabase)

// Node itself removes the types of the test files. Playwright's compiler takes ten seconds in a new clone.
const NODE_TYPES = { PW_DISABLE_TS_ESM: '1' }

/** All suites in the order in which they run, fast ones first. */
export const suites: Readonly<Record<string, Suite>> = {
  // Two checkers, one per core: more would infer the same types repeatedly. The path is given because the command `tsc`
  // may be the compiler of the lint tools.
  types: { command: ['node', TSC, '--noEmit', '--checkers', '2'], static: true },
  lint: { command: ['biome', 'check'], static: true },
  architecture: { command: ['depcruise', 'src', 'scripts', 'bench', 'demo', 'tests'], static: true },
  unused: { command: ['knip'], static: true },
  unit: vitest(['unit', 'pages'], (file) => !isOnDatabase(file) && !isInBrowser(file)),
  component: {
    ...vitest(['component'], isInBrowser),
    environment: async (reportFile) => ({
      TEST_REPORT: reportFile,
      CHROMIUM_PATH: await findHeadlessShell(),
    }),
  },
  database,
  browser: {
    command: ['playwright', 'test'],
    environment: async (reportFile) => ({
      ...NODE_TYPES,
      JOURNEY_REPORT: reportFile,
      CHROMIUM_PATH: await findHeadlessShell(),
      ENGINES: (await installedEngines()).join(),
    }),
    tally: playwrightTally,
    holds: isJourney,
  },
  // Runs all rounds of the random tests and the crash tests; `database` runs only a few rounds.
  long: {
    ...database,
    environment: async (reportFile) => ({ TEST_REPORT: reportFile, TEST_ROUNDS: 'all' }),
    named: true,
  },
  // Runs the journeys of `browser` in other browser engines and installs these; `browser` uses only installed engines.
  engines: {
    command: ['playwright', 'test', '--project', 'engines'],
    environment: async (reportFile) => ({
      ...NODE_TYPES,
      JOURNEY_REPORT: reportFile,
      ENGINES: (await installEngines()).join(),
    }),
    tally: playwrightTally,
    named: true,
  },
}
