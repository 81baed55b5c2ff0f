import { cookieIn } from './click-ids.ts'

/** Life of the cookie (docs/product/cart.md). */
const CLICK_ID_MINUTES = 43_200
/** Meta's ids are base64url; nothing else may get into a cookie. */
const CLICK_ID = /^[\w-]{1,500}$/

/**
 * The cookie in which Meta's script expects the click that brought a visitor: `_fbc=fb.1.<ms>.<fbclid>`. Null without a click
 * in the address, for one that is no id, and for the one that the cookie holds already, whose time stays.
 */
export function clickIdCookie(landing: URL, cookies: string, now: number): string | null {
  const click = landing.searchParams.get('fbclid') ?? ''
  if (!CLICK_ID.test(click) || cookieIn(cookies, '_fbc')?.endsWith(`.${click}`)) return null
  const secure = landing.protocol === 'https:' ? '; secure' : ''
  return `_fbc=fb.1.${now}.${click}; path=/; max-age=${CLICK_ID_MINUTES * 60}; samesite=lax${secure}`
}
