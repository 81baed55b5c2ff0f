import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'

const { waited } = adminMessagesTexts.list
const MINUTE_MS = 60_000

/** The text of a wait, and its urgency: `soon` below an hour, `late` from a day. `since` is ISO 8601, `now` in ms. */
export function waitingTime(since: string, now: number): { words: string; urgency: 'soon' | 'due' | 'late' } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < 1) return { words: waited.now, urgency: 'soon' }
  if (minutes < 60) return { words: waited.minutes(minutes), urgency: 'soon' }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { words: waited.hours(hours), urgency: 'due' }
  return { words: waited.days(Math.floor(hours / 24)), urgency: 'late' }
}
