import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { refusalBound } from '../../../../domains/orders/shared/claim-previews.ts'
import { maxDeduction } from '../../../../domains/orders/shared/refunds.ts'
import { CONFIRMS_AFTER_DAYS } from '../../../../domains/orders/shared/transitions.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useCause, useDeduction, useDues, useInspectionPhotos } from './inspection-fields.tsx'
import { isDestructive, moveName, type SellerMove, type Told } from './order-transitions.ts'
import { RefundSummary } from './refund-summary.tsx'
import { useShipmentFields } from './shipment-fields.tsx'
import { useAccount, useReason, useRestock } from './transition-fields.tsx'

const texts = adminOrderMovesTexts.ask

/** The dialog for the input of a move, with its effects. */
export function MoveDialog({
  move,
  order,
  line,
  busy,
  onGo,
  onClose,
}: {
  move: SellerMove
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  busy: boolean
  onGo: (input: Told) => void
  onClose: () => void
}) {
  const claim = order.claims.find((claim) => claim.line === line.id && claim.outcome === null)
  const [deduction, setDeduction] = useState(0)
  const [cause, setCause] = useState<'mind' | 'fault'>(firstCause(move, claim?.cause))
  const parts = {
    deducts: useDeduction(maxDeduction({ paid: line.paid, way_back: claim?.way_back ?? 0 }), setDeduction),
    causes: useCause(cause, setCause),
    sends: useShipmentFields(),
    reasons: useReason(move !== 'abandon' && move !== 'refund'),
    photographs: useInspectionPhotos(),
    owes: useDues(claim ? refusalBound(order, claim) : 0),
    restocks: useRestock(move !== 'refundPart'),
    accounts: useAccount(),
  }
  const needs = neededFor(move, order)
  const shownParts = (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => needs[part])
    .map((part) => parts[part])
  const go = () => {
    const inputs = shownParts.map((part) => part.read())
    if (inputs.every((input) => input !== null)) onGo(Object.assign({}, agreedTerms(move, claim), ...inputs))
  }
  const name = moveName(move, line)
  const words = wordsFor(move, order)
  return (
    <FormDialog title={name} go={name} danger={isDestructive(move)} busy={busy} onGo={go} onClose={onClose}>
      <Text size="sm" fw={600}>
        {itemWords(line, quantity(line.qty, '개'))}
      </Text>
      {words && <Text size="sm">{words}</Text>}
      <RefundSummary move={move} order={order} line={line} deduction={deduction} cause={cause} />
      {shownParts.map(({ fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed while the dialog is open.
        <Stack gap="sm" key={index}>
          {fields}
        </Stack>
      ))}
    </FormDialog>
  )
}

/** The terms of the buyer's proposal that the dialog shows, which the agreement names. */
function agreedTerms(transition: SellerMove, claim: ShopOrderDetail['claims'][0] | undefined): Told {
  const cause = AGREEING.has(transition) ? claim?.progress?.conversion?.cause : undefined
  return cause ? { cause } : {}
}

const AGREEING: ReadonlySet<SellerMove> = new Set<SellerMove>(['convertToReturn', 'convertToExchange'])
const REFUSING: ReadonlySet<SellerMove> = new Set<SellerMove>(['refuseReturn', 'refuseEmpty'])
const PROPOSING: ReadonlySet<SellerMove> = new Set<SellerMove>(['proposeReturn', 'proposeExchange'])
const SENDING: ReadonlySet<SellerMove> = new Set<SellerMove>([
  'ship',
  'reship',
  'correctTracking',
  'sendReturn',
  'refuseReturn',
])
const REASONED: ReadonlySet<SellerMove> = new Set<SellerMove>([
  'reject',
  'abandon',
  'refund',
  'missReturn',
  'refundPart',
  ...REFUSING,
  ...PROPOSING,
] as SellerMove[])

function neededFor(transition: SellerMove, { method }: ShopOrderDetail) {
  const transferred = method === 'bank' || method === 'virtual_account'
  const inspects = transition === 'refundPart' || REFUSING.has(transition)
  return {
    deducts: transition === 'refundPart',
    causes: PROPOSING.has(transition),
    sends: SENDING.has(transition),
    reasons: REASONED.has(transition),
    photographs: inspects,
    owes: REFUSING.has(transition),
    restocks: transition === 'completeReturn' || transition === 'reship' || transition === 'refundPart',
    accounts: transition === 'refund' && transferred,
  }
}

// What can't be exchanged is the shop's fault, as where other goods are sold out.
const firstCause = (transition: SellerMove, cause: 'mind' | 'fault' = 'mind') =>
  transition === 'proposeReturn' ? 'fault' : cause

function wordsFor(transition: SellerMove, { payee }: ShopOrderDetail): string {
  switch (transition) {
    case 'arrive':
      return texts.arrive(CONFIRMS_AFTER_DAYS)
    case 'acceptCancel':
    case 'completeReturn':
    case 'refundPart':
    case 'refund':
      return payee === 'shop' ? texts.byHand[transition] : texts[transition]
    case 'accept':
    case 'ship':
    case 'reship':
    case 'reject':
      return ''
    default:
      return texts[transition]
  }
}
