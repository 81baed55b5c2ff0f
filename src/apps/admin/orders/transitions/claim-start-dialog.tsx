import { Paper, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { expectedRefund, expectedWays } from '../../../../domains/orders/shared/claim-previews.ts'
import { refundablePayment } from '../../../../domains/orders/shared/option-change.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { points, won } from '../../../../ui/money.ts'
import { adminClaimStartTexts } from '../../../../ui/texts/admin-claim-start.ts'
import { adminRefundsTexts } from '../../../../ui/texts/admin-refunds.ts'
import { adminClaimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { useStartClaim } from '../../api/orders/orders.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type ChosenPieces, useChosenPieces } from './chosen-pieces.tsx'
import { LineOptions, useLineOptions } from './line-options.tsx'
import { useReason } from './transition-fields.tsx'

const texts = adminClaimStartTexts

type Kind = 'return' | 'exchange'
type Cause = 'mind' | 'fault'

export const STARTING = { return: 'startReturn', exchange: 'startExchange' } as const

/** Starts a return or an exchange of shipped pieces for a buyer who has called; `line` is chosen first. */
export function ClaimStartDialog({
  shopid,
  order,
  line,
  kind,
  onClose,
}: {
  shopid: string
  order: ShopOrderDetail
  line: number
  kind: Kind
  onClose: () => void
}) {
  const start = useStartClaim(shopid)
  const lines = order.lines.filter(({ moves }) => moves.includes(STARTING[kind]))
  const pieces = useChosenPieces(lines, line, texts)
  const [cause, setCause] = useState<Cause>('fault')
  const reason = useReason(true)
  const options = useLineOptions(kind === 'exchange' ? pieces.chosen : [], lines)
  const go = () => {
    const chosen = pieces.read()
    const input = reason.read()
    if (!chosen || !input) return
    start.mutate(
      {
        orderid: order.number,
        kind,
        cause,
        lines: options.withOptions(chosen),
        reason: input.reason ?? '',
        ...(options.isWaived && { waive: true }),
      },
      {
        onSuccess() {
          toast({ text: texts.done[kind], kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.title[kind]}
      go={texts.go[kind]}
      busy={start.isPending}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{texts.lead}</Text>
      {pieces.fields}
      {kind === 'exchange' && (
        <LineOptions shopid={shopid} order={order} lines={lines} pieces={pieces.chosen} options={options} />
      )}
      <Radio.Group
        label={texts.cause}
        value={cause}
        onChange={(value) => setCause(value === 'mind' ? 'mind' : 'fault')}
      >
        <Stack gap="xs" pt="xs">
          <Radio value="fault" label={texts.causes.fault} />
          <Radio value="mind" label={texts.causes.mind} />
        </Stack>
      </Radio.Group>
      {pieces.chosen.length > 0 && (
        <StartSummary order={order} kind={kind} cause={cause} pieces={pieces.chosen} />
      )}
      {reason.fields}
    </FormDialog>
  )
}

interface StartSummaryProps {
  order: ShopOrderDetail
  kind: Kind
  cause: Cause
  pieces: readonly ChosenPieces[]
}

/** What the buyer gets back, or pays to the shop, when the products have come back. */
function StartSummary({ order, kind, cause, pieces }: StartSummaryProps) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.summary}>
      <Text size="sm" fw={700} mb={4}>
        {texts.summary}
      </Text>
      {kind === 'return' ? (
        <ReturnFacts order={order} cause={cause} pieces={pieces} />
      ) : (
        <ExchangeFacts order={order} cause={cause} pieces={pieces} />
      )}
    </Paper>
  )
}

function ReturnFacts({ order, cause, pieces }: Omit<StartSummaryProps, 'kind'>) {
  const refund = expectedRefund(order, pieces, { kind: 'return', cause })
  return (
    <Facts
      layout="beside"
      facts={[
        [adminRefundsTexts.delivery, refund.delivery > 0 && `+${won(refund.delivery)}`],
        [adminRefundsTexts.wayBack, refund.wayBack > 0 && `-${won(refund.wayBack)}`],
        [adminRefundsTexts.lostDelivery, refund.lostDelivery > 0 && `-${won(refund.lostDelivery)}`],
        [adminRefundsTexts.lostDeals, refund.lostDeals > 0 && `-${won(refund.lostDeals)}`],
        [adminRefundsTexts.lostCoupon, refund.lostCoupon > 0 && `-${won(refund.lostCoupon)}`],
        [adminRefundsTexts.money, <b key="money">{won(refund.money)}</b>],
        [adminRefundsTexts.points, refund.points > 0 && points(refund.points)],
      ]}
    />
  )
}

function ExchangeFacts({ order, cause, pieces }: Omit<StartSummaryProps, 'kind'>) {
  const requested = pieces.map(({ line }) => ({
    line,
    paid: refundableOf(order.lines.find(({ id }) => id === line)),
  }))
  const fee = expectedWays(order, requested, { kind: 'exchange', cause }).reduce(
    (sum, { way_back, way_out }) => sum + way_back + way_out,
    0,
  )
  return (
    <>
      <Facts layout="beside" facts={[[adminRefundsTexts.exchangeFee, <b key="fee">{won(fee)}</b>]]} />
      {fee > 0 && (
        <Text size="sm" mt="xs">
          {order.dues_on_platform ? adminClaimDuesTexts.dueHow : adminRefundsTexts.exchangeByHand}
        </Text>
      )}
    </>
  )
}

const refundableOf = (line: ShopOrderDetail['lines'][0] | undefined) => (line ? refundablePayment(line) : 0)
