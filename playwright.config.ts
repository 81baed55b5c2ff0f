import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'

// One server and one folder for the whole run, passed to the workers through the environment, because they read this
// file too.
process.env.JOURNEY_PORT ??= '3190'
if (!process.env.JOURNEY_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'madang-journeys-'))
  process.env.JOURNEY_DATA = folder
  // Only the runner executes this. It exits after its server; a global teardown would run before.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

// Chromium uses only the last of these lists, so Playwright's own (chromiumSwitches.ts) is repeated here.
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The hidden address bar opens two more pages beside every page, as expensive as the tested one.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const ENGINES = 'engines/*.test.ts'

const PATIENCE_MS = 45_000

/**
 * Journeys in Chromium on both devices, and a few in other engines, in parallel against one server with the demo world.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Retries hanging browsers on a busy machine; tests that passed at the second try are reported by name.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEY_REPORT ?? 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  // No journey measures time; the limits only end hanging journeys, also on a busy machine. Without its own limit a
  // failing `toPass` would end with the whole journey.
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: 2 * PATIENCE_MS } },
  use: {
    browserName: 'chromium',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Tracing every journey would add 5 % to the time. JOURNEY_TRACE=on traces the chosen ones.
    trace: process.env.JOURNEY_TRACE === 'on' ? 'on' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
        // Journeys do not use the internet; embedded outside content does not load.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'mobile',
      grepInvert: /@pc\b/,
      testIgnore: ENGINES,
      use: { viewport: { width: 390, height: 844 }, userAgent: ANDROID, hasTouch: true, isMobile: true },
    },
    { name: 'engines', testMatch: ENGINES },
    {
      name: 'pc',
      grepInvert: /@phone\b/,
      testIgnore: ENGINES,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `node scripts/bootstrap.mjs journeys --port ${process.env.JOURNEY_PORT} --data ${process.env.JOURNEY_DATA}`,
    url: `http://127.0.0.1:${process.env.JOURNEY_PORT}/readyz`,
    // Sign-ups are limited per address, so journeys set their own. Ad services are replaced by stand-ins
    // (conversion-services.ts) or unreachable.
    env: {
      METRICS_PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      META_GRAPH_API: `http://127.0.0.1:${Number(process.env.JOURNEY_PORT) + 40}/v24.0`,
      GOOGLE_ANALYTICS_API: `http://127.0.0.1:${Number(process.env.JOURNEY_PORT) + 41}`,
    },
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
