import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { type domainLapsed, type domainProven, type shopAccountChanged, shopChanged } from './events.ts'
import { shopNames } from './store.ts'
import type { Tx } from './tables.ts'

/** Throws NOT_FOUND for an unknown shop. */
export async function emitShopChanged(
  tx: Tx,
  shopId: number,
  type: typeof shopChanged | typeof shopAccountChanged = shopChanged,
): Promise<void> {
  const names = await shopNames(tx, shopId)
  if (!names) throw new DomainError('NOT_FOUND')
  await emit(tx, type, names)
}

/** Emits the event for an enabled or disabled host of a shop, and the event that the shop changed. */
export async function emitDomainChanged(
  tx: Tx,
  { shopId, host }: { shopId: number; host: string },
  type: typeof domainProven | typeof domainLapsed,
): Promise<void> {
  const names = await shopNames(tx, shopId)
  if (!names) throw new DomainError('NOT_FOUND')
  await emit(tx, type, { ...names, host })
  await emit(tx, shopChanged, names)
}
