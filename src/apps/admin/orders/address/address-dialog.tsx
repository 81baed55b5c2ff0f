import { Alert, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { isUnsent } from '../../../../domains/orders/shared/transitions.ts'
import { formatPhone, parsePhone } from '../../../../platform/contract/phone.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminAddressTexts } from '../../../../ui/texts/admin-address.ts'
import { useAddressQuote, useChangeAddress } from '../../api/orders/address.api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { PhoneInput } from '../../components/form/phone-input.tsx'
import { ZipcodeInput } from '../../components/form/zipcode-input.tsx'
import { LoadFailure } from '../../components/states/load-failure.tsx'

const texts = adminAddressTexts
const labels = texts.fields

type Recipient = ShopOrderDetail['recipient']
type Payment = keyof typeof texts.payments

const MAX_LENGTHS = { name: 40, address: 200, detail: 100, memo: 100 } as const
const paymentNames = Object.keys(texts.payments) as Payment[]

/** Changes the recipient of what was not sent. A surcharge is left for the buyer to pay, was received, or is waived. */
export function AddressDialog({
  shopid,
  order,
  onClose,
}: {
  shopid: string
  order: ShopOrderDetail
  onClose: () => void
}) {
  const { address_changed_at: changedAt = null } = order
  const [recipient, setRecipient] = useState(() => editable(order))
  const [shownAt, setShownAt] = useState(changedAt)
  const [isReloaded, setReloaded] = useState(false)
  const [reason, setReason] = useState('')
  const [payment, setPayment] = useState<Payment | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const detail = useRef<HTMLInputElement>(null)
  const change = useChangeAddress(shopid)
  // Somebody else has changed the recipient since the dialog was opened.
  if (shownAt !== changedAt && (change.isIdle || change.isError)) {
    setShownAt(changedAt)
    setRecipient(editable(order))
    setReloaded(true)
  }
  const { data: quote, isFetching, error, refetch } = useAddressQuote(shopid, order, recipient.zipcode)
  const cost = recipient.zipcode === order.recipient.zipcode ? { owed: 0, refunded: 0 } : quote
  const needsPayment = (cost?.owed ?? 0) > 0 && order.paid_at !== null
  const errors = isSubmitted ? errorsOf(recipient) : {}
  const isPartlySent = order.lines.some(({ status }) => !isUnsent(status) && status !== 'CANCELED')
  const field = (name: keyof Recipient) => ({
    label: labels[name],
    value: recipient[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setRecipient((current) => ({ ...current, [name]: value })),
    error: errors[name],
    autoComplete: 'off',
  })
  const go = () => {
    setSubmitted(true)
    if (Object.keys(errorsOf(recipient)).length > 0 || !cost || (needsPayment && !payment)) return
    change.mutate(
      {
        orderid: order.number,
        recipient,
        owed: cost.owed,
        refunded: cost.refunded,
        changed_at: shownAt,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(needsPayment && payment && { payment }),
      },
      {
        onSuccess() {
          toast({ text: texts.done, kind: 'done' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.title}
      go={texts.go}
      busy={change.isPending || isFetching}
      isBlocked={error !== null}
      isBelowSearch={isSearching}
      onGo={go}
      onClose={onClose}
    >
      <Text size="sm">
        {texts.lead} {isPartlySent && texts.partlySent}
      </Text>
      {isReloaded && (
        <Alert color="orange" role="alert">
          {texts.changedMeanwhile}
        </Alert>
      )}
      <TextInput {...field('name')} maxLength={MAX_LENGTHS.name} required data-autofocus />
      <PhoneInput {...field('phone')} required />
      <ZipcodeInput
        {...field('zipcode')}
        required
        onFound={(address) => setRecipient((current) => ({ ...current, ...address }))}
        next={detail}
        onSearchToggle={setSearching}
      />
      <TextInput {...field('address')} maxLength={MAX_LENGTHS.address} required />
      <TextInput {...field('detail')} ref={detail} maxLength={MAX_LENGTHS.detail} />
      <TextInput {...field('memo')} maxLength={MAX_LENGTHS.memo} />
      {error && !isFetching ? (
        <LoadFailure title={texts.cost.failed} error={error} retry={() => refetch()} />
      ) : (
        <CostNote order={order} quote={quote} isFetching={isFetching} />
      )}
      {needsPayment && (
        <Radio.Group
          label={texts.payment}
          value={payment}
          onChange={(value) => setPayment(value as Payment)}
          error={isSubmitted && !payment ? texts.errors.payment : null}
          required
        >
          <Stack gap="xs" pt="xs">
            {paymentNames.map((name) => (
              <Radio key={name} value={name} label={texts.payments[name]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={labels.reason}
        description={labels.reasonHint}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
      />
    </FormDialog>
  )
}

const editable = ({ recipient }: ShopOrderDetail): Recipient => ({
  ...recipient,
  phone: formatPhone(recipient.phone),
})

function errorsOf({ name, phone, zipcode, address }: Recipient): Partial<Record<keyof Recipient, string>> {
  const { errors } = texts
  return {
    ...(name.trim() === '' && { name: errors.name }),
    ...(!parsePhone(phone) && { phone: errors.phone }),
    ...(!/^\d{5}$/.test(zipcode) && { zipcode: errors.zipcode }),
    ...(address.trim().length < 2 && { address: errors.address }),
  }
}

type Quote = ReturnType<typeof useAddressQuote>['data']

function CostNote({
  order,
  quote,
  isFetching,
}: {
  order: ShopOrderDetail
  quote: Quote
  isFetching: boolean
}) {
  if (isFetching) return <Alert color="gray">{texts.cost.quoting}</Alert>
  if (!quote) return null
  const { owed, refunded, return_fee } = quote
  if (order.paid_at === null && (owed !== 0 || refunded > 0))
    return (
      <Alert color="red" role="status">
        {texts.cost.unpaid}
      </Alert>
    )
  const words = [
    owed > 0 && texts.cost.more(owed),
    owed < 0 && texts.cost.less(-owed),
    refunded > 0 && texts.cost.refunded(refunded),
    owed === 0 && refunded === 0 && texts.cost.same,
    return_fee !== order.return_fee && texts.cost.returns(return_fee),
  ].filter(Boolean)
  return (
    <Alert color={owed > 0 ? 'orange' : 'gray'} role="status">
      {words.join(' ')}
    </Alert>
  )
}
