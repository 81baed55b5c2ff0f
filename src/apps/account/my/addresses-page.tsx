import { useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import { useOnce } from '../../../client/use-once.ts'
import type { Address } from '../../../domains/accounts/accounts.contract.ts'
import { formatPhone } from '../../../platform/contract/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { AddressFields } from '../forms/address-fields.tsx'
import { phoneError } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { errorMessage, useForm } from '../forms/use-form.ts'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import styles from './addresses-page.module.css'
import { MyFrame } from './my-frame.tsx'

const texts = accountMyTexts.addresses
const { fields: labels, errors } = texts

interface Data {
  addresses: ReplyOf<'/api/user/addresses'>
}

export const loader = async ({ api }: LoaderArgs): Promise<Data> => ({
  addresses: await api.get('/api/user/addresses', {}),
})

export const head = () => ({ title: texts.title })

export function Component({ data }: { data: Data }) {
  const [addresses, setAddresses] = useState(data.addresses)
  const [open, setOpen] = useState<Address | 'new' | null>(null)
  useFocusOnChange(open)
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  const handleSaved = (remaining: Address[]) => {
    setAddresses(remaining)
    setOpen(null)
    setStatus({ kind: 'good', words: texts.saved })
  }
  async function remove(address: Address) {
    if (!(await confirm(texts.question(addressName(address))))) return
    await browserApi.post('/api/user/address/remove', { id: address.id }).then(
      (remaining) => {
        setAddresses(remaining)
        setStatus({ kind: 'good', words: texts.removed })
      },
      (error) => setStatus({ kind: 'bad', words: errorMessage(error) }),
    )
  }

  if (open)
    return (
      <MyFrame tab="addresses" title={open === 'new' ? texts.add : texts.editTitle}>
        <AddressForm
          address={open === 'new' ? null : open}
          isFirst={addresses.length === 0}
          onSaved={handleSaved}
          onCancel={() => setOpen(null)}
        />
      </MyFrame>
    )
  const add = (
    <Button variant="strong" onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  )
  return (
    <MyFrame tab="addresses" title={texts.title}>
      <div className={styles.page}>
        {status && <Remark kind={status.kind}>{status.words}</Remark>}
        {addresses.length === 0 && <EmptyState title={texts.empty}>{add}</EmptyState>}
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address.id}>
              <h2>
                {addressName(address)}
                {address.is_default && <span>{texts.byDefault}</span>}
              </h2>
              <p>
                {address.recipient} · {formatPhone(address.phone)}
              </p>
              <p>
                ({address.zipcode}) {address.address} {address.detail}
              </p>
              <div>
                <Button aria-label={texts.editOf(addressName(address))} onClick={() => setOpen(address)}>
                  {texts.edit}
                </Button>
                <Button aria-label={texts.removeOf(addressName(address))} onClick={() => remove(address)}>
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {addresses.length > 0 && add}
      </div>
    </MyFrame>
  )
}

const addressName = ({ label, recipient }: Address) => label || recipient

const fields = ['label', 'recipient', 'phone', 'zipcode', 'address', 'detail'] as const
type Name = (typeof fields)[number] | 'is_default'

interface AddressFormProps {
  /** the address to edit; null for a new one */
  address: Address | null
  /** the first address is always the default */
  isFirst: boolean
  onSaved: (addresses: Address[]) => void
  onCancel: () => void
}

function AddressForm({ address, isFirst, onSaved, onCancel }: AddressFormProps) {
  const sendOnce = useOnce()
  const form = useForm<Name>({
    fields,
    check: (read) => ({
      recipient: read('recipient').trim() ? undefined : errors.recipient,
      phone: read('phone').trim() ? phoneError(read('phone')) : errors.phone,
      zipcode: /^\d{5}$/.test(read('zipcode')) ? undefined : errors.zipcode,
      address: read('address').trim().length >= 2 ? undefined : errors.address,
    }),
    async send(read) {
      const text = (name: Name) => read(name).trim()
      onSaved(
        await sendOnce((key) =>
          browserApi.post('/api/user/address', {
            key,
            ...(address && { id: address.id }),
            label: text('label'),
            recipient: text('recipient'),
            phone: text('phone'),
            zipcode: text('zipcode'),
            address: text('address'),
            detail: text('detail'),
            is_default: isFirst || Boolean(address?.is_default) || read('is_default') === 'true',
          }),
        ),
      )
    },
  })
  const field = (name: (typeof fields)[number]) => ({
    name,
    label: labels[name],
    defaultValue: address?.[name] ?? '',
    error: form.errors[name],
  })
  return (
    <div className={styles.form}>
      <Form state={form} action={texts.save} after={<Button onClick={onCancel}>{texts.cancel}</Button>}>
        <Field {...field('label')} maxLength={20} autoComplete="off" hint={labels.labelHint} />
        <Field {...field('recipient')} maxLength={40} autoComplete="name" />
        <PhoneField {...field('phone')} autoComplete="tel" />
        <AddressFields field={field} />
        {!isFirst && !address?.is_default && (
          <Checkbox name="is_default" value="true" label={labels.is_default} />
        )}
      </Form>
    </div>
  )
}
