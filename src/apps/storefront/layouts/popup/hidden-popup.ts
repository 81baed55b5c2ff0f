import { dottedDay } from '../../../../ui/dates.ts'
import { POPUP_HIDE_MINUTES } from '../../../../ui/limits.ts'

const COOKIE = 'popup_hidden'

/** Returns the cookie that hides the popup today: the date in Seoul, for 1,440 minutes (docs/product/storefront.md). */
export function hideForToday(now: Date): string {
  return `${COOKIE}=${today(now)}; max-age=${POPUP_HIDE_MINUTES * 60}; path=/; samesite=lax`
}

export function isHiddenToday(cookies: string, now: Date): boolean {
  return cookies.split('; ').includes(`${COOKIE}=${today(now)}`)
}

const today = (now: Date) => dottedDay(now.toISOString())
