import { visitorStorage } from '../../../../client/browser-storage.ts'
import type { LastSource } from '../../../../domains/marketing/shared/visit-source.ts'
import { SOURCE, staysUntold } from '../tags/consent.ts'

/**
 * Where the visitor last came from to this shop, for the calls whose orders are counted by it; nothing where it is not known, or
 * where the visitor refuses to be tracked.
 */
export function lastSource(): { last_source?: LastSource } {
  const stored = visitorStorage.read(SOURCE)
  return !staysUntold() && isLastSource(stored) ? { last_source: stored } : {}
}

/** Keeps where the visitor has come from, in place of what was known; forgets it where the visitor refuses to be tracked. */
export function keepSource(source: LastSource): void {
  if (staysUntold()) visitorStorage.remove(SOURCE)
  else visitorStorage.write(SOURCE, source)
}

const isLastSource = (stored: unknown): stored is LastSource => {
  const { source, campaign, at } = (stored ?? {}) as Partial<LastSource>
  return typeof source === 'string' && typeof campaign === 'string' && Number.isSafeInteger(at)
}
