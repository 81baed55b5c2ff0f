import { Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { directPayments, platformPayments } from '../../../../domains/orders/shared/option-change.ts'
import type { CashReceipt } from '../../../../domains/payments/payments.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { points, won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { cashReceiptTexts } from '../../../../ui/texts/cash-receipts.ts'
import { adminClaimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { dealTexts } from '../../../../ui/texts/deals.ts'
import { Section } from '../../components/section.tsx'

const texts = adminOrdersTexts.order
const sharesTexts = adminOrdersTexts.shares

/** The amounts of an order, its payment and refunds. */
export function OrderAmounts({ order }: { order: ShopOrderDetail }) {
  const couponOff = order.coupon_off + order.delivery_off
  const { deal_off: dealOff = 0 } = order
  const memberOff = order.off - order.coupon_off - dealOff
  const platform = platformPayments(order)
  const direct = directPayments(order) - platform
  return (
    <Section title={texts.amounts}>
      <Facts
        layout="beside"
        facts={[
          [texts.method, texts.methods[order.method]],
          [texts.payee, order.method === 'bank' && texts.payees[order.payee]],
          [texts.depositor, order.depositor],
          [cashReceiptTexts.title, order.cash_receipt && describeReceipt(order.cash_receipt)],
          [texts.placedAt, seoulMinute(order.placed_at)],
          [texts.paid, order.paid_at && seoulMinute(order.paid_at)],
          [texts.productAmount, won(order.goods)],
          [dealTexts.off, dealOff > 0 && `-${won(dealOff)}`],
          [texts.off, memberOff > 0 && `-${won(memberOff)}`],
          [couponTexts.label(order), couponOff > 0 && `-${won(couponOff)}`],
          [texts.points, order.points > 0 && `-${points(order.points)}`],
          [texts.delivery, won(order.delivery_fee + order.delivery_off)],
          [texts.surcharge, order.surcharge > 0 && won(order.surcharge)],
          [texts.total, <b key="total">{won(order.total)}</b>],
          [adminClaimDuesTexts.platformPrice, platform > 0 && won(platform)],
          [texts.direct, direct > 0 && won(direct)],
          [texts.refunded, order.refunded > 0 && <b key="refunded">-{won(order.refunded)}</b>],
        ]}
      />
    </Section>
  )
}

/** State, approval number and the masked number of the request. */
function describeReceipt({ state, kind, number, is_self_issued, approval }: CashReceipt): string {
  const request = is_self_issued
    ? cashReceiptTexts.selfIssued
    : kind !== 'none' && cashReceiptTexts.requestedKind(cashReceiptTexts.kinds[kind], number)
  return [cashReceiptTexts.states[state], approval, request].filter(Boolean).join(' · ')
}

interface OrderSharesProps {
  order: ShopOrderDetail
  shares: NonNullable<ShopOrderDetail['shares']>
}

/** The shares of both shops in an order of resold products. */
export function OrderShares({ order, shares }: OrderSharesProps) {
  const {
    prices,
    off,
    points: used,
    supplier,
    seller,
    refunded_lines,
    deductions = 0,
    reductions = 0,
  } = shares
  const [ownShare, other] = order.sells
    ? [seller, [sharesTexts.other(order.shop_name_origin), supplier] as const]
    : [supplier, [sharesTexts.other(order.shop_name), seller] as const]
  return (
    <Section title={sharesTexts.title}>
      <Facts
        layout="beside"
        facts={[
          [sharesTexts.supplierPrice, !order.sells && prices && won(prices.supplier_price)],
          [sharesTexts.commission, prices && `${order.sells ? '' : '-'}${won(prices.commission)}`],
          [sharesTexts.added, order.sells && prices && prices.added > 0 && won(prices.added)],
          [sharesTexts.off, order.sells && off > 0 && `-${won(off)}`],
          [sharesTexts.points, order.sells && used > 0 && `-${points(used)}`],
          [sharesTexts.own, <b key="own">{won(ownShare)}</b>],
          [other[0], won(other[1])],
          [sharesTexts.reductions, reductions > 0 && won(reductions)],
          [sharesTexts.deductions, deductions > 0 && won(deductions)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {shares.bearer === 'both'
          ? sharesTexts.before
          : order.sells
            ? sharesTexts.borneByUs(order.shop_name_origin)
            : sharesTexts.borneBy(order.shop_name)}
        {refunded_lines > 0 && ` ${sharesTexts.leftOut}`}
      </Text>
    </Section>
  )
}
