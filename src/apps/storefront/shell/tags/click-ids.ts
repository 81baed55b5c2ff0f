import { isTrackingRefused } from './consent.ts'

/** Click ids of Meta's cookies, sent with calls (docs/product/cart.md). */
export function clickIds(cookies: string = document.cookie): { fbc?: string; fbp?: string } {
  const ids: { fbc?: string; fbp?: string } = {}
  if (isTrackingRefused()) return ids
  for (const name of ['fbc', 'fbp'] as const) {
    const value = readCookie(cookies, `_${name}`)
    if (value) ids[name] = value
  }
  return ids
}

/** Returns the value of a cookie up to 1,000 characters. */
export const readCookie = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]{1,1000})`).exec(cookies)?.[1]
