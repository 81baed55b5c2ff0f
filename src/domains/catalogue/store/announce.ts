import { emit, emitAll } from '../../../platform/events/outbox.ts'
import { changedListings, listChanged, productChanged } from '../events.ts'
import type { Tx } from '../tables.ts'

/** Emits events for changed listings of a shop, and for new ones, in the transaction. */
export async function announce(
  tx: Tx,
  shopid: string,
  { changed, came }: { changed: readonly number[]; came: boolean },
): Promise<void> {
  if (changed.length > 0) await emitAll(tx, productChanged, changedListings(shopid, changed))
  // A changed product makes the lists stale as well.
  else if (came) await emit(tx, listChanged, { shopid })
}
