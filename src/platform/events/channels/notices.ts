import type { StoredEvent } from '../event-type.ts'

export const CHANNEL = 'madang_events'

// PostgreSQL accepts notifications of up to 7,999 bytes.
const MAX_BYTES = 7_900

/** Sent in place of an event that is too long for a notification. */
const GAP = 'gap'

export function payloadsOf(events: readonly StoredEvent[]): string[] {
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

export const hintPayload = (hint: object): string => JSON.stringify({ hint })

export type ReceivedMessage = { events: StoredEvent[] } | { hint: unknown } | { gap: true }

export function readPayload(notice: string): ReceivedMessage {
  const events: StoredEvent[] | { hint: unknown } | typeof GAP = JSON.parse(notice)
  if (events === GAP) return { gap: true }
  return Array.isArray(events) ? { events } : events
}
