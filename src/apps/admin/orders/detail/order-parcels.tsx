import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { parcelTexts, stepWords } from '../../../../ui/texts/parcels.ts'

type Parcel = NonNullable<ShopOrderDetail['parcels']>[number]

/** What carriers report about the parcels of an order, with their steps; nothing while they know none. */
export function OrderParcels({ order: { parcels = [] } }: { order: ShopOrderDetail }) {
  if (parcels.length === 0) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={parcelTexts.title}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {parcelTexts.title}
        </Title>
        {parcels.map((parcel) => (
          <ParcelReport key={`${parcel.carrier} ${parcel.tracking}`} parcel={parcel} />
        ))}
      </Stack>
    </Paper>
  )
}

/** The parcel with its steps, newest first. */
function ParcelReport({
  parcel: { carrier, tracking, state, steps, checked_at, returns },
}: {
  parcel: Parcel
}) {
  const url = trackingUrl(carrier, tracking)
  const words = adminOrdersTexts.order.tracking(carrier, tracking)
  return (
    <Stack gap={4} style={WRAP}>
      <Text size="sm">
        <b>{parcelTexts.states[state]}</b> ·{' '}
        {url ? (
          <Anchor href={url} target="_blank" rel="noopener" size="sm">
            {words}
          </Anchor>
        ) : (
          words
        )}
        {returns && ` · ${parcelTexts.returnsToShop}`}
      </Text>
      <Stack component="ol" gap={2} m={0} p={0} style={PLAIN_LIST}>
        {steps.toReversed().map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: carriers report several steps of one minute.
          <Text component="li" size="xs" key={index}>
            <Text span inherit c="dimmed">
              {seoulMinute(step.at)}
            </Text>{' '}
            {parcelTexts.states[step.state]} {stepWords(step)}
          </Text>
        ))}
      </Stack>
      <Text size="xs" c="dimmed">
        {parcelTexts.checked(seoulMinute(checked_at))}
      </Text>
    </Stack>
  )
}

const WRAP = { overflowWrap: 'anywhere' } as const
const PLAIN_LIST = { listStyle: 'none' } as const
