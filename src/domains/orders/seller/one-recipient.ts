import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { parcelName } from '../shared/delivery-ways.ts'
import type { BulkLine } from './seller-orders.contract.ts'
import type { NamedLine } from './shop-order-store.ts'

/** Refuses orders to different recipients under one tracking number; `rows` are their lines. Throws BAD_REQUEST. */
export function assertOneRecipient(items: readonly BulkLine[], rows: readonly NamedLine[]): void {
  const keys = new Map(rows.map(({ orderid, recipient_key }) => [orderid, recipient_key]))
  const numbered = items.filter(({ tracking = '', orderid }) => tracking !== '' && keys.has(orderid))
  const parcels = Map.groupBy(numbered, ({ carrier, tracking }) => parcelName({ carrier, tracking }))
  for (const [name, [first, ...others]] of parcels) {
    const other = others.find(({ orderid }) => keys.get(orderid) !== keys.get(first?.orderid ?? ''))
    if (first && other)
      throw wrongField(
        'tracking',
        `받는 분이나 주소가 다른 주문은 한 송장(${name})으로 보낼 수 없습니다: ${first.orderid}, ${other.orderid}`,
      )
  }
}
