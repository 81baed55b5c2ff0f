import { findHeadlessShell } from '../chromium.ts'
import { installEngines, installedEngines } from '../engines.ts'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

/** A part of the checks that runs by itself. */
export interface Suite {
  command: readonly [program: string, ...args: string[]]
  /** Needs no running part of the product, so `npm run check` runs it. */
  static?: true
  /** Runs only when it is named: the whole run has its tests in another suite, or does without. */
  named?: true
  /** Whether a test file, by its path, belongs to the suite; such a suite takes parts of paths and a shard as arguments. */
  holds?: (file: string) => boolean
  /** Reads the numbers from the report; a suite without one counts as a single test. */
  tally?: (reportFile: string) => Promise<Tally>
  /** Adds what the command needs to its environment; `reportFile` is where its JSON report goes. */
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

/** All suites in the order in which they run: the quick ones first. */
export const suites: Readonly<Record<string, Suite>> = {
  // More checkers than cores infer the same types several times over. `tsc` alone may be the compiler that lint tools read.
  types: { command: ['node', TSC, '--noEmit', '--checkers', '2'], static: true },
  lint: { command: ['biome', 'check'], static: true },
  architecture: { command: ['depcruise', 'src', 'scripts', 'bench', 'demo', 'tests'], static: true },
  unused: { command: ['knip'], static: true },
  unit: vitest(['unit', 'pages'], (file) => !isOnDatabase(file) && !isInBrowser(file)),
  // Components by themselves, in Chromium.
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
      JOURNEY_REPORT: reportFile,
      CHROMIUM_PATH: await findHeadlessShell(),
      ENGINES: (await installedEngines()).join(),
    }),
    tally: playwrightTally,
    holds: isJourney,
  },
  // All rounds of the random tests and crashes, of which `database` has a few.
  long: {
    ...database,
    environment: async (reportFile) => ({ TEST_REPORT: reportFile, TEST_ROUNDS: 'all' }),
    named: true,
  },
  // The journeys of `browser` in other engines, which are installed for them; `browser` takes those that are there.
  engines: {
    command: ['playwright', 'test', '--project', 'engines'],
    environment: async (reportFile) => ({
      JOURNEY_REPORT: reportFile,
      ENGINES: (await installEngines()).join(),
    }),
    tally: playwrightTally,
    named: true,
  },
}
