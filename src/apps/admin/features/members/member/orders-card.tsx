import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { ShopOrder } from '../../../../../domains/orders/seller/contract.ts'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { won } from '../../../../../ui/money.ts'
import { adminCustomersTexts } from '../../../../../ui/texts/admin-customers.ts'
import { useOrdersOfMember } from '../../../calls/orders/orders.ts'
import { paths } from '../../../paths.ts'
import { queueName } from '../../orders/list/queues.ts'
import { Section } from '../../section.tsx'
import styles from './points-card.module.css'

const texts = adminCustomersTexts.page

/** A member's orders at the shop, the newest first. */
export function OrdersCard({ shopid, uid }: { shopid: string; uid: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrdersOfMember(shopid, uid)
  if (!data) return null
  const orders = data.pages.flatMap((page) => page.orders)
  return (
    <Section title={texts.orders}>
      {orders.length === 0 && <Text c="dimmed">{texts.noOrders}</Text>}
      <Stack gap="xs">
        <ul className={styles.rows}>
          {orders.map((order) => (
            <li key={order.number}>
              <Row shopid={shopid} order={order} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.moreOrders}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function Row({ shopid, order: { number, placed_at, total, lines } }: { shopid: string; order: ShopOrder }) {
  const states = [...new Set(lines.map(({ status }) => queueName(status)))].join(', ')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <Anchor href={paths.order(shopid, number)} size="sm" fw={700}>
          {number}
        </Anchor>
        <Text size="sm" c="dimmed">
          {seoulMinute(placed_at)} · {states}
        </Text>
      </div>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {won(total)}
      </Text>
    </Group>
  )
}
