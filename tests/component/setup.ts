import { afterEach, beforeEach, expect, vi } from 'vitest'
import { interceptFetch, unansweredCalls } from './api-answers.ts'
import { unmountAll } from './mount.tsx'

beforeEach(interceptFetch)

afterEach(() => {
  // Confirmation dialogs render into roots of their own.
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  unmountAll()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  expect(unansweredCalls()).toEqual([])
})
