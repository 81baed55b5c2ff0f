import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { TenancyEvent } from './events.ts'
import { shopNames } from './store.ts'
import type { Tx } from './tables.ts'

/** Tells, when the transaction commits, that a shop is different. NOT_FOUND when there is no such shop. */
export async function announce(
  tx: Tx,
  shop: number,
  type: TenancyEvent['type'] = 'shop.changed',
): Promise<void> {
  const names = await shopNames(tx, shop)
  if (!names) throw new DomainError('NOT_FOUND')
  await emit(tx, { type, payload: names } satisfies TenancyEvent)
}
