import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { refusalBound } from '../../../../domains/orders/shared/claim-previews.ts'
import { refundablePayment } from '../../../../domains/orders/shared/option-change.ts'
import { maxDeduction } from '../../../../domains/orders/shared/refunds.ts'
import { CONFIRMS_AFTER_DAYS } from '../../../../domains/orders/shared/transitions.ts'
import { itemWords } from '../../../../ui/item-words.ts'
import { quantity } from '../../../../ui/money.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useCause, useDeduction, useDues, useInspectionPhotos } from './inspection-fields.tsx'
import { useOption } from './option-fields.tsx'
import {
  isDestructive,
  type SellerTransition,
  type TransitionInput,
  transitionName,
} from './order-transitions.ts'
import { RefundSummary } from './refund-summary.tsx'
import { useShipmentFields } from './shipment-fields.tsx'
import {
  type TransitionFields,
  useAccount,
  useDay,
  useExtension,
  usePieces,
  useReason,
  useRestock,
} from './transition-fields.tsx'

const texts = adminOrderMovesTexts.ask

/** The dialog of a transition, with its input and a preview of its refund. */
export function TransitionDialog({
  transition,
  order,
  line,
  busy,
  onGo,
  onClose,
}: {
  transition: SellerTransition
  order: ShopOrderDetail
  line: ShopOrderDetail['lines'][0]
  busy: boolean
  onGo: (input: TransitionInput) => void
  onClose: () => void
}) {
  const claim = order.claims.find((claim) => claim.line === line.id && claim.outcome === null)
  const [deduction, setDeduction] = useState(0)
  const [qty, setQty] = useState(line.qty)
  const [cause, setCause] = useState<'mind' | 'fault'>(initialCause(transition, claim?.cause))
  const parts = {
    deduction: useDeduction(
      maxDeduction({ paid: refundablePayment(line), way_back: claim?.way_back ?? 0 }),
      setDeduction,
    ),
    cause: useCause(cause, setCause),
    pieces: usePieces(line.qty, transition === 'changeOption' ? CHANGED_PIECES : SENT_PIECES, setQty),
    option: useOption(transition, { order, line, claim, qty }),
    shipment: useShipmentFields({ withWays: transition !== 'sendReturn' }),
    until: useDay(),
    reason: useReason(transition !== 'abandon' && transition !== 'refund'),
    photos: useInspectionPhotos(),
    dues: useDues(claim ? refusalBound(order, claim) : 0, order.dues_on_platform ?? false),
    restock: useRestock(transition !== 'refundPart'),
    account: useAccount(),
    extension: useExtension(),
  }
  const needs = neededParts(transition, order, line)
  const requiredParts: TransitionFields[] = (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => needs[part])
    .map((part) => parts[part])
  const go = () => {
    const inputs = requiredParts.map((part) => part.read())
    if (inputs.every((input) => input !== null))
      onGo(Object.assign({}, agreedTerms(transition, claim), ...inputs))
  }
  const name = transitionName(transition, line)
  const text = textFor(transition, order)
  return (
    <FormDialog
      title={name}
      go={name}
      danger={isDestructive(transition)}
      busy={busy || requiredParts.some(({ isBusy }) => isBusy)}
      isBlocked={requiredParts.some(({ isBlocked }) => isBlocked)}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm" fw={600}>
        {itemWords(line, quantity(line.qty, '개'))}
      </Text>
      {text && <Text size="sm">{text}</Text>}
      <RefundSummary transition={transition} order={order} line={line} deduction={deduction} cause={cause} />
      {requiredParts.map(({ fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed while the dialog is open.
        <Stack gap="sm" key={index}>
          {fields}
        </Stack>
      ))}
    </FormDialog>
  )
}

const SENT_PIECES = { label: texts.pieces, hint: texts.piecesHint, rest: texts.restWaits }
const CHANGED_PIECES = {
  label: texts.changedPieces,
  hint: texts.changedPiecesHint,
  rest: texts.restKeepsOption,
}

/** The input of an agreement to the buyer's proposal: the cause that the dialog has shown. */
function agreedTerms(
  transition: SellerTransition,
  claim: ShopOrderDetail['claims'][0] | undefined,
): TransitionInput {
  const cause = AGREEING.has(transition) ? claim?.progress?.conversion?.cause : undefined
  return cause ? { cause } : {}
}

const AGREEING: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'convertToReturn',
  'convertToExchange',
])
const REFUSING: ReadonlySet<SellerTransition> = new Set<SellerTransition>(['refuseReturn', 'refuseEmpty'])
const PROPOSING: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'proposeReturn',
  'proposeExchange',
])
const SENDING: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'ship',
  'reship',
  'correctTracking',
  'sendReturn',
  'refuseReturn',
])
const REASONED: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'reject',
  'abandon',
  'refund',
  'missReturn',
  'delay',
  'refundPart',
  ...REFUSING,
  ...PROPOSING,
] as SellerTransition[])

function neededParts(
  transition: SellerTransition,
  { method }: ShopOrderDetail,
  { qty }: ShopOrderDetail['lines'][0],
) {
  const transferred = method === 'bank' || method === 'virtual_account'
  const inspects = transition === 'refundPart' || REFUSING.has(transition)
  return {
    deduction: transition === 'refundPart',
    cause: PROPOSING.has(transition),
    option: transition === 'acceptExchange' || transition === 'reship' || transition === 'changeOption',
    pieces: (transition === 'ship' || transition === 'changeOption') && qty > 1,
    shipment: SENDING.has(transition),
    reason: REASONED.has(transition),
    photos: inspects,
    dues: REFUSING.has(transition),
    restock: transition === 'completeReturn' || transition === 'reship' || transition === 'refundPart',
    account: transition === 'refund' && transferred,
    until: transition === 'delay',
    extension: transition === 'extendPayment',
  }
}

// If products cannot be exchanged, for example because they are sold out, it is the shop's fault.
const initialCause = (transition: SellerTransition, cause: 'mind' | 'fault' = 'mind') =>
  transition === 'proposeReturn' ? 'fault' : cause

function textFor(transition: SellerTransition, { payee }: ShopOrderDetail): string {
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
