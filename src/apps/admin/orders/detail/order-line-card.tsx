import { Button, Group, Paper, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { adminCancelTexts } from '../../../../ui/texts/admin-cancel.ts'
import { adminClaimStartTexts } from '../../../../ui/texts/admin-claim-start.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { adminReductionTexts } from '../../../../ui/texts/admin-reduction.ts'
import { useMay } from '../../shell/use-shop.ts'
import { SentAddress } from '../address/address-notes.tsx'
import { isSecondary, reducibleAmount, transitionName } from '../transitions/order-transitions.ts'
import { ClaimNote } from './claim-note.tsx'
import { LineAbout } from './line-about.tsx'
import { OWN_DIALOGS, type OwnDialog, useLineTransitions } from './use-line-transitions.ts'

// Lazy, because an order is read more often than changed.
const CancelDialog = lazy(async () => ({
  default: (await import('../transitions/cancel-dialog.tsx')).CancelDialog,
}))
const ClaimStartDialog = lazy(async () => ({
  default: (await import('../transitions/claim-start-dialog.tsx')).ClaimStartDialog,
}))
const ReductionDialog = lazy(async () => ({
  default: (await import('../transitions/reduction-dialog.tsx')).ReductionDialog,
}))
const TransitionDialog = lazy(async () => ({
  default: (await import('../transitions/transition-dialog.tsx')).TransitionDialog,
}))

interface Props {
  shopid: string
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
}

/** One line of an order: item, state, claims and transitions. */
export function OrderLineCard({ shopid, order, line }: Props) {
  const may = useMay()
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
            isOnPlatform={order.dues_on_platform ?? false}
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
      <Suspense>
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
      </Suspense>
    </Paper>
  )
}

const ownDialogLabels: Record<OwnDialog, string> = {
  cancel: adminCancelTexts.go,
  reducePrice: adminReductionTexts.go,
  startReturn: adminClaimStartTexts.go.return,
  startExchange: adminClaimStartTexts.go.exchange,
}

/** Whether the products of an open claim come back in one parcel with those of another claim. */
const isTogether = (claim: Claim, { claims }: ShopOrderDetail) =>
  claim.outcome === null &&
  claim.parcel > 0 &&
  claims.some(({ id, parcel, outcome }) => id !== claim.id && parcel === claim.parcel && outcome === null)

type Claim = ShopOrderDetail['claims'][0]
