import { Alert, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { won } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { ClaimPhotos } from './claim-photos.tsx'

const texts = adminOrdersTexts.order.claim

/** A shopper's claim about a line, its reason and its outcome. */
export function ClaimNote({
  shopid,
  orderid,
  claim,
  together = false,
  accepted = false,
}: {
  shopid: string
  orderid: string
  claim: ShopOrderDetail['claims'][0]
  /** its goods come back in one parcel with those of another claim */
  together?: boolean
  /** its goods are on their way back */
  accepted?: boolean
}) {
  const ways = claim.way_back + claim.way_out
  const state = claim.outcome ? texts.outcomes[claim.outcome] : accepted ? texts.accepted : texts.open
  return (
    <Alert
      color={claim.outcome ? 'gray' : 'orange'}
      title={`${texts.asked(texts.kinds[claim.kind])} · ${texts.causes[claim.cause]} · ${state}`}
    >
      <Text size="sm">{claim.reason || texts.noReason}</Text>
      {claim.kind !== 'cancel' && ways > 0 && <Text size="sm">{texts.ways[claim.kind](won(ways))}</Text>}
      {together && <Text size="sm">{texts.together}</Text>}
      <Text size="xs" c="dimmed">
        {seoulMinute(claim.asked_at)}
        {claim.ended_at && ` → ${seoulMinute(claim.ended_at)}`}
      </Text>
      {claim.photos > 0 && (
        <ClaimPhotos shopid={shopid} orderid={orderid} claim={claim.id} count={claim.photos} />
      )}
    </Alert>
  )
}
