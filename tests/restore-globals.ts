import { afterAll, vi } from 'vitest'

// Unit tests share a process, so a replaced global would reach the next file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
