import { Badge, Group, Stack, Text } from '@mantine/core'
import type { UsedLabel } from '../../../../domains/orders/seller/notes/order-notes.contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import {
  type LabelColor,
  MANY_RETURNS,
  type OrderMark,
  RECENT_ORDERS,
} from '../../../../domains/orders/shared/order-notes.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'

const texts = orderNotesTexts

/** A dot and plain text, so that the name is readable beside every colour. */
export const LabelBadge = ({ name, color }: { name: string; color: LabelColor }) => (
  <Badge variant="dot" color={color} size="sm" tt="none" maw={180}>
    {name}
  </Badge>
)

/** The labels of an order, with those of its buyer. */
export function OrderLabels({ labels }: { labels: readonly UsedLabel[] }) {
  if (labels.length === 0) return null
  return (
    <Group gap={4}>
      {labels.map(({ id, name, color, of_buyer }) => (
        <LabelBadge key={`${id} ${of_buyer}`} name={of_buyer ? texts.ofBuyer(name) : name} color={color} />
      ))}
    </Group>
  )
}

const COLORS = { first: 'yard', returns: 'red', remote: 'blue', request: 'gray' } as const
const HINTS: Partial<Record<OrderMark, string>> = {
  first: texts.markHints.first,
  returns: texts.markHints.returns(MANY_RETURNS, RECENT_ORDERS),
  remote: texts.markHints.remote,
}

/** What staff should notice about an order. */
export function OrderMarks({ marks = [], request = '' }: { marks?: readonly OrderMark[]; request?: string }) {
  return marks.map((mark) => {
    const hint = mark === 'request' ? request : HINTS[mark]
    return (
      <Badge key={mark} color={COLORS[mark]} variant="light" size="sm" tt="none" title={hint || undefined}>
        {texts.marks[mark]}
      </Badge>
    )
  })
}

/** Marks, labels and memos of an order in a list, below its number. */
export function OrderNotesLine({
  order: { marks = [], notes },
}: {
  order: Pick<ShopOrder, 'marks' | 'notes'>
}) {
  const memo = [notes?.memo, notes?.buyer_memo].filter(Boolean).join(' · ')
  const labels = notes?.labels ?? []
  if (marks.length === 0 && labels.length === 0 && !memo) return null
  return (
    <Stack gap={2}>
      {marks.length + labels.length > 0 && (
        <Group gap={4}>
          <OrderMarks marks={marks} />
          <OrderLabels labels={labels} />
        </Group>
      )}
      {memo && (
        <Text size="xs" c="dimmed" lineClamp={1} title={memo}>
          {memo}
        </Text>
      )}
    </Stack>
  )
}
