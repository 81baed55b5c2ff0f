import { Container, Skeleton, Stack, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminTransfersTexts as texts } from '../../../../ui/texts/admin-transfers.ts'
import { useShopRefunds } from '../../calls/transfers.ts'
import type { PageProps } from '../../router/routes.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ErrorState } from '../../shell/error-state.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { AccountSection } from './account-section.tsx'
import { RefundCard } from './refund-card.tsx'

/** The account that the shop gets transfers on, and the refunds that it has to send from it. */
export function TransfersPage({ shopid }: PageProps) {
  const refunds = useShopRefunds(shopid)
  usePageTitle(texts.title)
  return (
    <Container size="md" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <AccountSection shopid={shopid} />
        <Title order={2} size="h4" mt="md">
          {texts.refunds.title}
        </Title>
        {content()}
      </Stack>
    </Container>
  )

  function content() {
    if (refunds.isPending) return <Skeleton h={120} aria-label={adminTexts.loading} />
    if (refunds.isError)
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
