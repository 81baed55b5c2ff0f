import { Anchor, Badge, Button, Container, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminOrderMovesTexts } from '../../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { useOrder } from '../../../calls/orders/orders.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { paths } from '../../../paths.ts'
import { usePathPart } from '../../../router/addresses.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { useMay, useShop } from '../../../shell/use-shop.ts'
import { BeginButton } from '../../messages/begin-button.tsx'
import { DepositDialog } from '../steps/deposit-dialog.tsx'
import { depositOf, linesToShip } from '../steps/order-moves.ts'
import { ShipDialog } from '../steps/ship-dialog.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLineCard } from './order-line-card.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-page.module.css'
import { OrderPeople } from './order-people.tsx'
import { OrderShares } from './order-shares.tsx'

const texts = adminOrdersTexts.order

/** One order with its moves. */
export function OrderPage() {
  const { shopid } = useShop()
  const number = usePathPart('number')
  const order = useOrder(shopid, number)
  usePageTitle(texts.title(number))
  return (
    <Container size="lg" py="md" px={{ base: 'sm', md: 'lg' }}>
      <Stack gap="sm">
        <Anchor
          href={paths.orders(shopid, { status: order.data?.lines[0]?.status })}
          size="sm"
          w="fit-content"
        >
          ‹ {texts.back}
        </Anchor>
        {order.isPending && <Waiting />}
        {order.isLoadingError && (
          <ErrorState error={order.error} again={() => order.refetch()} missing={adminTexts.missing.order} />
        )}
        {order.data && <Found shopid={shopid} order={order.data} />}
      </Stack>
    </Container>
  )
}

function Found({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const [asking, setAsking] = useState<'deposit' | 'ship' | null>(null)
  const may = useMay()
  const close = () => setAsking(null)
  return (
    <>
      <Group justify="space-between" align="center">
        <Group gap="xs">
          <Title order={1} size="h2">
            {texts.title(order.number)}
          </Title>
          {order.method === 'test_card' && <Badge color="gray">{texts.methods.test_card}</Badge>}
        </Group>
        <Group gap="xs">
          {depositOf(order) === 'shop' && may('money:write') && (
            <Button onClick={() => setAsking('deposit')}>{adminOrderMovesTexts.ask.deposit}</Button>
          )}
          {may('messages:write') && <BeginButton shopid={shopid} who={{ order: order.number }} />}
          <Button variant="default" onClick={() => print()}>
            {texts.print}
          </Button>
          {linesToShip(order).length > 1 && may('orders:write') && (
            <Button onClick={() => setAsking('ship')}>{texts.shipTogether}</Button>
          )}
        </Group>
      </Group>
      <OrderNotes shopid={shopid} order={order} />
      <div className={styles.parts}>
        <Stack gap="md" className={styles.lines}>
          {order.lines.map((line) => (
            <OrderLineCard key={line.id} shopid={shopid} order={order} line={line} />
          ))}
        </Stack>
        <Stack gap="md" className={styles.about}>
          <OrderPeople order={order} />
          <OrderAmounts order={order} />
          {order.shares && <OrderShares order={order} shares={order.shares} />}
        </Stack>
        <div className={styles.history}>
          <OrderHistory order={order} />
        </div>
      </div>
      {asking === 'deposit' && <DepositDialog shopid={shopid} order={order} onClose={close} />}
      {asking === 'ship' && <ShipDialog shopid={shopid} order={order} onClose={close} />}
    </>
  )
}

function Waiting() {
  return (
    <Stack role="status" aria-busy="true" aria-label={adminTexts.loading}>
      <Skeleton height={36} width={280} />
      <Skeleton height={160} />
      <Skeleton height={220} />
    </Stack>
  )
}
