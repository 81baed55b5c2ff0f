import { Group, Text } from '@mantine/core'
import type { Status } from '../../../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../../../domains/orders/seller/contract.ts'
import { quantity } from '../../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../../ui/texts/admin-orders.ts'
import { LinePicture } from './line-picture.tsx'

const MOST_NAMED = 3
const texts = adminOrdersTexts.list

/** A summary of an order's lines in one state. */
export function LinesInShort({ order, status }: { order: ShopOrder; status: Status }) {
  const lines = order.lines.filter((line) => line.status === status)
  const others = order.lines.length - lines.length
  const [first] = lines
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {first && <LinePicture image={first.image} size={44} />}
      <div>
        {lines.slice(0, MOST_NAMED).map((line) => (
          <Text size="sm" key={line.id} lineClamp={2}>
            {line.name}
            {line.opt_name && ` · ${line.opt_name}`} <b>× {quantity(line.qty)}</b>
            {line.stage && ` · ${adminOrdersTexts.order.stages[line.stage]}`}
          </Text>
        ))}
        {lines.length > MOST_NAMED && (
          <Text size="sm" c="dimmed">
            {texts.more(lines.length - MOST_NAMED)}
          </Text>
        )}
        {others > 0 && (
          <Text size="xs" c="dimmed">
            {texts.otherStates(others)}
          </Text>
        )}
      </div>
    </Group>
  )
}
