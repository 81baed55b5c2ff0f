import { Paper, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { expectedRefund } from '../../../../domains/orders/shared/claim-previews.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { points, won } from '../../../../ui/money.ts'
import { adminRefundsTexts } from '../../../../ui/texts/admin-refunds.ts'
import { accountText } from './account-text.ts'
import type { ChosenPieces } from './chosen-pieces.tsx'

/** What the buyer gets back when the shop cancels these pieces. */
export function CancelSummary({
  order,
  pieces,
}: {
  order: ShopOrderDetail
  pieces: readonly ChosenPieces[]
}) {
  if (pieces.length === 0) return null
  const refund = expectedRefund(order, pieces, { kind: 'cancel', cause: 'fault' })
  const howAccount = accountText(order)
  return (
    <Paper withBorder p="sm" component="section" aria-label={adminRefundsTexts.title}>
      <Text size="sm" fw={700} mb={4}>
        {adminRefundsTexts.title}
      </Text>
      <Facts
        layout="beside"
        facts={[
          [
            adminRefundsTexts.productAmount,
            won(refund.money - refund.delivery + refund.lostCoupon + refund.lostDeals),
          ],
          [adminRefundsTexts.delivery, refund.delivery > 0 && `+${won(refund.delivery)}`],
          [adminRefundsTexts.dealsBack, refund.lostDeals < 0 && `+${won(-refund.lostDeals)}`],
          [adminRefundsTexts.couponBack, refund.lostCoupon < 0 && `+${won(-refund.lostCoupon)}`],
          [adminRefundsTexts.money, <b key="money">{won(refund.money)}</b>],
          [adminRefundsTexts.points, refund.points > 0 && points(refund.points)],
          [adminRefundsTexts.accrual, refund.accrual > 0 && points(refund.accrual)],
        ]}
      />
      {howAccount && refund.money > 0 && (
        <Text size="sm" mt="xs">
          {howAccount}
        </Text>
      )}
    </Paper>
  )
}
