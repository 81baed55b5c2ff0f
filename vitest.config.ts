import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const WITH_DATABASE = ['**/*.db.test.ts', '**/*.http.test.ts']
const IN_BROWSER = '**/*.browser.test.tsx'
const OF_PAGES = ['src/{client,apps/{account,messages,router,storefront}}/**/*.test.{ts,tsx}']
const OUTSIDE = ['node_modules/**', 'dist/**', 'tests/journeys/**']

// No test measures time; the limit only ends hanging tests, also on a busy machine.
const PATIENCE_MS = 300_000

// The time a component test waits for an element, also on a busy machine.
const SHOWN_WITHIN_MS = 30_000

const OFFLINE_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

// Vitest's default leaves one core unused, which is half of two.
const WORKERS = '100%'

export default defineConfig({
  test: {
    // `npm test` sums the reports of all suites.
    reporters: process.env.TEST_REPORT
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          // Importing the same modules again for each file would take most of the time.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...WITH_DATABASE, ...OF_PAGES, IN_BROWSER],
          setupFiles: 'tests/restore-globals.ts',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          // Page modules have state, so each file imports them again.
          name: 'pages',
          maxWorkers: WORKERS,
          include: OF_PAGES,
          exclude: [IN_BROWSER],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'database',
          // Tests wait for the database half of the time, so more files than cores run in parallel.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Each file has its own database; importing the server for each would take a third of the time.
          isolate: false,
          include: WITH_DATABASE,
          exclude: OUTSIDE,
          globalSetup: 'tests/database-server.ts',
          setupFiles: ['tests/cheap-passwords.ts', 'tests/drop-databases.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [react()],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        // Libraries are prepared before the first test: preparing one later reloads the page.
        optimizeDeps: {
          entries: ['src/apps/*/entry-client.tsx', IN_BROWSER, 'tests/component/*.tsx'],
          include: ['react/jsx-dev-runtime', 'axe-core'],
        },
        server: { host: '127.0.0.1' },
        test: {
          name: 'component',
          maxWorkers: WORKERS,
          include: [IN_BROWSER],
          exclude: OUTSIDE,
          setupFiles: 'tests/component/setup.ts',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: SHOWN_WITHIN_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Text matches by part and without case, as in journeys.
            locators: { exact: false },
            viewport: { width: 390, height: 844 },
            provider: playwright({
              actionTimeout: SHOWN_WITHIN_MS,
              contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul' },
              launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: OFFLINE_CHROMIUM },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
