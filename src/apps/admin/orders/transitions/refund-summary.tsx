import { Paper, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import {
  expectedRefund,
  expectedWays,
  withConversion,
} from '../../../../domains/orders/shared/claim-previews.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { points, won } from '../../../../ui/money.ts'
import { adminRefundsTexts } from '../../../../ui/texts/admin-refunds.ts'
import type { SellerMove } from './order-transitions.ts'

const texts = adminRefundsTexts

/** The kind of refund by move, now or once the goods are back. */
const KINDS: Partial<Record<SellerMove, 'cancel' | 'return' | 'after'>> = {
  acceptCancel: 'cancel',
  acceptReturn: 'return',
  completeReturn: 'return',
  refundPart: 'return',
  refund: 'after',
}

/** The buyer's refund by a move, to the won, before it is made; nothing for moves without a refund. */
export function RefundSummary({
  move,
  order,
  line,
  deduction = 0,
  cause: requestedCause = 'mind',
}: {
  move: SellerMove
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  /** won that a refund in part keeps */
  deduction?: number
  /** who would bear the ways of a claim that is to be converted */
  cause?: 'mind' | 'fault'
}) {
  const kind = KINDS[move]
  const claim = order.claims.find((claim) => claim.line === line.id && claim.outcome === null)
  if (claim && (move === 'acceptExchange' || move === 'reship'))
    return <ExchangeFee order={order} line={line} cause={claim.cause} />
  if (claim && CONVERTING.has(move))
    return <Converted order={order} line={line} claim={claim} wanted={requestedCause} />
  if (!kind) return null
  const cause = kind === 'after' ? 'fault' : (claim?.cause ?? 'mind')
  const refund = expectedRefund(order, [{ line: line.id, qty: line.qty }], { kind, cause, deduction })
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.money}>
      <Text size="sm" fw={700} mb={4}>
        {move === 'acceptReturn' ? texts.titleOfLater : texts.title}
      </Text>
      <Facts
        layout="beside"
        facts={[
          [texts.goods, won(line.paid)],
          [texts.delivery, refund.delivery > 0 && `+${won(refund.delivery)}`],
          [texts.wayBack, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
          [texts.deduction, deduction > 0 && `-${won(deduction)}`],
          ...lostFacts(refund),
          [texts.money, <b key="money">{won(refund.money)}</b>],
          [texts.points, refund.points > 0 && points(refund.points)],
          [texts.accrual, refund.accrual > 0 && points(refund.accrual)],
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

type LostAmounts = Pick<ReturnType<typeof expectedRefund>, 'lostDelivery' | 'lostCoupon'>

/** What a change of mind loses of the order's free delivery and coupon, or gets back of the coupon. */
const lostFacts = ({ lostDelivery, lostCoupon }: LostAmounts): (readonly [string, string | false])[] => [
  [texts.lostDelivery, lostDelivery > 0 && `-${won(lostDelivery)}`],
  [texts.lostCoupon, lostCoupon > 0 && `-${won(lostCoupon)}`],
  [texts.couponBack, lostCoupon < 0 && `+${won(-lostCoupon)}`],
]

/** Why these amounts are deducted, as the buyer reads it. */
function LostReasons({ refund: { lostDelivery, lostCoupon } }: { refund: LostAmounts }) {
  const reasons = [
    lostDelivery > 0 && texts.lostDeliveryWhy(won(lostDelivery)),
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

const CONVERTING: ReadonlySet<SellerMove> = new Set<SellerMove>([
  'proposeReturn',
  'proposeExchange',
  'convertToReturn',
  'convertToExchange',
])

/** The money of a claim once it is converted: of a proposal that is made now, or of the buyer's. */
function Converted({
  order,
  line,
  claim,
  wanted,
}: {
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  claim: ShopOrderDetail['claims'][0]
  wanted: 'mind' | 'fault'
}) {
  const proposal = line.proposer ? claim.progress?.conversion : null
  const cause = proposal?.cause ?? wanted
  const converted = withConversion(order, claim, cause)
  const own = converted.claims.find(({ id }) => id === claim.id)
  const pieces = [{ line: line.id, qty: line.qty }]
  const refund = expectedRefund(converted, pieces, { kind: 'return', cause })
  const fee = (own?.way_back ?? 0) + (own?.way_out ?? 0)
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.convertedTitle}>
      <Text size="sm" fw={700} mb={4}>
        {texts.convertedTitle}
      </Text>
      {proposal && <Text size="sm">“{proposal.reason}”</Text>}
      <Facts
        layout="beside"
        facts={
          own?.kind === 'return'
            ? [
                [texts.wayBack, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
                ...lostFacts(refund),
                [texts.money, <b key="money">{won(refund.money)}</b>],
              ]
            : [[texts.exchangeFee, <b key="fee">{won(fee)}</b>]]
        }
      />
      {own?.kind === 'return' && <LostReasons refund={refund} />}
    </Paper>
  )
}

/** The cost of an exchange, which the buyer pays to the shop by itself: no refund holds it. */
function ExchangeFee({
  order,
  line,
  cause,
}: {
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  cause: 'mind' | 'fault'
}) {
  const [ways] = expectedWays(order, [{ line: line.id, paid: line.paid }], { kind: 'exchange', cause })
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
        {texts.exchangeByHand}
      </Text>
    </Paper>
  )
}
