import { useEffect, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { MyOrder } from '../../../../domains/orders/orders.contract.ts'
import { isUnsent } from '../../../../domains/orders/shared/transitions.ts'
import { Field, SelectField } from '../../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { accountMyTexts } from '../../../../ui/texts/account-my.ts'
import { orderAddressTexts } from '../../../../ui/texts/order-address.ts'
import { isZipcode } from '../../checkout/details/checkout-details.ts'
import { AddressFields } from '../../forms/address-fields.tsx'
import { nameError, phoneError } from '../../forms/field-checks.ts'
import { Form } from '../../forms/form.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useOrderActions } from '../actions/order-actions-context.ts'
import claimStyles from '../claims/claim-form.module.css'
import { LOGGED_IN } from '../order/use-order.ts'
import { useAddressCost } from './use-address-cost.ts'

const texts = orderAddressTexts
const { fields: labels, errors } = accountMyTexts.addresses

const fields = ['name', 'phone', 'zipcode', 'address', 'detail', 'memo'] as const
type Name = (typeof fields)[number]

/** Changes the recipient of what was not sent. A cost is shown before the change, and confirmed with it. */
export function AddressDialog({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { access, onChange } = useOrderActions()
  const sendOnce = useOnce()
  const [filled, setFilled] = useState({ version: 0, recipient: order.recipient })
  const cost = useAddressCost(order, access)
  const form = useForm<Name>({
    fields,
    check: (read) => ({
      name: read('name').trim() ? nameError(read('name')) : texts.wrong.name,
      phone: read('phone').trim() ? phoneError(read('phone')) : texts.wrong.phone,
      zipcode: isZipcode(read('zipcode')) ? undefined : errors.zipcode,
      address: read('address').trim().length >= 2 ? undefined : errors.address,
    }),
    async send(read) {
      const text = (name: Name) => read(name).trim()
      const recipient = {
        name: text('name'),
        phone: text('phone'),
        zipcode: text('zipcode'),
        address: text('address'),
        detail: text('detail'),
        memo: text('memo'),
      }
      const agreed = await cost.agree(recipient.zipcode)
      if (!agreed) return
      const body = { orderid: order.number, recipient, ...agreed, ...access }
      const reply = await sendOnce((key) =>
        browserApi.post('/api/myshp/v2/order/address/change', { ...body, key }),
      ).catch((error: unknown) => {
        cost.forget()
        throw error
      })
      onClose()
      onChange(reply)
      toast({ kind: 'done', text: texts.done })
    },
  })
  const states = order.lines.map(({ status }) => status)
  const isPartlySent = states.some((status) => !isUnsent(status) && status !== 'CANCELED')
  const fill = (recipient: MyOrder['recipient']) => {
    setFilled(({ version }) => ({ version: version + 1, recipient }))
    cost.show(recipient.zipcode)
  }
  return (
    <TitledDialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={claimStyles.dialog}>
        <p>
          {texts.lead} {isPartlySent && texts.partlySent}
        </p>
        {states.includes('READY_FOR_DELIVERY') && <Remark kind="note">{texts.maybePacked}</Remark>}
        <Form state={form} action={texts.go}>
          {access === LOGGED_IN && <SavedAddresses order={order} onChoose={fill} />}
          <RecipientFields
            key={filled.version}
            recipient={filled.recipient}
            errors={form.errors}
            onZipcode={cost.show}
          />
          <CostRemark order={order} cost={cost} />
        </Form>
      </div>
    </TitledDialog>
  )
}

interface FieldsProps {
  recipient: MyOrder['recipient']
  errors: Partial<Record<Name, string | undefined>>
  onZipcode: (zipcode: string) => void
}

function RecipientFields({ recipient, errors: shown, onZipcode }: FieldsProps) {
  const field = (name: Name) => ({ name, defaultValue: recipient[name], error: shown[name] })
  return (
    <>
      <Field {...field('name')} label={labels.recipient} maxLength={40} autoComplete="shipping name" />
      <PhoneField {...field('phone')} label={labels.phone} autoComplete="shipping tel" />
      <AddressFields field={field} autoComplete="shipping" onZipcode={onZipcode} />
      <Field {...field('memo')} label={texts.memo} maxLength={100} hint={texts.memoHint} />
    </>
  )
}

type SavedList = ReplyOf<'/api/user/addresses'>

/** Fills the form with a saved address of the account. */
function SavedAddresses({
  order,
  onChoose,
}: {
  order: MyOrder
  onChoose: (recipient: MyOrder['recipient']) => void
}) {
  const [addresses, setAddresses] = useState<SavedList>([])
  useEffect(() => {
    // Without saved addresses the form is complete, so a failure changes nothing.
    browserApi.get('/api/user/addresses', {}).then(setAddresses, () => {})
  }, [])
  if (addresses.length === 0) return null
  const choose = (id: string) => {
    const saved = addresses.find((address) => String(address.id) === id)
    const { memo } = order.recipient
    if (!saved) return onChoose(order.recipient)
    const { recipient: name, phone, zipcode, address, detail } = saved
    onChoose({ name, phone, zipcode, address, detail, memo })
  }
  return (
    <SelectField label={texts.saved} onChange={({ target }) => choose(target.value)}>
      <option value="">{texts.typed}</option>
      {addresses.map(({ id, label, recipient, address }) => (
        <option key={id} value={id}>
          {[label || recipient, address].join(' · ')}
        </option>
      ))}
    </SelectField>
  )
}

function CostRemark({ order, cost }: { order: MyOrder; cost: ReturnType<typeof useAddressCost> }) {
  if (cost.isLoading) return <Remark kind="note">{texts.quoting}</Remark>
  if (!cost.quote) return null
  const { owed, refunded, return_fee } = cost.quote
  if (order.paid_at === null && (owed !== 0 || refunded > 0))
    return <Remark kind="bad">{texts.cost.unpaid}</Remark>
  const words = [
    owed > 0 && texts.cost.more(owed),
    owed < 0 && texts.cost.less(-owed),
    refunded > 0 && texts.cost.refunded(refunded),
    refunded > 0 && order.method === 'bank' && texts.cost.account,
    owed === 0 && refunded === 0 && texts.cost.same,
    return_fee !== order.return_fee && texts.cost.returns(return_fee),
  ].filter(Boolean)
  return <Remark kind="note">{words.join(' ')}</Remark>
}
