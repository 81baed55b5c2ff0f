import { Alert, Anchor, Button, Group, Image, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import { duesDeadline } from '../../../../domains/orders/shared/claim-dues.ts'
import { lastDay, monthDay, seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminExchangeOptionTexts } from '../../../../ui/texts/admin-exchange-options.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { adminClaimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'
import { exchangeOptionTexts } from '../../../../ui/texts/exchange-options.ts'
import { useClaimPhoto, useSettleDues } from '../../api/orders/orders.api.ts'
import { useMay } from '../../shell/use-shop.ts'

const texts = adminOrdersTexts.order.claim

const TEXT_STYLE = { whiteSpace: 'pre-line' } as const

type Claim = ShopOrderDetail['claims'][0]

/** A claim with its reason and its progress. */
export function ClaimNote({
  shopid,
  orderid,
  claim,
  ships,
  together = false,
  accepted = false,
  isOnPlatform = false,
}: {
  shopid: string
  orderid: string
  claim: Claim
  /** this shop ships the products and receives returns */
  ships: boolean
  /** the products come back in one parcel with those of another claim */
  together?: boolean
  /** the products are on their way back */
  accepted?: boolean
  /** the buyer pays what the claim costs over the platform, not to the shop directly */
  isOnPlatform?: boolean
}) {
  const deliveryCosts = claim.way_back + claim.way_out
  const state = claim.outcome ? texts.outcomes[claim.outcome] : accepted ? texts.accepted : texts.open
  const isRunning = claim.outcome === null || claim.outcome === 'granted'
  return (
    <Alert
      color={claim.outcome ? 'gray' : 'orange'}
      title={`${(claim.started_by === 'seller' ? texts.started : texts.request)(texts.kinds[claim.kind])} · ${texts.causes[claim.cause]} · ${state}`}
    >
      <Text size="sm" style={TEXT_STYLE}>
        {claim.reason || (claim.option ? '' : texts.noReason)}
      </Text>
      {claim.kind !== 'cancel' && deliveryCosts > 0 && isRunning && (
        <Text size="sm">
          {isOnPlatform && claim.kind === 'exchange'
            ? adminClaimDuesTexts.paymentHint(won(deliveryCosts))
            : texts.feePayments[claim.kind](won(deliveryCosts))}
        </Text>
      )}
      {claim.option && (
        <OptionNote option={claim.option} outcome={claim.outcome} isOnPlatform={isOnPlatform} />
      )}
      {together && <Text size="sm">{texts.together}</Text>}
      {claim.pickup_day && (
        <Text size="sm" fw={600}>
          {claimTexts.shown.pickupDay(monthDay(claim.pickup_day))}
        </Text>
      )}
      {claim.pickup_memo && (
        <Text size="sm" style={TEXT_STYLE}>
          {claimTexts.shown.pickupMemo(claim.pickup_memo)}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {seoulMinute(claim.asked_at)}
        {claim.ended_at && ` → ${seoulMinute(claim.ended_at)}`}
      </Text>
      {claim.photos > 0 && (
        <ClaimPhotos shopid={shopid} orderid={orderid} claim={claim.id} count={claim.photos} />
      )}
      {claim.progress && (
        <Progress shopid={shopid} orderid={orderid} claim={claim} ships={ships} isOnPlatform={isOnPlatform} />
      )}
    </Alert>
  )
}

/** The option of an exchange, and how its difference in price is settled. */
function OptionNote({
  option: { from, opt_name, difference, due, waived, reserved },
  outcome,
  isOnPlatform,
}: {
  option: NonNullable<Claim['option']>
  outcome: Claim['outcome']
  isOnPlatform: boolean
}) {
  const { note } = adminExchangeOptionTexts
  const isRunning = outcome === null || outcome === 'granted'
  const back = won(-difference)
  return (
    <>
      <Text size="sm" fw={600}>
        {(outcome === 'granted' ? note.changed : note.change)(from.opt_name, opt_name)}
        {exchangeOptionTexts.difference(difference)}
      </Text>
      {isRunning && (
        <Text size="sm">
          {[
            reserved && note.reserved,
            due > 0 && (isOnPlatform ? adminClaimDuesTexts : note).dearer(won(due)),
            difference < 0 && (outcome === 'granted' ? note.returned(back) : note.cheaper(back)),
            waived && note.waived,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
    </>
  )
}

interface ProgressProps {
  shopid: string
  orderid: string
  claim: Claim
  ships: boolean
  isOnPlatform: boolean
}

/** The progress of a claim after it was accepted. */
function Progress({ shopid, orderid, claim, ships, isOnPlatform }: ProgressProps) {
  const { progress } = claim
  if (!progress) return null
  const { carrier, tracking, sent_at, received_at, conversion, answer, deduction } = progress
  const url = tracking && trackingUrl(carrier, tracking)
  return (
    <>
      {sent_at && (
        <Text size="sm" mt="xs">
          {texts.sent(seoulMinute(sent_at))}{' '}
          {url ? (
            <Anchor href={url} target="_blank" rel="noopener" size="sm">
              {carrier} {tracking}
            </Anchor>
          ) : (
            `${carrier} ${tracking}`
          )}
        </Text>
      )}
      {received_at && <Text size="sm">{texts.received(seoulMinute(received_at))}</Text>}
      {conversion && (conversion.agreed_at || claim.outcome === null) && (
        <Text size="sm">
          {conversion.agreed_at
            ? texts.converted[conversion.from]
            : texts.proposed[conversion.by][conversion.from]}{' '}
          “{conversion.reason}”
        </Text>
      )}
      {answer && (
        <Text size="sm" style={TEXT_STYLE}>
          {texts.answer(answer)}
        </Text>
      )}
      {deduction > 0 && <Text size="sm">{texts.deduction(won(deduction))}</Text>}
      {progress.inspection_photos > 0 && (
        <ClaimPhotos
          shopid={shopid}
          orderid={orderid}
          claim={claim.id}
          count={progress.inspection_photos}
          isInspection
        />
      )}
      <Dues shopid={shopid} orderid={orderid} claim={claim} ships={ships} isOnPlatform={isOnPlatform} />
    </>
  )
}

/** The dues of a claim, which the buyer pays over the platform or directly to the shop. */
function Dues({ shopid, orderid, claim, ships, isOnPlatform }: ProgressProps) {
  const { id, outcome, progress, option } = claim
  const may = useMay()
  const settle = useSettleDues(shopid)
  const { dues = 0, dues_paid: paid = 0, dues_paid_at: paidAt = null } = progress ?? {}
  if (dues === 0 && paid === 0) return outcome === 'refused' ? <Text size="sm">{texts.dues.free}</Text> : null
  const balance = dues - paid
  const { openWithOption, paidWithOption, backWithOption } = texts.dues
  const words =
    option && option.difference > 0
      ? { open: openWithOption, paid: paidWithOption, back: backWithOption }
      : texts.dues
  return (
    <Group gap="xs" mt="xs">
      {isOnPlatform && balance > 0 && <Text size="sm">{describeDeadline(claim)}</Text>}
      <Text size="sm" fw={600}>
        {balance > 0 && (isOnPlatform ? adminClaimDuesTexts : words).open(won(balance))}
        {balance === 0 && paidAt && words.paid(won(paid), seoulMinute(paidAt))}
        {balance < 0 && words.back(won(-balance))}
      </Text>
      {balance !== 0 && ships && may('orders:write') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ orderid, claim: id })}
        >
          {balance > 0 ? (isOnPlatform ? adminClaimDuesTexts : texts.dues).settle : texts.dues.giveBack}
        </Button>
      )}
    </Group>
  )
}

/** Until when the buyer pays. Without the products there is no deadline yet. */
function describeDeadline({ kind, outcome, progress }: Claim): string {
  const deadline = duesDeadline({ kind, outcome, received_at: progress?.received_at ?? null })
  if (deadline) {
    const isOver = new Date() >= deadline
    return isOver ? adminClaimDuesTexts.overdue : adminClaimDuesTexts.until(lastDay(deadline.toISOString()))
  }
  return outcome === null ? adminClaimDuesTexts.later : adminClaimDuesTexts.ended
}

interface ClaimPhotosProps {
  shopid: string
  orderid: string
  claim: number
  count: number
  /** shows pictures of the shop's inspection instead of the buyer's */
  isInspection?: boolean
}

/** The pictures of a claim. They are private, so they load on request. */
function ClaimPhotos(props: ClaimPhotosProps) {
  const [opened, setOpened] = useState(false)
  if (!opened)
    return (
      <Button variant="default" size="compact-sm" mt="xs" onClick={() => setOpened(true)}>
        {props.isInspection ? texts.findings(props.count) : texts.photos(props.count)}
      </Button>
    )
  return (
    <Group gap="xs" mt="xs">
      {Array.from({ length: props.count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is identified by its index.
        <Photo key={index} {...props} index={index} />
      ))}
    </Group>
  )
}

function Photo({
  shopid,
  orderid,
  claim,
  index,
  isInspection = false,
}: ClaimPhotosProps & { index: number }) {
  const photo = { orderid, claim, at: index, ...(isInspection && { inspection: true }) }
  const { data } = useClaimPhoto(shopid, photo)
  if (!data) return <Skeleton w={160} h={160} />
  return (
    <a href={data.image} download={`${orderid}-${index + 1}.jpg`}>
      <Image
        src={data.image}
        alt={isInspection ? texts.finding(index + 1) : texts.photo(index + 1)}
        w={160}
        h={160}
        radius="sm"
      />
    </a>
  )
}
