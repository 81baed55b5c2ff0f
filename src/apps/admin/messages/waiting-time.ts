import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'

const { waited } = adminMessagesTexts.list
const MINUTE_MS = 60_000

/** How long a person has waited, in words, and whether that is long: `soon` below an hour, `late` from a day. */
export function waitedSince(since: string, now: number): { words: string; urgency: 'soon' | 'due' | 'late' } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < 1) return { words: waited.now, urgency: 'soon' }
  if (minutes < 60) return { words: waited.minutes(minutes), urgency: 'soon' }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { words: waited.hours(hours), urgency: 'due' }
  return { words: waited.days(Math.floor(hours / 24)), urgency: 'late' }
}
