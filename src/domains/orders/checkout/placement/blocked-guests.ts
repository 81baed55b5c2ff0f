import type { AnyTx } from '../../../../platform/database/transactions.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { blockedContacts } from '../../../membership/membership.service.ts'
import type { Placement } from './placement.ts'

/**
 * Refuses guests who order by the address or phone number of a member whom a shop has blocked. They are not told the reason, which is
 * for the member alone: anybody can write somebody's address.
 */
export async function blockedGuests(
  tx: AnyTx,
  wanted: readonly Placement[],
): Promise<Map<Placement, DomainError>> {
  const contacts = wanted
    .filter(({ who }) => who.uid === null)
    .flatMap((placement) =>
      placement.orders.map(({ lines: [line] }) => ({
        placement,
        ...{
          shop: line?.shop ?? 0,
          email: placement.placing.buyer.email,
          phone: placement.placing.buyer.phone,
        },
      })),
    )
  const found = await blockedContacts(tx, contacts)
  return new Map(
    contacts.filter((_, at) => found.has(at)).map(({ placement }) => [placement, new DomainError('BLOCKED')]),
  )
}
