import { defineConfig } from 'vitest/config'

const WITH_DATABASE = ['**/*.db.test.ts', '**/*.http.test.ts']
const OF_PAGES = ['src/{client,apps/{account,messages,router,storefront}}/**/*.test.{ts,tsx}']
const OUTSIDE = ['node_modules/**', 'dist/**', 'tests/journeys/**']

// No test measures time; the limit only ends one that hangs, also on a machine that is busy with other things.
const PATIENCE_MS = 300_000

// By itself Vitest leaves one core to others, which is half of two.
const WORKERS = '100%'

export default defineConfig({
  test: {
    // `npm test` adds up the numbers of all suites from their reports.
    reporters: process.env.TEST_REPORT
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          // Loading the same modules again for each file would take most of the time.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...WITH_DATABASE, ...OF_PAGES],
          setupFiles: 'tests/restore-globals.ts',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          // Modules of pages hold the state of a page, so each file loads them anew.
          name: 'pages',
          maxWorkers: WORKERS,
          include: OF_PAGES,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'database',
          maxWorkers: WORKERS,
          // Each file has a database of its own; loading the whole server again for each would take a third of the time.
          isolate: false,
          include: WITH_DATABASE,
          exclude: OUTSIDE,
          globalSetup: 'tests/database-server.ts',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
})
