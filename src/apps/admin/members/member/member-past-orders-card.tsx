import { Anchor, Group, Text } from '@mantine/core'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { adminPastOrdersTexts } from '../../../../ui/texts/admin-past-orders.ts'
import { usePastOrdersOfMember } from '../../api/orders/past-orders.api.ts'
import { Section } from '../../components/section.tsx'
import { PastOrderProducts } from '../../orders/past/past-order-products.tsx'
import { paths } from '../../paths.ts'
import styles from './member-points-card.module.css'

const texts = adminPastOrdersTexts.member

/** The newest orders at the former platform with the member's address or phone number; nothing without any. */
export function PastOrdersCard({ shopid, uid }: { shopid: string; uid: number }) {
  const { data } = usePastOrdersOfMember(shopid, uid)
  if (!data || data.orders.length === 0) return null
  const { orders, total, exact } = data
  return (
    <Section title={texts.title}>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.id}>
            <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text size="sm" fw={700}>
                  {order.number}
                </Text>
                <Text size="sm" c="dimmed">
                  {[seoulMinute(order.ordered_at), order.state].filter(Boolean).join(' · ')}
                </Text>
              </div>
              <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                {won(order.total)}
              </Text>
            </Group>
            <PastOrderProducts lines={order.lines} />
          </li>
        ))}
      </ul>
      <Anchor href={paths.pastOrders(shopid, { member: uid })} size="sm">
        {texts.all(total, exact)}
      </Anchor>
    </Section>
  )
}
