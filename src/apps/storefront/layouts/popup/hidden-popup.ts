import { dottedDay } from '../../../../ui/dates.ts'
import { POPUP_HIDE_MINUTES } from '../../../../ui/limits.ts'

const COOKIE = 'popup_hidden'

/**
 * The cookie that keeps the popup closed for today: today's date in Seoul, for 1440 minutes
 * (docs/product/storefront.md).
 */
export function hideForToday(now: Date): string {
  return `${COOKIE}=${today(now)}; max-age=${POPUP_HIDE_MINUTES * 60}; path=/; samesite=lax`
}

/** Whether the cookies of the document keep the popup closed today. */
export function isHiddenToday(cookies: string, now: Date): boolean {
  return cookies.split('; ').includes(`${COOKIE}=${today(now)}`)
}

const today = (now: Date) => dottedDay(now.toISOString())
