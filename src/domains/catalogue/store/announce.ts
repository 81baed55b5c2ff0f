import { emit } from '../../../platform/events/outbox.ts'
import { changesOf } from '../events.ts'
import type { Tx } from '../tables.ts'

/** Tells which listings of a shop changed, and whether others came, when the transaction commits. */
export async function announce(
  tx: Tx,
  shopid: string,
  change: { changed: number[]; came: boolean },
): Promise<void> {
  for (const event of changesOf(shopid, change)) await emit(tx, event)
}
