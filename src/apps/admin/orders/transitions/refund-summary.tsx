import { Paper, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import {
  expectedRefund,
  expectedWays,
  withConversion,
} from '../../../../domains/orders/shared/claim-previews.ts'
import { refundablePayment } from '../../../../domains/orders/shared/option-change.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { points, won } from '../../../../ui/money.ts'
import { adminExchangeOptionTexts } from '../../../../ui/texts/admin-exchange-options.ts'
import { adminRefundsTexts } from '../../../../ui/texts/admin-refunds.ts'
import { adminClaimDuesTexts, claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import type { SellerTransition } from './order-transitions.ts'

const texts = adminRefundsTexts

/** The kind of refund by transition. */
const KINDS: Partial<Record<SellerTransition, 'cancel' | 'return' | 'after'>> = {
  acceptCancel: 'cancel',
  acceptReturn: 'return',
  completeReturn: 'return',
  refundPart: 'return',
  refund: 'after',
}

/** A preview of the refund of a transition; nothing for transitions without a refund. */
export function RefundSummary({
  transition,
  order,
  line,
  deduction = 0,
  cause: requestedCause = 'mind',
}: {
  transition: SellerTransition
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  /** won that the shop deducts for worn products */
  deduction?: number
  /** the cause after a conversion: change of mind or fault */
  cause?: 'mind' | 'fault'
}) {
  const kind = KINDS[transition]
  const claim = order.claims.find((claim) => claim.line === line.id && claim.outcome === null)
  if (claim && (transition === 'acceptExchange' || transition === 'reship'))
    return <ExchangeFee order={order} line={line} cause={claim.cause} />
  if (claim && CONVERTING.has(transition))
    return <ConvertedClaim order={order} line={line} claim={claim} requestedCause={requestedCause} />
  if (!kind) return null
  const cause = kind === 'after' ? 'fault' : (claim?.cause ?? 'mind')
  const refund = expectedRefund(order, [{ line: line.id, qty: line.qty }], { kind, cause, deduction })
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.money}>
      <Text size="sm" fw={700} mb={4}>
        {transition === 'acceptReturn' ? texts.titleOfLater : texts.title}
      </Text>
      <Facts
        layout="beside"
        facts={[
          [texts.productAmount, won(refundablePayment(line))],
          [texts.delivery, refund.delivery > 0 && `+${won(refund.delivery)}`],
          [texts.wayBack, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
          [texts.deduction, deduction > 0 && `-${won(deduction)}`],
          ...lostFacts(refund),
          [texts.money, <b key="money">{won(refund.money)}</b>],
          [texts.points, refund.points > 0 && points(refund.points)],
          [texts.accrual, refund.accrual > 0 && points(refund.accrual)],
          [claimDuesTexts.refunded, refund.platform > 0 && won(refund.platform)],
          [adminExchangeOptionTexts.direct, refund.direct > 0 && won(refund.direct)],
        ]}
      />
      <LostReasons refund={refund} />
      {order.payee === 'shop' && refund.money > 0 && (
        <Text size="sm" mt="xs">
          {texts.byHand}
        </Text>
      )}
    </Paper>
  )
}

type LostAmounts = Pick<ReturnType<typeof expectedRefund>, 'lostDelivery' | 'lostCoupon' | 'lostDeals'>

/** The free delivery and the discounts that an order loses by a change of mind. */
const lostFacts = ({
  lostDelivery,
  lostCoupon,
  lostDeals,
}: LostAmounts): (readonly [string, string | false])[] => [
  [texts.lostDeals, lostDeals > 0 && `-${won(lostDeals)}`],
  [texts.dealsBack, lostDeals < 0 && `+${won(-lostDeals)}`],
  [texts.lostDelivery, lostDelivery > 0 && `-${won(lostDelivery)}`],
  [texts.lostCoupon, lostCoupon > 0 && `-${won(lostCoupon)}`],
  [texts.couponBack, lostCoupon < 0 && `+${won(-lostCoupon)}`],
]

/** The reasons for losing free delivery and discounts, as the buyer sees them. */
function LostReasons({ refund: { lostDelivery, lostCoupon, lostDeals } }: { refund: LostAmounts }) {
  const reasons = [
    lostDelivery > 0 && texts.lostDeliveryWhy(won(lostDelivery)),
    lostDeals > 0 && texts.lostDealsWhy(won(lostDeals)),
    lostCoupon > 0 && texts.lostCouponWhy(won(lostCoupon)),
  ]
  return reasons.map(
    (reason) =>
      reason && (
        <Text key={reason} size="sm" mt="xs">
          {reason}
        </Text>
      ),
  )
}

const CONVERTING: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'proposeReturn',
  'proposeExchange',
  'convertToReturn',
  'convertToExchange',
])

/** The amounts of a claim after its conversion. */
function ConvertedClaim({
  order,
  line,
  claim,
  requestedCause,
}: {
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  claim: ShopOrderDetail['claims'][0]
  requestedCause: 'mind' | 'fault'
}) {
  const proposal = line.proposer ? claim.progress?.conversion : null
  const cause = proposal?.cause ?? requestedCause
  const converted = withConversion(order, claim, cause)
  const convertedClaim = converted.claims.find(({ id }) => id === claim.id)
  const pieces = [{ line: line.id, qty: line.qty }]
  const refund = expectedRefund(converted, pieces, { kind: 'return', cause })
  const fee = (convertedClaim?.way_back ?? 0) + (convertedClaim?.way_out ?? 0)
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.convertedTitle}>
      <Text size="sm" fw={700} mb={4}>
        {texts.convertedTitle}
      </Text>
      {proposal && <Text size="sm">“{proposal.reason}”</Text>}
      <Facts
        layout="beside"
        facts={
          convertedClaim?.kind === 'return'
            ? [
                [texts.wayBack, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
                ...lostFacts(refund),
                [texts.money, <b key="money">{won(refund.money)}</b>],
              ]
            : [[texts.exchangeFee, <b key="fee">{won(fee)}</b>]]
        }
      />
      {convertedClaim?.kind === 'return' && <LostReasons refund={refund} />}
    </Paper>
  )
}

/** The cost of an exchange, which the buyer pays over the platform or directly to the shop. */
function ExchangeFee({
  order,
  line,
  cause,
}: {
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  cause: 'mind' | 'fault'
}) {
  const [ways] = expectedWays(order, [{ line: line.id, paid: refundablePayment(line) }], {
    kind: 'exchange',
    cause,
  })
  const { way_back = 0, way_out = 0 } = ways ?? {}
  if (way_back + way_out === 0) return <Text size="sm">{texts.exchangeFree}</Text>
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.exchangeFee}>
      <Facts
        layout="beside"
        facts={[
          [texts.exchangeBack, way_back > 0 && won(way_back)],
          [texts.exchangeOut, way_out > 0 && won(way_out)],
          [texts.exchangeFee, <b key="all">{won(way_back + way_out)}</b>],
        ]}
      />
      <Text size="sm" mt="xs">
        {order.dues_on_platform ? adminClaimDuesTexts.dueHow : texts.exchangeByHand}
      </Text>
    </Paper>
  )
}
