import { Badge, NavLink, Stack, Text } from '@mantine/core'
import type { Status } from '../../../domains/orders/contract.ts'
import { quantity } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useCounts } from '../calls/orders.ts'
import { useRequests } from '../calls/requests.ts'
import { useShopRefunds } from '../calls/transfers.ts'
import { ordersView } from '../features/orders/orders-view.ts'
import { isUrgent, queueGroups, queueName } from '../features/orders/queues.ts'
import { paths } from '../paths.ts'
import { useLocation } from '../router/location.ts'

/** The work of a shop: its orders by state with how many orders wait in each, and its other pages. */
export function Navigation({ shopid }: { shopid: string }) {
  const url = useLocation()
  const { data: counts } = useCounts(shopid)
  const { data: requests } = useRequests(shopid, 'REQUEST', 1)
  const { data: refunds } = useShopRefunds(shopid)
  const here = url.pathname === paths.orders(shopid) || url.pathname === `/shops/${shopid}`
  const status = here ? ordersView(url).status : null
  return (
    <Stack component="nav" gap="xs" py="sm" px="xs" aria-label={adminTexts.menu.label}>
      {queueGroups.map(({ label, states }) => (
        <Group key={label} label={label}>
          {states.map((state) => (
            <NavLink
              key={state}
              href={paths.orders(shopid, { status: state })}
              label={queueName(state)}
              active={state === status}
              aria-current={state === status ? 'page' : undefined}
              rightSection={
                <Count status={state} orders={counts?.find((each) => each.status === state)?.orders} />
              }
              py={6}
            />
          ))}
          {label === adminTexts.nav.orders && (
            <>
              <PageLink href={paths.tracking(shopid)} label={adminTexts.nav.tracking} />
              <PageLink
                href={paths.transfers(shopid)}
                label={adminTexts.nav.transfers}
                waiting={refunds?.refunds.length}
              />
            </>
          )}
        </Group>
      ))}
      <Group label={adminTexts.nav.members}>
        <PageLink href={paths.requests(shopid)} label={adminTexts.nav.requests} waiting={requests?.total} />
        <PageLink href={paths.coupons(shopid)} label={adminTexts.nav.coupons} />
      </Group>
    </Stack>
  )
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label}>
      <Text size="xs" c="dimmed" fw={700} px="sm" py={4}>
        {label}
      </Text>
      {children}
    </section>
  )
}

function Count({ status, orders }: { status: Status; orders: number | undefined }) {
  if (!orders) return null
  return (
    <Badge
      variant={isUrgent(status) ? 'filled' : 'light'}
      color={isUrgent(status) ? 'yard' : 'gray'}
      size="sm"
    >
      {quantity(orders)}
    </Badge>
  )
}

function PageLink({
  href,
  label,
  waiting = 0,
}: {
  href: string
  label: string
  waiting?: number | undefined
}) {
  const isHere = useLocation().pathname === href
  return (
    <NavLink
      href={href}
      label={label}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      rightSection={waiting > 0 && <Badge size="sm">{quantity(waiting)}</Badge>}
      py={6}
    />
  )
}
