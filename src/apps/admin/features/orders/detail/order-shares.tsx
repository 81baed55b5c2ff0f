import { Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { points, won } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { Section } from '../../section.tsx'

const texts = adminOrdersTexts.shares

interface Props {
  order: ShopOrderDetail
  shares: NonNullable<ShopOrderDetail['shares']>
}

/** The shares of both shops in an order of resold goods, and who pays the discounts. */
export function OrderShares({ order, shares }: Props) {
  const { prices, off, points: used, supplier, seller, refunded_lines, deductions = 0 } = shares
  const [ownShare, other] = order.sells
    ? [seller, [texts.other(order.shop_name_origin), supplier] as const]
    : [supplier, [texts.other(order.shop_name), seller] as const]
  return (
    <Section title={texts.title}>
      <Facts
        look="beside"
        facts={[
          [texts.supplierPrice, !order.sells && prices && won(prices.supplier_price)],
          [texts.commission, prices && `${order.sells ? '' : '-'}${won(prices.commission)}`],
          [texts.added, order.sells && prices && prices.added > 0 && won(prices.added)],
          [texts.off, order.sells && off > 0 && `-${won(off)}`],
          [texts.points, order.sells && used > 0 && `-${points(used)}`],
          [texts.own, <b key="own">{won(ownShare)}</b>],
          [other[0], won(other[1])],
          [texts.deductions, deductions > 0 && won(deductions)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {shares.bearer === 'both'
          ? texts.before
          : order.sells
            ? texts.borneByUs(order.shop_name_origin)
            : texts.borneBy(order.shop_name)}
        {refunded_lines > 0 && ` ${texts.leftOut}`}
      </Text>
    </Section>
  )
}
