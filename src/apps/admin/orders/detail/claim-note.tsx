import { Alert, Anchor, Button, Group, Image, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useClaimPhoto, useSettleDues } from '../../api/orders/orders.api.ts'
import { useMay } from '../../shell/use-shop.ts'

const texts = adminOrdersTexts.order.claim

const WRITTEN = { whiteSpace: 'pre-line' } as const

type Claim = ShopOrderDetail['claims'][0]

/** A shopper's claim about a line, its reason and what became of it. */
export function ClaimNote({
  shopid,
  orderid,
  claim,
  ships,
  together = false,
  accepted = false,
}: {
  shopid: string
  orderid: string
  claim: Claim
  /** the shop sends the goods, and gets them back */
  ships: boolean
  /** its goods come back in one parcel with those of another claim */
  together?: boolean
  /** its goods are on their way back */
  accepted?: boolean
}) {
  const ways = claim.way_back + claim.way_out
  const state = claim.outcome ? texts.outcomes[claim.outcome] : accepted ? texts.accepted : texts.open
  const isRunning = claim.outcome === null || claim.outcome === 'granted'
  return (
    <Alert
      color={claim.outcome ? 'gray' : 'orange'}
      title={`${texts.asked(texts.kinds[claim.kind])} · ${texts.causes[claim.cause]} · ${state}`}
    >
      <Text size="sm" style={WRITTEN}>
        {claim.reason || texts.noReason}
      </Text>
      {claim.kind !== 'cancel' && ways > 0 && isRunning && (
        <Text size="sm">{texts.ways[claim.kind](won(ways))}</Text>
      )}
      {together && <Text size="sm">{texts.together}</Text>}
      <Text size="xs" c="dimmed">
        {seoulMinute(claim.asked_at)}
        {claim.ended_at && ` → ${seoulMinute(claim.ended_at)}`}
      </Text>
      {claim.photos > 0 && (
        <ClaimPhotos shopid={shopid} orderid={orderid} claim={claim.id} count={claim.photos} />
      )}
      {claim.progress && <Progress shopid={shopid} orderid={orderid} claim={claim} ships={ships} />}
    </Alert>
  )
}

/** What became of a claim since it was accepted. */
function Progress({
  shopid,
  orderid,
  claim,
  ships,
}: {
  shopid: string
  orderid: string
  claim: Claim
  ships: boolean
}) {
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
        <Text size="sm" style={WRITTEN}>
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
      <Dues shopid={shopid} orderid={orderid} claim={claim} ships={ships} />
    </>
  )
}

/** What the buyer pays to the shop by hand, and whether it came. */
function Dues({
  shopid,
  orderid,
  claim: { id, outcome, progress },
  ships,
}: {
  shopid: string
  orderid: string
  claim: Claim
  ships: boolean
}) {
  const may = useMay()
  const settle = useSettleDues(shopid)
  const { dues = 0, dues_paid: paid = 0, dues_paid_at: paidAt = null } = progress ?? {}
  if (dues === 0 && paid === 0) return outcome === 'refused' ? <Text size="sm">{texts.dues.free}</Text> : null
  const left = dues - paid
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm" fw={600}>
        {left > 0 && texts.dues.open(won(left))}
        {left === 0 && paidAt && texts.dues.paid(won(paid), seoulMinute(paidAt))}
        {left < 0 && texts.dues.back(won(-left))}
      </Text>
      {left !== 0 && ships && may('orders:write') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ orderid, claim: id })}
        >
          {left > 0 ? texts.dues.settle : texts.dues.giveBack}
        </Button>
      )}
    </Group>
  )
}

interface ClaimPhotosProps {
  shopid: string
  orderid: string
  claim: number
  count: number
  /** those of what the shop found, and not the buyer's */
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
        <Photo key={index} {...props} at={index} />
      ))}
    </Group>
  )
}

function Photo({ shopid, orderid, claim, at, isInspection = false }: ClaimPhotosProps & { at: number }) {
  const photo = { orderid, claim, at, ...(isInspection && { inspection: true }) }
  const { data } = useClaimPhoto(shopid, photo)
  if (!data) return <Skeleton w={160} h={160} />
  return (
    <a href={data.image} download={`${orderid}-${at + 1}.jpg`}>
      <Image
        src={data.image}
        alt={isInspection ? texts.finding(at + 1) : texts.photo(at + 1)}
        w={160}
        h={160}
        radius="sm"
      />
    </a>
  )
}
