import { Anchor, Badge, Group, Text } from '@mantine/core'
import type { Status } from '../../../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../../../domains/orders/seller/contract.ts'
import { lastDay, seoulMinute } from '../../../../../../ui/dates.ts'
import { adminOrdersTexts } from '../../../../../../ui/texts/admin-orders.ts'
import { paths } from '../../../../paths.ts'
import { ageOf } from './age.ts'
import { daysLate, dueBy } from './late.ts'
import { OrderBadges } from './order-badges.tsx'

const texts = adminOrdersTexts.list

/** The number of an order, its age in the state, and its delay. */
export function OrderName({ shopid, status, order }: { shopid: string; status: Status; order: ShopOrder }) {
  const now = new Date()
  const lines = order.lines.filter((line) => line.status === status)
  const due = lines.flatMap((line) => dueBy(line, now) ?? []).sort()[0] ?? null
  const late = daysLate(due, now)
  const since = lines.map((line) => line.done_at ?? line.since).sort()[0] ?? order.placed_at
  return (
    <>
      <Group gap={6}>
        <Anchor href={paths.order(shopid, order.number)} fw={700} aria-label={texts.open(order.number)}>
          {order.number}
        </Anchor>
        {late > 0 && (
          <Badge color="red" size="sm" title={texts.lateText(late)}>
            {texts.late}
          </Badge>
        )}
        <OrderBadges order={order} />
      </Group>
      <Text
        component="time"
        dateTime={since}
        title={seoulMinute(since)}
        size="sm"
        c={late > 0 ? 'red.9' : 'dimmed'}
      >
        {ageOf(since, now)}
        {due && late === 0 && ` · ${texts.dueText(lastDay(due))}`}
      </Text>
    </>
  )
}
