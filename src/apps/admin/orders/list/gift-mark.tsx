import { Badge } from '@mantine/core'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { orderMarkTexts } from '../../../../ui/texts/admin-order-marks.ts'

/** Marks a gift in a list, and whether its address is missing. */
export function GiftMark({ order: { gift } }: { order: ShopOrder }) {
  if (!gift) return null
  return (
    <Badge color={gift.state === 'ACCEPTED' ? 'gray' : 'orange'} variant="light" size="sm" tt="none">
      {orderMarkTexts.gift[gift.state]}
    </Badge>
  )
}
