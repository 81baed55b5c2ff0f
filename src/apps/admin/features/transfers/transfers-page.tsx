import { Skeleton, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminTransfersTexts as texts } from '../../../../ui/texts/admin-transfers.ts'
import { useShopRefunds } from '../../calls/orders/transfers.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { AccountSection } from './account-section.tsx'
import { RefundCard } from './refund-card.tsx'

/** The shop's own account for transfers, and the refunds due from it. */
export function TransfersPage() {
  const { shopid } = useShop()
  const refunds = useShopRefunds(shopid)
  return (
    <Page title={texts.title}>
      <AccountSection shopid={shopid} />
      <Title order={2} size="h4" mt="md">
        {texts.refunds.title}
      </Title>
      {content()}
    </Page>
  )

  function content() {
    if (refunds.isPending) return <Skeleton role="status" h={120} aria-label={adminTexts.loading} />
    if (refunds.isLoadingError)
      return (
        <ErrorState
          error={refunds.error}
          again={() => refunds.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )
    const { refunds: due, more } = refunds.data
    if (due.length === 0) return <EmptyState {...texts.refunds.empty} icon="list" isPage={false} />
    return (
      <>
        <Text c="dimmed">{texts.refunds.lead}</Text>
        {due.map((refund) => (
          <RefundCard key={refund.id} shopid={shopid} refund={refund} />
        ))}
        {more && <Text c="dimmed">{texts.refunds.more}</Text>}
      </>
    )
  }
}
