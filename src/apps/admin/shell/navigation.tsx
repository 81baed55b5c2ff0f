import { Badge, NavLink, Stack, Text } from '@mantine/core'
import type { Status } from '../../../domains/orders/contract.ts'
import { quantity } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { useCounts } from '../calls/orders.ts'
import { ordersView } from '../features/orders/orders-view.ts'
import { isUrgent, queueGroups, queueName } from '../features/orders/queues.ts'
import { paths } from '../paths.ts'
import { useLocation } from '../router/location.ts'

/** The work of a shop: its orders by state with how many lines wait in each, and its other pages. */
export function Navigation({ shopid }: { shopid: string }) {
  const url = useLocation()
  const { data: counts } = useCounts(shopid)
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
                <Count status={state} lines={counts?.find((each) => each.status === state)?.lines} />
              }
              py={6}
            />
          ))}
        </Group>
      ))}
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

function Count({ status, lines }: { status: Status; lines: number | undefined }) {
  if (!lines) return null
  return (
    <Badge
      variant={isUrgent(status) ? 'filled' : 'light'}
      color={isUrgent(status) ? 'yard' : 'gray'}
      size="sm"
    >
      {quantity(lines)}
    </Badge>
  )
}
