import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { type domainLapsed, type domainProven, type shopAccountChanged, shopChanged } from './events.ts'
import { shopNames } from './store.ts'
import type { Tx } from './tables.ts'

/** Tells, when the transaction commits, that a shop is different. NOT_FOUND when there is no such shop. */
export async function announce(
  tx: Tx,
  shop: number,
  type: typeof shopChanged | typeof shopAccountChanged = shopChanged,
): Promise<void> {
  const names = await shopNames(tx, shop)
  if (!names) throw new DomainError('NOT_FOUND')
  await emit(tx, type, names)
}

/** Tells that a host of a shop began or ceased to serve, and that the shop is different by it. */
export async function announceDomain(
  tx: Tx,
  { shop, host }: { shop: number; host: string },
  type: typeof domainProven | typeof domainLapsed,
): Promise<void> {
  const names = await shopNames(tx, shop)
  if (!names) throw new DomainError('NOT_FOUND')
  await emit(tx, type, { ...names, host })
  await emit(tx, shopChanged, names)
}
