import { staysUntold } from './consent.ts'

/** The click ids of an advertising service's cookies, for calls that pass them on (docs/product/cart.md). */
export function clickIds(cookies: string = document.cookie): { fbc?: string; fbp?: string } {
  const ids: { fbc?: string; fbp?: string } = {}
  if (staysUntold()) return ids
  for (const name of ['fbc', 'fbp'] as const) {
    const value = cookieIn(cookies, `_${name}`)
    if (value) ids[name] = value
  }
  return ids
}

/** The value of a cookie, of at most 1,000 characters; undefined without one. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]{1,1000})`).exec(cookies)?.[1]
