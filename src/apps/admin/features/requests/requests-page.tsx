import {
  Alert,
  Container,
  Group,
  Pagination,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import type { RequestState } from '../../../../domains/membership/seller/contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminMembersTexts as texts } from '../../../../ui/texts/admin-members.ts'
import { useShops } from '../../calls/me.ts'
import { useRequests } from '../../calls/requests.ts'
import { paths } from '../../paths.ts'
import { navigate, useLocation } from '../../router/location.ts'
import type { PageProps } from '../../router/routes.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ErrorState } from '../../shell/error-state.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { RequestCard } from './request-card.tsx'

const states = Object.keys(texts.states) as RequestState[]

/** Those who ask to become members of the shop, and what was decided. */
export function RequestsPage({ shopid }: PageProps) {
  const { searchParams } = useLocation()
  const state = states.find((each) => each === searchParams.get('state')) ?? 'REQUEST'
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1)
  const requests = useRequests(shopid, state, page)
  const shop = useShops().data?.find((each) => each.shopid === shopid)
  const isOpen = shop?.member_type === 'ANY' || shop?.member_type === 'AUTH_ONLY'
  usePageTitle(texts.title)
  return (
    <Container size="md" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Group gap="xs" align="baseline">
          <Title order={1} size="h2">
            {texts.title}
          </Title>
          {requests.data && <Text c="dimmed">{texts.count(requests.data.total)}</Text>}
        </Group>
        {isOpen && <Alert color="gray">{texts.openShop}</Alert>}
        <SegmentedControl
          aria-label={texts.statesLabel}
          value={state}
          onChange={(next) => navigate(paths.requests(shopid, { state: next }))}
          data={states.map((value) => ({ value, label: texts.states[value] }))}
          w="fit-content"
        />
        {requests.isPending && <Waiting />}
        {requests.isError && (
          <ErrorState
            error={requests.error}
            again={() => requests.refetch()}
            missing={adminTexts.missing.shop}
            isPage={false}
          />
        )}
        {requests.data?.requests.length === 0 && (
          <EmptyState title={texts.empty[state]} icon="person" isPage={false} />
        )}
        <Stack component="ul" gap="sm" m={0} p={0}>
          {requests.data?.requests.map((request) => (
            <li key={request.id}>
              <RequestCard shopid={shopid} request={request} />
            </li>
          ))}
        </Stack>
        {requests.data && requests.data.pages > 1 && (
          <Pagination
            total={requests.data.pages}
            value={page}
            onChange={(next) => navigate(paths.requests(shopid, { state, page: next }))}
            aria-label={texts.pages}
          />
        )}
      </Stack>
    </Container>
  )
}

function Waiting() {
  return (
    <Stack aria-busy="true" aria-label={adminTexts.loading}>
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}
