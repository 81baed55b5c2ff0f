import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Status } from '../../../../../../domains/orders/contract.ts'
import type { ShopOrder } from '../../../../../../domains/orders/seller/contract.ts'
import { adminOrderMovesTexts } from '../../../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../../../ui/texts/admin-orders.ts'
import { useMoveMany } from '../../../../calls/orders/orders.ts'
import { paths } from '../../../../paths.ts'
import { useMay } from '../../../../shell/use-shop.ts'
import { depositOf } from '../../steps/order-moves.ts'

// Loaded on request: the list is the first page that sellers see.
const DepositDialog = lazy(async () => ({
  default: (await import('../../steps/deposit-dialog.tsx')).DepositDialog,
}))
const ShipDialog = lazy(async () => ({ default: (await import('../../steps/ship-dialog.tsx')).ShipDialog }))

const texts = adminOrdersTexts.list

/** The usual next move of a queue's orders, without opening the order; other moves are made in it. */
export function QuickAction({ shopid, order, status }: { shopid: string; order: ShopOrder; status: Status }) {
  const [asking, setAsking] = useState(false)
  const may = useMay()
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
  if (!may(deposit === 'shop' ? 'money:write' : 'orders:write')) return null
  if (deposit === 'shop')
    return (
      <>
        <Button onClick={() => setAsking(true)}>{adminOrderMovesTexts.ask.deposit}</Button>
        <Suspense>{asking && <DepositDialog shopid={shopid} order={order} onClose={close} />}</Suspense>
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
        {adminOrderMovesTexts.moves.accept}
      </Button>
    )
  if (lines.some(({ moves }) => moves.includes('ship')))
    return (
      <Group gap="xs">
        <Button onClick={() => setAsking(true)}>{adminOrderMovesTexts.moves.ship}</Button>
        <Suspense>{asking && <ShipDialog shopid={shopid} order={order} onClose={close} />}</Suspense>
      </Group>
    )
  // A claim has to be read before it is answered.
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
  'acceptCancel',
  'acceptReturn',
  'acceptExchange',
  'completeReturn',
  'reship',
  'receiveReturn',
  'convertToReturn',
  'convertToExchange',
])
