import type { StoredEvent } from '../event-type.ts'

/** The channel on which processes hear of committed events. */
export const CHANNEL = 'madang_events'

// PostgreSQL takes up to 7,999 bytes.
const MAX_BYTES = 7_900

/** Stands for an event that is too long for a notification: processes know that they have missed something. */
const GAP = 'gap'

/** Events as payloads of NOTIFY, as many in each as fit. */
export function noticesOf(events: readonly StoredEvent[]): string[] {
  const notices: string[] = []
  let parts: string[] = []
  let bytes = 2
  const close = () => {
    if (parts.length > 0) notices.push(`[${parts.join()}]`)
    parts = []
    bytes = 2
  }
  for (const { id, type, payload } of events) {
    const part = JSON.stringify({ id, type, payload })
    const size = Buffer.byteLength(part) + 1
    if (size + 2 > MAX_BYTES) {
      notices.push(JSON.stringify(GAP))
      continue
    }
    if (bytes + size > MAX_BYTES) close()
    parts.push(part)
    bytes += size
  }
  close()
  return notices
}

/** A hint as a notification. */
export const noticeOfHint = (hint: object): string => JSON.stringify({ hint })

/** A notification as it is heard: events, a hint, or a sign that an event did not fit. */
export type Heard = { events: StoredEvent[] } | { hint: unknown } | { gap: true }

export function readNotice(notice: string): Heard {
  const events: StoredEvent[] | { hint: unknown } | typeof GAP = JSON.parse(notice)
  if (events === GAP) return { gap: true }
  return Array.isArray(events) ? { events } : events
}
