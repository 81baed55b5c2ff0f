import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Status } from '../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../domains/orders/seller/contract.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useMoveMany } from '../../calls/orders.ts'
import { paths } from '../../paths.ts'
import { DepositDialog } from './dialogs/deposit-dialog.tsx'
import { ShipDialog } from './dialogs/ship-dialog.tsx'
import { depositOf } from './order-moves.ts'

const texts = adminOrdersTexts.list

/** The one step that most orders of a queue take next, without opening the order; others are made in it. */
export function QuickAction({ shopid, order, status }: { shopid: string; order: ShopOrder; status: Status }) {
  const [asking, setAsking] = useState(false)
  const many = useMoveMany(shopid)
  const lines = order.lines.filter((line) => line.status === status)
  const close = () => setAsking(false)
  const deposit = status === 'WAITING_PAYMENT' && depositOf(order)
  if (deposit === 'platform')
    return (
      <Text size="sm" c="dimmed">
        {texts.byOperator}
      </Text>
    )
  if (deposit === 'shop')
    return (
      <>
        <Button onClick={() => setAsking(true)}>{adminOrdersTexts.ask.deposit}</Button>
        {asking && <DepositDialog shopid={shopid} order={order} onClose={close} />}
      </>
    )
  if (lines.some(({ moves }) => moves.includes('accept')))
    return (
      <Button
        loading={many.isPending}
        onClick={() =>
          many.mutate({ move: 'accept', lines: lines.map(({ id }) => ({ orderid: order.number, line: id })) })
        }
      >
        {adminOrdersTexts.moves.accept}
      </Button>
    )
  if (lines.some(({ moves }) => moves.includes('ship')))
    return (
      <Group gap="xs">
        <Button onClick={() => setAsking(true)}>{adminOrdersTexts.moves.ship}</Button>
        {asking && <ShipDialog shopid={shopid} order={order} onClose={close} />}
      </Group>
    )
  // What a claim asks for is read before it is answered.
  if (lines.some(({ moves }) => moves.some((name) => DECIDED.has(name))))
    return (
      <Button
        component="a"
        href={paths.order(shopid, order.number)}
        variant="light"
        aria-label={texts.decideOf(order.number)}
      >
        {texts.decide}
      </Button>
    )
  return null
}

/** Moves of claims. */
const DECIDED: ReadonlySet<string> = new Set([
  ...(['acceptCancel', 'acceptReturn', 'acceptExchange', 'takeBack', 'reship'] as const),
])
