import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { newRequestKey } from '../../../../client/request-key.ts'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { trackingUrl } from '../../../../domains/orders/shared/carriers.ts'
import type { Payee } from '../../../../domains/payments/payments.contract.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { won } from '../../../../ui/money.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { adminClaimStartTexts } from '../../../../ui/texts/admin-claim-start.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { adminReductionTexts } from '../../../../ui/texts/admin-reduction.ts'
import { useTransition } from '../../api/orders/orders.api.ts'
import { LinePicture } from '../../components/line-picture.tsx'
import { useMay } from '../../shell/use-shop.ts'
import { SentAddress } from '../address/address-notes.tsx'
import { daysLate, shopDeadline } from '../list/order-deadline.ts'
import { isUrgent, queueName } from '../list/order-queues.ts'
import { CancelDialog } from '../transitions/cancel-dialog.tsx'
import { ClaimStartDialog } from '../transitions/claim-start-dialog.tsx'
import { hasOptions } from '../transitions/option-fields.tsx'
import {
  isOfTransfer,
  isSecondary,
  reducibleAmount,
  type SellerTransition,
  type TransitionInput,
  transitionName,
} from '../transitions/order-transitions.ts'
import { ReductionDialog } from '../transitions/reduction-dialog.tsx'
import { TransitionDialog } from '../transitions/transition-dialog.tsx'
import { ClaimNote } from './claim-note.tsx'

const texts = adminOrdersTexts.order

interface Props {
  shopid: string
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
}

/** One line of an order: item, state, claims and transitions. */
export function OrderLineCard({ shopid, order, line }: Props) {
  const may = useMay()
  // Dialogs with calls of their own.
  const [ownDialog, setOwnDialog] = useState<OwnDialog | null>(null)
  const ownDialogs = OWN_DIALOGS.filter(
    (name) => line.moves.includes(name) && (name !== 'reducePrice' || reducibleAmount(order, line) > 0),
  )
  const shownDialog = ownDialogs.find((name) => name === ownDialog)
  const closeOwnDialog = () => setOwnDialog(null)
  const { transitions, openDialog, pending, begin, make, closeDialog } = useLineTransitions(
    shopid,
    order,
    line,
  )
  // A claim for some pieces splits a line, so names may repeat.
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
        {line.sent_before != null && <SentAddress order={order} change={line.sent_before} />}
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
        {line.moves.length > 0 && may('orders:write') && (
          <Group gap="xs" justify="flex-end">
            {ownDialogs.map((name) => (
              <Button key={name} variant="default" onClick={() => setOwnDialog(name)}>
                {ownDialogLabels[name]}
              </Button>
            ))}
            {transitions.map((name) => (
              <Button
                key={name}
                variant={isSecondary(name, line) ? 'default' : 'filled'}
                loading={pending === name}
                onClick={() => begin(name)}
              >
                {transitionName(name, line)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {shownDialog === 'cancel' && (
        <CancelDialog shopid={shopid} order={order} line={line.id} onClose={closeOwnDialog} />
      )}
      {shownDialog === 'reducePrice' && (
        <ReductionDialog shopid={shopid} order={order} line={line} onClose={closeOwnDialog} />
      )}
      {(shownDialog === 'startReturn' || shownDialog === 'startExchange') && (
        <ClaimStartDialog
          shopid={shopid}
          order={order}
          line={line.id}
          kind={shownDialog === 'startReturn' ? 'return' : 'exchange'}
          onClose={closeOwnDialog}
        />
      )}
      {openDialog && (
        <TransitionDialog
          transition={openDialog}
          order={order}
          line={line}
          busy={pending !== null}
          onGo={(input) => make(openDialog, input)}
          onClose={closeDialog}
        />
      )}
    </Paper>
  )
}

/** Transitions with calls and dialogs of their own, in the order of their buttons. */
const OWN_DIALOGS = ['cancel', 'reducePrice', 'startReturn', 'startExchange'] as const
type OwnDialog = (typeof OWN_DIALOGS)[number]

const hasOwnDialog = (name: string): boolean => OWN_DIALOGS.some((other) => other === name)

const ownDialogLabels: Record<OwnDialog, string> = {
  cancel: adminCancelTexts.go,
  reducePrice: adminReductionTexts.go,
  startReturn: adminClaimStartTexts.go.return,
  startExchange: adminClaimStartTexts.go.exchange,
}

/** Whether the goods of an open claim come back in one parcel with those of another claim. */
const isTogether = (claim: Claim, { claims }: ShopOrderDetail) =>
  claim.outcome === null &&
  claim.parcel > 0 &&
  claims.some(({ id, parcel, outcome }) => id !== claim.id && parcel === claim.parcel && outcome === null)

type Claim = ShopOrderDetail['claims'][0]

/** Transitions of one order line; all but `accept` open a dialog first. */
function useLineTransitions(
  shopid: string,
  { number, payee, method }: ShopOrderDetail,
  line: ShopOrderDetail['lines'][0],
) {
  const [dialog, setDialog] = useState<SellerTransition | null>(null)
  // One key per dialog, so that a retry after a lost reply takes effect once.
  const [key, setKey] = useState(newRequestKey)
  const { mutate, isPending, variables } = useTransition(shopid)

  const make = (name: SellerTransition, input: TransitionInput = {}) =>
    mutate(
      { orderid: number, line: line.id, key, move: name, ...input },
      {
        onSuccess() {
          toast({ text: successText(name, payee), kind: 'done' })
          // The user may have opened another dialog during the call.
          setDialog((current) => (current === name ? null : current))
          setKey(newRequestKey())
        },
      },
    )

  return {
    /** the usual next ones are the last, where dialogs have their main button */
    transitions: (
      line.moves.filter(
        (name) =>
          !hasOwnDialog(name) &&
          name !== 'changeAddress' &&
          (method === 'bank' || !isOfTransfer(name)) &&
          (name !== 'changeOption' || hasOptions(line)),
      ) as SellerTransition[]
    ).sort((a, b) => Number(isSecondary(b, line)) - Number(isSecondary(a, line))),
    /** the transition whose dialog is open, if it is still possible */
    openDialog: dialog && line.moves.includes(dialog) ? dialog : null,
    /** the transition in progress */
    pending: isPending ? variables.move : null,
    begin(name: SellerTransition) {
      if (name === 'accept') return make(name)
      setKey(newRequestKey())
      setDialog(name)
    },
    make,
    closeDialog: () => setDialog(null),
  }
}

function successText(transition: SellerTransition, payee: Payee): string {
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

/** A line's item, state, deadline and parcel. */
function LineAbout({ line }: LineAboutProps) {
  const now = new Date()
  const due = shopDeadline(line, now)
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
          {(line.reduction ?? 0) > 0 && ` · ${texts.reduced(won(line.reduction ?? 0))}`}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.line(line.id)} · {texts.since(seoulMinute(line.done_at ?? line.since))}
          {line.next && ` · ${texts.next(queueName(line.next.status), seoulMinute(line.next.at))}`}
        </Text>
        {line.carrier && <Parcel carrier={line.carrier} tracking={line.tracking} />}
      </Stack>
    </Group>
  )
}

function Parcel({ carrier, tracking }: { carrier: string; tracking: string }) {
  const url = tracking && trackingUrl(carrier, tracking)
  const words = tracking ? texts.tracking(carrier, tracking) : texts.deliveryWay(carrier)
  if (!url) return <Text size="sm">{words}</Text>
  return (
    <Anchor href={url} target="_blank" rel="noopener" size="sm">
      {words}
    </Anchor>
  )
}
