import { Alert, Anchor, Badge, Button, Container, Group, Skeleton, Stack, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useOrder } from '../../api/orders/orders.api.ts'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ConversationOpenButton } from '../../messages/conversation-open-button.tsx'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/url-parameters.ts'
import { OrderSettlementCard } from '../../settlements/order-settlement-card.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { AddressAlert } from '../address/address-notes.tsx'
import { SubscriptionMark } from '../list/order-parties.tsx'
import { OrderMarks } from '../notes/order-labels.tsx'
import { OrderNotes } from '../notes/order-notes-section.tsx'
import { expectedPayee, linesToShip } from '../transitions/order-transitions.ts'
import { GiftAlert, GiftSection } from './gift-notes.tsx'
import { OrderAmounts, OrderShares } from './order-amounts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLineCard } from './order-line-card.tsx'
import styles from './order-page.module.css'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPeople } from './order-people.tsx'

const texts = adminOrdersTexts.order

const DepositDialog = lazy(async () => ({
  default: (await import('../transitions/deposit-dialog.tsx')).DepositDialog,
}))
const ShipDialog = lazy(async () => ({
  default: (await import('../transitions/ship-dialog.tsx')).ShipDialog,
}))

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
        {order.isPending && <OrderSkeleton />}
        {order.isLoadingError && (
          <ErrorState error={order.error} retry={() => order.refetch()} missing={adminTexts.missing.order} />
        )}
        {order.data && <OrderContent shopid={shopid} order={order.data} />}
      </Stack>
    </Container>
  )
}

function OrderContent({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const [dialog, setDialog] = useState<'deposit' | 'ship' | null>(null)
  const may = useMay()
  const close = () => setDialog(null)
  return (
    <>
      <Group justify="space-between" align="center">
        <Group gap="xs">
          <Title order={1} size="h2">
            {texts.title(order.number)}
          </Title>
          <OrderMarks marks={order.marks ?? []} request={order.recipient.memo} />
          {order.method === 'test_card' && <Badge color="gray">{texts.methods.test_card}</Badge>}
        </Group>
        <Group gap="xs">
          {expectedPayee(order) === 'shop' && may('money:write') && (
            <Button onClick={() => setDialog('deposit')}>{adminOrderMovesTexts.ask.deposit}</Button>
          )}
          {may('messages:write') && (
            <ConversationOpenButton shopid={shopid} customer={{ order: order.number }} />
          )}
          {order.ships ? (
            <Button
              component="a"
              href={paths.printOrders(shopid, { orders: [order.number] })}
              target="_blank"
              variant="default"
            >
              {texts.print}
            </Button>
          ) : (
            <Button variant="default" onClick={() => print()}>
              {texts.print}
            </Button>
          )}
          {linesToShip(order).length > 1 && may('orders:write') && (
            <Button onClick={() => setDialog('ship')}>{texts.shipTogether}</Button>
          )}
        </Group>
      </Group>
      <OrderHints shopid={shopid} order={order} />
      <AddressAlert shopid={shopid} order={order} />
      <GiftAlert order={order} />
      <SubscriptionMark order={order} />
      <div className={styles.parts}>
        <Stack gap="md" className={styles.lines}>
          {order.lines.map((line) => (
            <OrderLineCard key={line.id} shopid={shopid} order={order} line={line} />
          ))}
          <OrderParcels order={order} />
        </Stack>
        <Stack gap="md" className={styles.about}>
          <OrderPeople shopid={shopid} order={order} />
          <GiftSection order={order} />
          <OrderNotes key={order.number} shopid={shopid} order={order} />
          <OrderAmounts order={order} />
          {order.shares && <OrderShares order={order} shares={order.shares} />}
          {may('money:read') && <OrderSettlementCard shopid={shopid} order={order} />}
        </Stack>
        <div className={styles.history}>
          <OrderHistory order={order} />
        </div>
      </div>
      <Suspense>
        {dialog === 'deposit' && <DepositDialog shopid={shopid} order={order} onClose={close} />}
        {dialog === 'ship' && <ShipDialog shopid={shopid} order={order} onClose={close} />}
      </Suspense>
    </>
  )
}

function OrderSkeleton() {
  return (
    <Stack role="status" aria-busy="true" aria-label={adminTexts.loading}>
      <Skeleton height={36} width={280} />
      <Skeleton height={160} />
      <Skeleton height={220} />
    </Stack>
  )
}

/** Hints about the selling or supplier shop of resold products, an expected transfer, and open refunds. */
function OrderHints({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const { account, payee, unsent, awaiting_account = 0 } = order
  const may = useMay()
  const deposit = expectedPayee(order)
  // A refund whose account the buyer has not given cannot be sent yet.
  const toSend = unsent - awaiting_account
  return (
    <>
      {!order.ships && <Alert color="gray">{texts.readOnly(order.shop_name_origin)}</Alert>}
      {!order.sells && <Alert color="grape">{texts.soldBy(order.shop_name)}</Alert>}
      {deposit === 'platform' && <Alert color="gray">{texts.deposit.platform}</Alert>}
      {deposit === 'shop' && <Alert color="yard">{texts.deposit.shop(account)}</Alert>}
      {awaiting_account > 0 && <Alert color="gray">{texts.awaitingAccount(awaiting_account)}</Alert>}
      {toSend > 0 && payee === 'platform' && <Alert color="gray">{texts.unsent.platform(toSend)}</Alert>}
      {toSend > 0 && payee === 'shop' && (
        <Alert color="orange">
          {texts.unsent.shop(toSend)}{' '}
          {may('money:read') && (
            <Anchor href={paths.transfers(shopid)} inherit>
              {texts.unsent.send}
            </Anchor>
          )}
        </Alert>
      )}
    </>
  )
}
