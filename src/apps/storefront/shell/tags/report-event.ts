import type { TagEvent } from './tag-events.ts'

/**
 * An event as pages report it. The product of a like is read from the page's data, so that pages contain no code for
 * it.
 */
export type ReportedEvent =
  | Exclude<TagEvent, { kind: 'page' | 'list' | 'search' | 'product' }>
  | { kind: 'likedHere' }

/** Maximum number of events that wait for the tags, which start when the page is idle. */
export const MAX_PENDING = 30

/** Events that wait. Once the tags run, they replace `push` and receive events directly. */
export const pendingEvents: ReportedEvent[] = []

/** Reports an event to the shop's tags, if any. */
export function reportEvent(event: ReportedEvent): void {
  if (pendingEvents.length < MAX_PENDING) pendingEvents.push(event)
}
