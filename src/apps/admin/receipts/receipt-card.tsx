import { Anchor, Badge, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isApprovalNumber, MAX_APPROVAL_NUMBER } from '../../../domains/payments/shared/cash-receipts.ts'
import type { ListedReceipt } from '../../../domains/receipts/receipts.contract.ts'
import { dottedDay, seoulMinute, todayInSeoul } from '../../../ui/dates.ts'
import { won } from '../../../ui/money.ts'
import { adminReceiptsTexts as texts } from '../../../ui/texts/admin-receipts.ts'
import {
  type ReceiptOwner,
  useCancelReceipt,
  useEnterReceipt,
  useReceiptNumber,
  useRetryReceipt,
} from '../api/receipts.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { paths } from '../paths.ts'
import styles from './receipts.module.css'

interface Props {
  owner: ReceiptOwner
  receipt: ListedReceipt
  mayWrite: boolean
}

/** One payment with its cash receipt, and what a person can do about it. */
export function ReceiptCard({ owner, receipt, mayWrite }: Props) {
  const { work, orders, buyer_name, amount, paid_at, kind, masked, problem, receipt: last } = receipt
  return (
    <div className={styles.row}>
      <div>
        <Group gap="xs">
          <Badge variant="light" color={work === 'done' ? 'green' : work === 'failed' ? 'red' : 'yellow'}>
            {texts.work[work]}
          </Badge>
          {last?.is_self_issued && <Badge variant="outline">{texts.selfIssued}</Badge>}
          {last?.by_hand && <Badge variant="outline">{texts.byHand}</Badge>}
        </Group>
        <Text fw={600}>{buyer_name}</Text>
        <Text size="sm">
          <OrderLinks owner={owner} orders={orders} />
        </Text>
        <Text size="sm">{texts.requestedKind(kind, masked)}</Text>
        {last?.number && <Text size="sm">{texts.issued(last.number, last.amount)}</Text>}
        {problem && (
          <Text size="sm" c="red">
            {problem}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {texts.paidAt(seoulMinute(paid_at))}
          {last?.issued_at && ` · ${texts.issuedAt(dottedDay(last.issued_at))}`}
        </Text>
        <WholeNumber owner={owner} receipt={receipt} />
      </div>
      <div className={styles.amount}>
        <Text fw={600}>{work === 'done' ? won(last?.amount ?? 0) : texts.now(amount)}</Text>
        {mayWrite && <Decisions owner={owner} receipt={receipt} />}
      </div>
    </div>
  )
}

/** Operators cannot open orders of shops, so they see the numbers only. */
function OrderLinks({ owner, orders }: { owner: ReceiptOwner; orders: readonly string[] }) {
  if (owner === null) return orders.join(', ')
  return orders.map((number, index) => (
    <span key={number}>
      {index > 0 && ', '}
      <Anchor href={paths.order(owner, number)}>{number}</Anchor>
    </span>
  ))
}

/** Gives the focus of a button that disappears to what replaces it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The buyer's number, shown when asked for. */
function WholeNumber({ owner, receipt }: Pick<Props, 'owner' | 'receipt'>) {
  const { payment, kind, work, orders } = receipt
  const load = useReceiptNumber(owner)
  if (kind === 'none' || work === 'done') return null
  if (load.data)
    return (
      <Text size="sm" fw={600} role="status" tabIndex={-1} ref={takeFocus}>
        {load.data.number || texts.noNumber}
      </Text>
    )
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      loading={load.isPending}
      aria-label={texts.numberOf(orders.join(', '))}
      onClick={() => load.mutate(payment)}
    >
      {texts.number}
    </Button>
  )
}

function Decisions({ owner, receipt }: Pick<Props, 'owner' | 'receipt'>) {
  const [dialog, setDialog] = useState<'enter' | 'cancel' | 'self' | null>(null)
  const retry = useRetryReceipt()
  const { work, payment } = receipt
  const close = () => setDialog(null)
  const action = (label: string, onClick: () => void) => (
    <Button
      size="compact-md"
      variant="default"
      aria-label={`${receipt.orders.join(', ')} ${label}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <Group gap={4} mt={4} justify="flex-end">
      {work === 'failed' && owner === null && (
        <>
          {action(texts.retry, () => retry.mutate({ payment, without_name: false }))}
          {action(texts.selfIssue, () => setDialog('self'))}
        </>
      )}
      {(work === 'issue' || work === 'reissue' || work === 'failed') &&
        action(texts.enter, () => setDialog('enter'))}
      {work === 'cancel' && action(texts.cancel, () => setDialog('cancel'))}
      {dialog === 'enter' && <EnterDialog owner={owner} receipt={receipt} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog owner={owner} receipt={receipt} onClose={close} />}
      {dialog === 'self' && (
        <FormDialog
          title={texts.selfIssueTitle(receipt.orders.join(', '))}
          go={texts.selfIssue}
          busy={retry.isPending}
          onGo={() => retry.mutate({ payment, without_name: true }, { onSettled: close })}
          onClose={close}
        >
          <Text size="sm">{texts.selfIssueText}</Text>
        </FormDialog>
      )}
    </Group>
  )
}

type DialogProps = Pick<Props, 'owner' | 'receipt'> & { onClose: () => void }

function EnterDialog({ owner, receipt, onClose }: DialogProps) {
  const { payment, orders, amount, work } = receipt
  const [number, setNumber] = useState('')
  const [day, setDay] = useState(todayInSeoul())
  const [error, setError] = useState('')
  const enter = useEnterReceipt(owner)
  function go() {
    if (isApprovalNumber(number.trim()))
      enter.mutate({ payment, number: number.trim(), day }, { onSuccess: onClose })
    else setError(texts.approvalWrong)
  }
  return (
    <FormDialog
      title={texts.enterTitle(orders.join(', '))}
      go={texts.enter}
      busy={enter.isPending}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">{work === 'reissue' ? texts.reissueText(amount) : texts.enterText(amount)}</Text>
      <TextInput
        label={texts.approval}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value)
          setError('')
        }}
        error={error}
        maxLength={MAX_APPROVAL_NUMBER}
        data-autofocus
        required
      />
      <TextInput
        type="date"
        label={texts.day}
        value={day}
        max={todayInSeoul()}
        onChange={({ target }) => setDay(target.value)}
        required
      />
    </FormDialog>
  )
}

function CancelDialog({ owner, receipt: { payment, orders }, onClose }: DialogProps) {
  const cancel = useCancelReceipt(owner)
  return (
    <FormDialog
      title={texts.cancelTitle(orders.join(', '))}
      go={texts.cancel}
      busy={cancel.isPending}
      onGo={() => cancel.mutate(payment, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{texts.cancelText}</Text>
    </FormDialog>
  )
}
