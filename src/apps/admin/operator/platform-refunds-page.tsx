import { Skeleton, Text } from '@mantine/core'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminTransfersTexts } from '../../../ui/texts/admin-transfers.ts'
import { useOperatorPermissions } from '../api/me.api.ts'
import { usePlatformRefunds, useSendPlatformRefund } from '../api/operator/refunds.api.ts'
import { Page } from '../components/page.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { RefundCard } from '../orders/refund-card.tsx'

const { platform: texts, refunds: shared } = adminTransfersTexts

/** The refunds of transfers to the platform's account, which operators send by hand. */
export function PlatformRefundsPage() {
  const { data, error, isLoadingError, refetch } = usePlatformRefunds()
  const send = useSendPlatformRefund()
  const maySend = useOperatorPermissions()?.includes('deposits:write') ?? false
  return (
    <Page title={shared.title} lead={texts.lead}>
      {isLoadingError && (
        <ErrorState error={error} retry={() => void refetch()} missing={shared.title} isPage={false} />
      )}
      {!data && !isLoadingError && <Skeleton role="status" h={120} aria-label={adminTexts.loading} />}
      {data?.refunds.length === 0 && <EmptyState title={shared.empty.title} icon="list" isPage={false} />}
      {data?.refunds.map((refund) => (
        <RefundCard key={refund.id} refund={refund} send={send} maySend={maySend} />
      ))}
      {data?.more && <Text c="dimmed">{shared.more}</Text>}
    </Page>
  )
}
