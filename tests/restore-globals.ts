import { afterAll, vi } from 'vitest'

// Unit tests share a process: what a file has replaced would be replaced for the next one too.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
