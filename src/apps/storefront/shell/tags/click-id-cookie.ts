import { readCookie } from './click-ids.ts'

/** Thirty days (docs/product/cart.md). */
const COOKIE_LIFE_MINUTES = 43_200
/** Meta's ids are base64url; other characters could break the cookie. */
const CLICK_ID = /^[\w-]{1,500}$/

/**
 * Returns the cookie with the click that Meta's script expects: `_fbc=fb.1.<ms>.<fbclid>`. Null without a valid click
 * id, and for the click that the cookie already contains.
 */
export function clickIdCookie(landing: URL, cookies: string, now: number): string | null {
  const click = landing.searchParams.get('fbclid') ?? ''
  if (!CLICK_ID.test(click) || readCookie(cookies, '_fbc')?.endsWith(`.${click}`)) return null
  const secure = landing.protocol === 'https:' ? '; secure' : ''
  return `_fbc=fb.1.${now}.${click}; path=/; max-age=${COOKIE_LIFE_MINUTES * 60}; samesite=lax${secure}`
}
