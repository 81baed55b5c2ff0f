import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { LastSource } from '../../../../domains/marketing/shared/visit-source.ts'
import { isTrackingRefused, SOURCE_KEY } from '../tags/consent.ts'

/** The visitor's last traffic source, sent with orders; empty if unknown or if tracking is refused. */
export function lastSource(): { last_source?: LastSource } {
  const stored = visitorStorage.read(SOURCE_KEY)
  return !isTrackingRefused() && isLastSource(stored) ? { last_source: stored } : {}
}

/** Stores the traffic source, or deletes it if tracking is refused. */
export function storeSource(source: LastSource): void {
  if (isTrackingRefused()) visitorStorage.remove(SOURCE_KEY)
  else visitorStorage.write(SOURCE_KEY, source)
}

const isLastSource = (stored: unknown): stored is LastSource => {
  const { source, campaign, at } = (stored ?? {}) as Partial<LastSource>
  return typeof source === 'string' && typeof campaign === 'string' && Number.isSafeInteger(at)
}
