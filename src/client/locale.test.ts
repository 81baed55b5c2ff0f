import { expect, test, vi } from 'vitest'
import { storeLocale } from './locale.ts'

test('the locale cookie lasts 365 days, and is Secure under https', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  storeLocale()
  expect(page.cookie).toBe('locale=ko; Path=/; Max-Age=31536000; SameSite=Lax')
  vi.stubGlobal('location', { protocol: 'https:' })
  storeLocale()
  expect(page.cookie).toMatch(/; Secure$/)
})
