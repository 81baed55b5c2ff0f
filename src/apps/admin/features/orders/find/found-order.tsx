import { Anchor, Badge, Group, Paper, Text } from '@mantine/core'
import type { ShopOrder } from '../../../../../domains/orders/seller/contract.ts'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { quantity, won } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { paths } from '../../../paths.ts'
import { namesOf } from '../list/cells/names.ts'
import { OrderBadges } from '../list/cells/order-badges.tsx'
import { isUrgent, queueName } from '../list/queues.ts'
import styles from './found-order.module.css'

const MOST_NAMED = 5
const texts = adminOrdersTexts.list

/** A found order, with the state of each of its lines. */
export function FoundOrder({ shopid, order }: { shopid: string; order: ShopOrder }) {
  const lines = order.lines.slice(0, MOST_NAMED)
  const more = order.lines.length - lines.length
  return (
    <Paper component="li" withBorder p="sm" className={styles.order}>
      <div>
        <Group gap={6}>
          <Anchor href={paths.order(shopid, order.number)} fw={700} aria-label={texts.open(order.number)}>
            {order.number}
          </Anchor>
          <OrderBadges order={order} />
        </Group>
        <Text component="time" dateTime={order.placed_at} size="sm" c="dimmed">
          {seoulMinute(order.placed_at)}
        </Text>
      </div>
      <Text className={styles.people} lineClamp={2} title={namesOf(order)}>
        {namesOf(order)}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Group component="li" key={line.id} gap={6} wrap="nowrap" align="flex-start">
            <Badge
              size="sm"
              flex="none"
              mt={2}
              color={isUrgent(line.status) ? 'yard' : 'gray'}
              variant={isUrgent(line.status) ? 'filled' : 'light'}
            >
              {queueName(line.status)}
            </Badge>
            <Text size="sm" lineClamp={2}>
              {line.name}
              {line.opt_name && ` · ${line.opt_name}`} <b>× {quantity(line.qty)}</b>
            </Text>
          </Group>
        ))}
        {more > 0 && (
          <Text component="li" size="sm" c="dimmed">
            {texts.more(more)}
          </Text>
        )}
      </ul>
      <Text fw={700} className={styles.amount}>
        {won(order.total)}
      </Text>
    </Paper>
  )
}
