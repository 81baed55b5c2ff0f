import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useFound } from '../../calls/orders.ts'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/location.ts'
import type { PageProps } from '../../router/routes.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ErrorState } from '../../shell/error-state.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { FindForm } from './find-form.tsx'
import { FoundOrder } from './found-order.tsx'
import { OrdersWaiting } from './orders-waiting.tsx'
import { PageSteps } from './page-steps.tsx'

const texts = adminOrdersTexts.find

/** Orders of all states that a text may mean, newest first. */
export function FindPage({ shopid }: PageProps) {
  const { searchParams } = useLocation()
  const q = searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const after = Number(searchParams.get('after')) || undefined
  usePageTitle(texts.label)
  return (
    <Container size="xl" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Title order={1} size="h2">
          {texts.label}
        </Title>
        <FindForm shopid={shopid} q={q} key={q} />
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        {q && <Found shopid={shopid} q={q} after={after} />}
      </Stack>
    </Container>
  )
}

function Found({ shopid, q, after }: { shopid: string; q: string; after: number | undefined }) {
  const found = useFound(shopid, { q, after })
  if (found.isPending) return <OrdersWaiting />
  if (found.isError)
    return (
      <ErrorState
        error={found.error}
        again={() => found.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const { orders, next } = found.data
  if (orders.length === 0)
    return <EmptyState title={texts.nothing(q)} text={texts.whole} icon="search" isPage={false} />
  return (
    <>
      <Group gap="xs" role="status">
        <Text size="sm" fw={700}>
          {texts.found(q, orders.length, next !== null || after !== undefined)}
        </Text>
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {orders.map((order) => (
          <FoundOrder key={order.number} shopid={shopid} order={order} />
        ))}
      </Stack>
      <PageSteps
        first={after ? paths.find(shopid, q) : null}
        next={next === null ? null : paths.find(shopid, q, next)}
      />
    </>
  )
}
