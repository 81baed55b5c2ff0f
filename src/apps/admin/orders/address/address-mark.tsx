import { Badge } from '@mantine/core'
import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { isUnsent } from '../../../../domains/orders/shared/transitions.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { orderMarkTexts } from '../../../../ui/texts/admin-order-marks.ts'

/** The time of the last change of the recipient while something waits to be sent; null without one. */
export const openChange = ({
  lines,
  address_changed_at = null,
}: ShopOrder | ShopOrderDetail): string | null =>
  lines.some(({ status }) => isUnsent(status)) ? address_changed_at : null

/** Marks an order in a list whose recipient has changed. */
export function AddressMark({ order }: { order: ShopOrder }) {
  const changedAt = openChange(order)
  if (!changedAt) return null
  return (
    <Badge
      color={order.address_unseen ? 'red' : 'gray'}
      variant={order.address_unseen ? 'filled' : 'light'}
      size="sm"
      tt="none"
    >
      {orderMarkTexts.address} {seoulMinute(changedAt)}
    </Badge>
  )
}
