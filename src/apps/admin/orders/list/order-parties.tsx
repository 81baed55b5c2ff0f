import { Badge } from '@mantine/core'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { orderMarkTexts } from '../../../../ui/texts/admin-order-marks.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { subscriptionRound } from '../../../../ui/texts/subscription-round.ts'
import { AddressMark } from '../address/address-mark.tsx'

const texts = adminOrdersTexts.list

/** The other shop of an order of resold products, a changed recipient, a gift, and an order of a subscription. */
export function OrderBadges({ order }: { order: ShopOrder }) {
  return (
    <>
      <AddressMark order={order} />
      <GiftMark order={order} />
      <SubscriptionMark order={order} />
      {!order.ships && (
        <Badge color="gray" variant="light" size="sm" tt="none">
          {texts.shippedBy(order.shop_name_origin)}
        </Badge>
      )}
      {!order.sells && (
        <Badge color="grape" variant="light" size="sm" tt="none">
          {texts.soldBy(order.shop_name)}
        </Badge>
      )}
    </>
  )
}

/** Marks a gift, and whether its address is missing. */
function GiftMark({ order: { gift } }: { order: ShopOrder }) {
  if (!gift) return null
  return (
    <Badge color={gift.state === 'ACCEPTED' ? 'gray' : 'orange'} variant="light" size="sm" tt="none">
      {orderMarkTexts.gift[gift.state]}
    </Badge>
  )
}

/** Which order of a subscription it is. */
export function SubscriptionMark({
  order: { subscription_round: round },
}: {
  order: Pick<ShopOrder, 'subscription_round'>
}) {
  if (!round) return null
  return (
    <Badge color="teal" variant="light" size="sm" tt="none">
      {subscriptionRound(round)}
    </Badge>
  )
}

/** The buyer, and the recipient if that is another person. */
export const partyNames = ({ buyer_name, recipient_name }: ShopOrder): string =>
  buyer_name === recipient_name ? buyer_name : `${buyer_name} · ${recipient_name}`
