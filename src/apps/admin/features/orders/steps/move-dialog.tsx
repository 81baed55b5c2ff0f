import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RefundAccountShape } from '../../../../../domains/orders/contract.ts'
import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { CONFIRMS_AFTER_DAYS } from '../../../../../domains/orders/shared/moves.ts'
import { itemWords } from '../../../../../ui/item-words.ts'
import { quantity } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useShapedForm } from '../../../kit/form/use-shaped-form.ts'
import { AccountFields, EMPTY_ACCOUNT } from '../../account-fields.tsx'
import { isDestructive, type SellerMove, type Told } from './order-moves.ts'
import { RefundSummary } from './refund-summary.tsx'
import { useShipmentFields } from './shipment-fields.tsx'

interface Fields {
  fields: ReactNode
  /** the input of the move, or null with errors at the fields */
  read(): Told | null
}

const texts = adminOrdersTexts.ask

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
  onGo: (told: Told) => void
  onClose: () => void
}) {
  const { sends, reasons, restocks, accounts } = neededFor(move, order)
  const parts = [useShipmentFields(), useReason(move === 'reject'), useRestock(), useAccount()]
  const asked = parts.filter((_part, at) => [sends, reasons, restocks, accounts][at])
  const go = () => {
    const told = asked.map((part) => part.read())
    if (told.every((each) => each !== null)) onGo(Object.assign({}, ...told))
  }
  const name = adminOrdersTexts.moves[move]
  const words = wordsFor(move, order)
  return (
    <FormDialog title={name} go={name} danger={isDestructive(move)} busy={busy} onGo={go} onClose={onClose}>
      <Text size="sm" fw={600}>
        {itemWords(line, quantity(line.qty, '개'))}
      </Text>
      {words && <Text size="sm">{words}</Text>}
      <RefundSummary move={move} order={order} line={line} />
      {asked.map(({ fields }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are fixed while the dialog is open.
        <Stack gap="sm" key={at}>
          {fields}
        </Stack>
      ))}
    </FormDialog>
  )
}

function neededFor(move: SellerMove, { method }: ShopOrderDetail) {
  const transferred = method === 'bank' || method === 'virtual_account'
  return {
    sends: move === 'ship' || move === 'reship' || move === 'correctTracking',
    reasons: move === 'reject' || move === 'abandon' || move === 'refund',
    restocks: move === 'completeReturn' || move === 'reship',
    accounts: move === 'refund' && transferred,
  }
}

function wordsFor(move: SellerMove, { payee }: ShopOrderDetail): string {
  switch (move) {
    case 'arrive':
      return texts.arrive(CONFIRMS_AFTER_DAYS)
    case 'acceptCancel':
    case 'completeReturn':
    case 'refund':
      return payee === 'shop' ? texts.byHand[move] : texts[move]
    case 'abandon':
    case 'acceptReturn':
    case 'acceptExchange':
    case 'correctTracking':
      return texts[move]
    default:
      return ''
  }
}

function useReason(required: boolean): Fields {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = required && reason.trim() === ''
  return {
    fields: (
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={asked && missing ? texts.reasonMissing : null}
        maxLength={500}
        autosize
        minRows={3}
        required={required}
        data-autofocus
      />
    ),
    read() {
      setAsked(true)
      return missing ? null : { reason: reason.trim() }
    },
  }
}

function useRestock(): Fields {
  const [restock, setRestock] = useState('yes')
  return {
    fields: (
      <Radio.Group label={texts.restock} value={restock} onChange={setRestock}>
        <Stack gap="xs" pt="xs">
          <Radio value="yes" label={texts.restockYes} />
          <Radio value="no" label={texts.restockNo} />
        </Stack>
      </Radio.Group>
    ),
    read: () => ({ restock: restock === 'yes' }),
  }
}

function useAccount(): Fields {
  const { form, read } = useShapedForm({
    initial: EMPTY_ACCOUNT,
    shape: RefundAccountShape,
    bodyOf: (written) => written,
  })
  return {
    fields: (
      <AccountFields form={form} labels={{ bank: texts.bank, number: texts.account, holder: texts.holder }} />
    ),
    read() {
      const account = read()
      return account && { account }
    },
  }
}
