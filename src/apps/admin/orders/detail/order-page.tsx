import {
  Alert,
  Anchor,
  Badge,
  Button,
  Container,
  Group,
  Skeleton,
  Stack,
  Text,
  Timeline,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { directPayments } from '../../../../domains/orders/shared/option-change.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { itemWords } from '../../../../ui/item-words.ts'
import { points, quantity, won } from '../../../../ui/money.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { shopReasonTexts } from '../../../../ui/texts/shop-reasons.ts'
import { useOrder } from '../../api/orders/orders.api.ts'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { ConversationOpenButton } from '../../messages/conversation-open-button.tsx'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/addresses.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { AddressAlert } from '../address/address-notes.tsx'
import { queueName } from '../list/order-queues.ts'
import { OrderMarks } from '../notes/order-labels.tsx'
import { OrderNotes } from '../notes/order-notes-section.tsx'
import { DepositDialog } from '../transitions/deposit-dialog.tsx'
import { expectedPayee, linesToShip } from '../transitions/order-transitions.ts'
import { ShipDialog } from '../transitions/ship-dialog.tsx'
import { OrderLineCard } from './order-line-card.tsx'
import styles from './order-page.module.css'
import { OrderPeople } from './order-people.tsx'

const texts = adminOrdersTexts.order
const sharesTexts = adminOrdersTexts.shares

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
      <div className={styles.parts}>
        <Stack gap="md" className={styles.lines}>
          {order.lines.map((line) => (
            <OrderLineCard key={line.id} shopid={shopid} order={order} line={line} />
          ))}
        </Stack>
        <Stack gap="md" className={styles.about}>
          <OrderPeople shopid={shopid} order={order} />
          <OrderNotes key={order.number} shopid={shopid} order={order} />
          <OrderAmounts order={order} />
          {order.shares && <OrderShares order={order} shares={order.shares} />}
        </Stack>
        <div className={styles.history}>
          <OrderHistory order={order} />
        </div>
      </div>
      {dialog === 'deposit' && <DepositDialog shopid={shopid} order={order} onClose={close} />}
      {dialog === 'ship' && <ShipDialog shopid={shopid} order={order} onClose={close} />}
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

/** The amounts of an order, its payment and refunds. */
function OrderAmounts({ order }: { order: ShopOrderDetail }) {
  const couponOff = order.coupon_off + order.delivery_off
  return (
    <Section title={texts.amounts}>
      <Facts
        layout="beside"
        facts={[
          [texts.method, texts.methods[order.method]],
          [texts.payee, order.method === 'bank' && texts.payees[order.payee]],
          [texts.depositor, order.depositor],
          [texts.placed, seoulMinute(order.placed_at)],
          [texts.paid, order.paid_at && seoulMinute(order.paid_at)],
          [texts.goods, won(order.goods)],
          [texts.off, order.off > order.coupon_off && `-${won(order.off - order.coupon_off)}`],
          [couponTexts.label(order), couponOff > 0 && `-${won(couponOff)}`],
          [texts.points, order.points > 0 && `-${points(order.points)}`],
          [texts.delivery, won(order.delivery_fee + order.delivery_off)],
          [texts.surcharge, order.surcharge > 0 && won(order.surcharge)],
          [texts.total, <b key="total">{won(order.total)}</b>],
          [texts.direct, directPayments(order) > 0 && won(directPayments(order))],
          [texts.refunded, order.refunded > 0 && <b key="refunded">-{won(order.refunded)}</b>],
        ]}
      />
    </Section>
  )
}

/** The history of an order, the newest first. */
function OrderHistory({ order: { history, lines } }: { order: ShopOrderDetail }) {
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

interface OrderSharesProps {
  order: ShopOrderDetail
  shares: NonNullable<ShopOrderDetail['shares']>
}

/** The shares of both shops in an order of resold goods. */
function OrderShares({ order, shares }: OrderSharesProps) {
  const {
    prices,
    off,
    points: used,
    supplier,
    seller,
    refunded_lines,
    deductions = 0,
    reductions = 0,
  } = shares
  const [ownShare, other] = order.sells
    ? [seller, [sharesTexts.other(order.shop_name_origin), supplier] as const]
    : [supplier, [sharesTexts.other(order.shop_name), seller] as const]
  return (
    <Section title={sharesTexts.title}>
      <Facts
        layout="beside"
        facts={[
          [sharesTexts.supplierPrice, !order.sells && prices && won(prices.supplier_price)],
          [sharesTexts.commission, prices && `${order.sells ? '' : '-'}${won(prices.commission)}`],
          [sharesTexts.added, order.sells && prices && prices.added > 0 && won(prices.added)],
          [sharesTexts.off, order.sells && off > 0 && `-${won(off)}`],
          [sharesTexts.points, order.sells && used > 0 && `-${points(used)}`],
          [sharesTexts.own, <b key="own">{won(ownShare)}</b>],
          [other[0], won(other[1])],
          [sharesTexts.reductions, reductions > 0 && won(reductions)],
          [sharesTexts.deductions, deductions > 0 && won(deductions)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {shares.bearer === 'both'
          ? sharesTexts.before
          : order.sells
            ? sharesTexts.borneByUs(order.shop_name_origin)
            : sharesTexts.borneBy(order.shop_name)}
        {refunded_lines > 0 && ` ${sharesTexts.leftOut}`}
      </Text>
    </Section>
  )
}
