/** What the catalogue tells. NOTIFY carries 8000 bytes, so an event names at most `SIDS_PER_EVENT` products. */
export type CatalogueEvent =
  /** Listings of a shop look different, stand elsewhere or left; lists and searches that show them changed too. */
  | { type: 'product.changed'; payload: { shopid: string; sids: number[] } }
  /** Listings came, or categories changed: lists and searches of the shop are different. */
  | { type: 'list.changed'; payload: { shopid: string } }

export const SIDS_PER_EVENT = 300

/** The events for a set of listings that changed and the fact that others may have come. */
export function changesOf(shopid: string, change: { changed: number[]; came: boolean }): CatalogueEvent[] {
  const events: CatalogueEvent[] = []
  for (let start = 0; start < change.changed.length; start += SIDS_PER_EVENT)
    events.push({
      type: 'product.changed',
      payload: { shopid, sids: change.changed.slice(start, start + SIDS_PER_EVENT) },
    })
  // A changed product makes the lists stale as well.
  if (events.length === 0 && change.came) events.push({ type: 'list.changed', payload: { shopid } })
  return events
}
