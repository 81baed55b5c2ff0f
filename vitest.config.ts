import { defineConfig } from 'vitest/config'

const WITH_DATABASE = ['**/*.db.test.ts', '**/*.http.test.ts']
const OUTSIDE = ['node_modules/**', 'dist/**', 'tests/journeys/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, ...WITH_DATABASE],
        },
      },
      {
        test: {
          name: 'database',
          include: WITH_DATABASE,
          exclude: OUTSIDE,
          globalSetup: 'tests/database-server.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
