import { Badge, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { MAX_COUNTED_CONVERSATIONS as MOST_UNANSWERED } from '../../../domains/messaging/shared/shop-message-limits.ts'
import { MAX_COUNTED_RECEIPTS } from '../../../domains/receipts/shared/receipt-limits.ts'
import { MAX_COUNTED } from '../../../domains/reviews/shared/feedback-limits.ts'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { quantity } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { statisticsTexts } from '../../../ui/texts/admin-statistics.ts'
import { useFeedbackCount, useJoinRequestCount, useRefundCount } from '../api/menu-counts.api.ts'
import { useUnansweredCount } from '../api/messages/unanswered.api.ts'
import { useOrderCounts } from '../api/orders/orders.api.ts'
import { useReceiptCount } from '../api/receipts.api.ts'
import { useWaiting } from '../api/shop/statistics.api.ts'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import styles from './statistics.module.css'

const texts = statisticsTexts.waiting
const CLAIMS = ['REQ_CANCEL', 'REQ_REFUND', 'REFUND_ACCEPTED', 'REQ_CHANGE', 'CHANGE_ACCEPTED'] as const

interface WaitingItem {
  name: string
  count: number | null | undefined
  href: string
  needs: ShopPermission
  max?: number
}

/** Work that waits for the user, with counts and links. */
export function WaitingWork() {
  const { shopid } = useShop()
  const may = useMay()
  const answerMinutes = useWaiting(shopid).data?.answer_minutes ?? null
  const items = useItems().filter(({ needs }) => may(needs))
  const isLoading = items.some(({ count }) => count === undefined)
  const waiting = items.filter(({ count }) => count)
  return (
    <Section title={texts.title}>
      {isLoading && waiting.length === 0 && <Skeleton role="status" h={64} aria-label={adminTexts.loading} />}
      {!isLoading && waiting.length === 0 && <Text size="sm">{texts.none}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
        {waiting.map(({ name, count, href, max }) => (
          <a key={name} href={href} className={styles.waiting}>
            <span>{name}</span>
            <Badge size="lg">
              {max && (count ?? 0) >= max ? `${quantity(max - 1)}+` : quantity(count ?? 0)}
            </Badge>
          </a>
        ))}
      </SimpleGrid>
      {answerMinutes !== null && (
        <Group gap="xs" mt="sm">
          <Text size="sm">
            {texts.answers} <b>{texts.minutes(answerMinutes)}</b>
          </Text>
          <Text size="xs" c="dimmed">
            {texts.answersText}
          </Text>
        </Group>
      )}
    </Section>
  )
}

function useItems(): WaitingItem[] {
  const { shopid } = useShop()
  const may = useMay()
  const { data: counts } = useOrderCounts(shopid, may('orders:read'))
  const { data: refunds } = useRefundCount(shopid, may('money:read'))
  const receipts = useReceiptCount(shopid, may('money:read'))
  const { data: feedback } = useFeedbackCount(shopid, may('reviews:write'))
  const { data: messages } = useUnansweredCount(shopid, may('messages:write'))
  const { data: requests } = useJoinRequestCount(shopid, may('customers:read'))
  const { data: rest } = useWaiting(shopid)
  const countIn = (...states: readonly string[]) =>
    counts?.filter(({ status }) => states.includes(status)).reduce((sum, { orders }) => sum + orders, 0)
  const firstClaimState = CLAIMS.find((state) => countIn(state))
  const orders = (status: Parameters<typeof paths.orders>[1]) => paths.orders(shopid, status)
  return [
    {
      name: texts.late,
      count: rest?.late,
      href: orders({ status: 'CONFIRM_PAYMENT', sort: 'oldest' }),
      needs: 'orders:read',
    },
    {
      name: texts.new,
      count: countIn('CONFIRM_PAYMENT'),
      href: orders({ status: 'CONFIRM_PAYMENT' }),
      needs: 'orders:read',
    },
    {
      name: texts.toShip,
      count: countIn('READY_FOR_DELIVERY'),
      href: orders({ status: 'READY_FOR_DELIVERY' }),
      needs: 'orders:read',
    },
    {
      name: texts.claims,
      count: countIn(...CLAIMS),
      href: orders({ status: firstClaimState ?? 'REQ_CANCEL' }),
      needs: 'orders:read',
    },
    {
      name: texts.deposits,
      count: countIn('WAITING_PAYMENT'),
      href: orders({ status: 'WAITING_PAYMENT' }),
      needs: 'orders:read',
    },
    { name: texts.refunds, count: refunds?.waiting, href: paths.transfers(shopid), needs: 'money:read' },
    {
      name: texts.receipts,
      count: receipts,
      href: paths.receipts(shopid),
      needs: 'money:read',
      max: MAX_COUNTED_RECEIPTS,
    },
    {
      name: texts.messages,
      count: messages?.unanswered,
      href: paths.messages(shopid),
      needs: 'messages:write',
      max: MOST_UNANSWERED,
    },
    {
      name: texts.questions,
      count: feedback?.questions,
      href: paths.questions(shopid),
      needs: 'reviews:write',
      max: MAX_COUNTED,
    },
    {
      name: texts.reviews,
      count: feedback?.reviews,
      href: paths.reviews(shopid),
      needs: 'reviews:write',
      max: MAX_COUNTED,
    },
    { name: texts.requests, count: requests?.waiting, href: paths.requests(shopid), needs: 'customers:read' },
    {
      name: texts.low,
      count: rest?.low,
      href: paths.products(shopid, { status: 'on_sale', stock: 'low' }),
      needs: 'products:read',
    },
    {
      name: texts.out,
      count: rest?.out,
      href: paths.products(shopid, { stock: 'out' }),
      needs: 'products:read',
    },
  ]
}
