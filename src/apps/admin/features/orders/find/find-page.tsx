import { Stack, Text } from '@mantine/core'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { useFound } from '../../../calls/orders/orders.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { Page } from '../../../kit/page.tsx'
import { PageSteps } from '../../../kit/table/page-steps.tsx'
import { addresses, useAddress } from '../../../router/addresses.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { FindForm } from './find-form.tsx'
import { FoundOrder } from './found-order.tsx'

const texts = adminOrdersTexts.find

/** Orders of all states that match a text, newest first. */
export function FindPage() {
  const { shopid } = useShop()
  const { q = '', after } = useAddress(addresses.find)
  return (
    <Page title={texts.label} size="xl">
      <FindForm shopid={shopid} q={q} key={q} />
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      {q && <Found shopid={shopid} q={q} after={after} />}
    </Page>
  )
}

function Found({ shopid, q, after }: { shopid: string; q: string; after: number | undefined }) {
  const found = useFound(shopid, { q, after })
  if (found.isPending) return <ListSkeleton />
  if (found.isLoadingError)
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
      <Text size="sm" fw={700} role="status">
        {texts.found(q, orders.length, next !== null || after !== undefined)}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0}>
        {orders.map((order) => (
          <FoundOrder key={order.number} shopid={shopid} order={order} />
        ))}
      </Stack>
      <PageSteps next={next} />
    </>
  )
}
