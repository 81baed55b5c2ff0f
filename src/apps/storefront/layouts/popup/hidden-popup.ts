import { tabStorage } from '../../../../client/browser-storage.ts'
import { dottedDay } from '../../../../ui/dates.ts'
import { POPUP_HIDE_MINUTES } from '../../../../ui/limits.ts'

const COOKIE = 'popup_hidden'
const CLOSED_IN_TAB = 'madang:popup-closed'

/** Returns the cookie that hides the popup today: the date in Seoul, for 1,440 minutes (docs/product/storefront.md). */
export function hideForToday(now: Date): string {
  return `${COOKIE}=${today(now)}; max-age=${POPUP_HIDE_MINUTES * 60}; path=/; samesite=lax`
}

/** Whether the popup was closed for today, or in this tab. */
export function isPopupHidden(cookies: string, now: Date): boolean {
  return cookies.split('; ').includes(`${COOKIE}=${today(now)}`) || tabStorage.text(CLOSED_IN_TAB) !== null
}

/** Hides the popup until the tab is closed. Where storage is blocked it opens again with the next document. */
export const hidePopupInTab = (): boolean => tabStorage.writeText(CLOSED_IN_TAB, '1')

const today = (now: Date) => dottedDay(now.toISOString())
