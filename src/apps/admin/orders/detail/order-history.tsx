import { Text, Timeline } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { shopReasonTexts } from '../../../../ui/texts/shop-reasons.ts'
import { Section } from '../../components/section.tsx'
import { queueName } from '../list/order-queues.ts'

const texts = adminOrdersTexts.order

/** The history of an order, the newest first. */
export function OrderHistory({ order: { history, lines } }: { order: ShopOrderDetail }) {
  const itemOf = new Map(lines.map((line) => [line.id, line]))
  const words = ({ line, qty }: ShopOrderDetail['history'][0]) =>
    itemWords(itemOf.get(line) ?? { name: '', opt_name: '' }, quantity(qty, '개'))
  const titleOf = ({ status, move = '' }: ShopOrderDetail['history'][0]) =>
    [queueName(status), texts.moves[move]].filter(Boolean).join(' · ')
  return (
    <Section title={texts.history}>
      <Timeline bulletSize={12} lineWidth={2} active={history.length}>
        {history.toReversed().map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows.
          <Timeline.Item key={history.length - index} title={titleOf(step)}>
            <Text size="sm">{words(step)}</Text>
            {(step.amount ?? 0) > 0 && <Text size="sm">{texts.refundOf(won(step.amount ?? 0))}</Text>}
            {step.reason_code && <Text size="sm">{shopReasonTexts[step.reason_code]}</Text>}
            {step.reason && <Text size="sm">“{step.reason}”</Text>}
            <Text size="xs" c="dimmed">
              {seoulMinute(step.at)} · {texts.actors[step.actor]}
              {step.proof && ` (${texts.proofs[step.proof]})`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  )
}
