import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import type { Payee } from '../../../../domains/payments/payments.contract.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { won } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useTransition } from '../../api/orders/orders.api.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import { useMay } from '../../shell/use-shop.ts'
import { daysLate, dueBy } from '../list/order-deadline.ts'
import { isUrgent, queueName } from '../list/order-queues.ts'
import { isAside, moveName, type SellerMove, type Told } from '../transitions/order-transitions.ts'
import { MoveDialog } from '../transitions/transition-dialog.tsx'
import { ClaimNote } from './claim-note.tsx'

const texts = adminOrdersTexts.order

interface Props {
  shopid: string
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
}

/** One line of an order: item, state, claims and moves. */
export function OrderLineCard({ shopid, order, line }: Props) {
  const may = useMay()
  const { moves, asking, making, begin, make, leave } = useLineMoves(shopid, order, line)
  // Pieces that a claim split off have the same name.
  const hasNamesake = order.lines.some(({ id, name }) => id !== line.id && name === line.name)
  const claims = order.claims.filter((claim) => claim.line === line.id)
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={hasNamesake ? `${line.name}, ${adminOrdersTexts.order.line(line.id)}` : line.name}
    >
      <Stack gap="sm">
        <LineAbout line={line} />
        {claims.map((claim) => (
          <ClaimNote
            key={claim.id}
            shopid={shopid}
            orderid={order.number}
            claim={claim}
            ships={order.ships}
            together={isTogether(claim, order)}
            accepted={line.stage != null}
          />
        ))}
        {moves.length > 0 && may('orders:write') && (
          <Group gap="xs" justify="flex-end">
            {moves.map((name) => (
              <Button
                key={name}
                variant={isAside(name, line) ? 'default' : 'filled'}
                loading={making === name}
                onClick={() => begin(name)}
              >
                {moveName(name, line)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {asking && (
        <MoveDialog
          move={asking}
          order={order}
          line={line}
          busy={making !== null}
          onGo={(input) => make(asking, input)}
          onClose={leave}
        />
      )}
    </Paper>
  )
}

/** Whether the goods of an open claim come back in one parcel with those of another. */
const isTogether = (claim: Claim, { claims }: ShopOrderDetail) =>
  claim.outcome === null &&
  claim.parcel > 0 &&
  claims.some(({ id, parcel, outcome }) => id !== claim.id && parcel === claim.parcel && outcome === null)

type Claim = ShopOrderDetail['claims'][0]

/** Moves of one order line; a move that needs input opens its dialog first. */
function useLineMoves(shopid: string, { number, payee }: ShopOrderDetail, line: ShopOrderDetail['lines'][0]) {
  const [asking, setAsking] = useState<SellerMove | null>(null)
  // One key for each opening of the dialog: a retry after a lost answer takes effect once.
  const [key, setKey] = useState(newRequestKey)
  const { mutate, isPending, variables } = useTransition(shopid)

  const make = (name: SellerMove, input: Told = {}) =>
    mutate(
      { orderid: number, line: line.id, key, move: name, ...input },
      // Failed input can be sent again; a move that is no longer possible disappears with the order's new state.
      {
        onSuccess() {
          toast({ text: madeText(name, payee), kind: 'done' })
          // The new state may have rendered before, and the next dialog may be open already.
          setAsking((now) => (now === name ? null : now))
          setKey(newRequestKey())
        },
      },
    )

  return {
    moves: line.moves as SellerMove[],
    /** the move whose dialog is open, if it is still possible */
    asking: asking && line.moves.includes(asking) ? asking : null,
    /** the move in progress */
    making: isPending ? variables.move : null,
    // Accepting needs no input, and loses nothing.
    begin(name: SellerMove) {
      if (name === 'accept') return make(name)
      setKey(newRequestKey())
      setAsking(name)
    },
    make,
    leave: () => setAsking(null),
  }
}

function madeText(transition: SellerMove, payee: Payee): string {
  const { made } = adminOrderMovesTexts
  const isByHand =
    payee === 'shop' &&
    (transition === 'acceptCancel' ||
      transition === 'completeReturn' ||
      transition === 'refundPart' ||
      transition === 'refund')
  return isByHand ? made.byHand[transition] : made[transition]
}

interface LineAboutProps {
  line: ShopOrderDetail['lines'][0]
}

/** A line's item, state, deadline for the shop, and parcel. */
function LineAbout({ line }: LineAboutProps) {
  const now = new Date()
  const due = dueBy(line, now)
  const late = daysLate(due, now)
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <LinePicture image={line.image} size={72} />
      <Stack gap={4} flex={1}>
        <Group gap={6}>
          <Badge
            color={isUrgent(line.status) ? 'yard' : 'gray'}
            variant={isUrgent(line.status) ? 'filled' : 'light'}
          >
            {queueName(line.status)}
          </Badge>
          {line.stage && (
            <Badge color="gray" variant="light" tt="none">
              {texts.stages[line.stage]}
            </Badge>
          )}
          {line.proposer && (
            <Badge color="grape" variant="light" tt="none">
              {texts.proposals[line.proposer]}
            </Badge>
          )}
          {late > 0 && <Badge color="red">{adminOrdersTexts.list.lateText(late)}</Badge>}
          {due && late === 0 && (
            <Badge color="yellow" variant="light" tt="none">
              {adminOrdersTexts.list.dueText(lastDay(due))}
            </Badge>
          )}
          {line.refunded && <Badge color="orange">{texts.refundedAfter}</Badge>}
        </Group>
        <Title order={2} size="h5">
          {line.name}
        </Title>
        {line.opt_name && <Text size="sm">{line.opt_name}</Text>}
        <Text size="sm" c="dimmed">
          {texts.each(line.qty, line.price)} · <b>{won(line.paid)}</b>
        </Text>
        <Text size="xs" c="dimmed">
          {texts.line(line.id)} · {texts.since(seoulMinute(line.done_at ?? line.since))}
          {line.next && ` · ${texts.next(queueName(line.next.status), seoulMinute(line.next.at))}`}
        </Text>
        {line.tracking && <Parcel carrier={line.carrier} tracking={line.tracking} />}
      </Stack>
    </Group>
  )
}

function Parcel({ carrier, tracking }: { carrier: string; tracking: string }) {
  const url = trackingUrl(carrier, tracking)
  const words = texts.tracking(carrier, tracking)
  if (!url) return <Text size="sm">{words}</Text>
  return (
    <Anchor href={url} target="_blank" rel="noopener" size="sm">
      {words}
    </Anchor>
  )
}
