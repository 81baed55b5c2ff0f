import { browserApi } from '../../../../client/browser.ts'
import { useOnce } from '../../../../client/use-once.ts'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { accountMyTexts } from '../../../../ui/texts/account-my.ts'
import { phoneError } from '../../forms/checks.ts'
import { Form } from '../../forms/form.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import styles from './addresses-page.module.css'

const { fields: labels, errors, ...texts } = accountMyTexts.addresses
const fields = ['label', 'recipient', 'phone', 'zipcode', 'address', 'detail'] as const
type Name = (typeof fields)[number] | 'is_default'

interface Props {
  /** the address to change, or null for a new one */
  address: Address | null
  /** The first address is always the default. */
  isFirst: boolean
  onSaved: (addresses: Address[]) => void
  onCancel: () => void
}

/** The form of an address. */
export function AddressForm({ address, isFirst, onSaved, onCancel }: Props) {
  const once = useOnce()
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
        await once((key) =>
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
  const of = (name: (typeof fields)[number]) => ({
    name,
    label: labels[name],
    defaultValue: address?.[name] ?? '',
    error: form.errors[name],
  })
  return (
    <div className={styles.form}>
      <Form state={form} action={texts.save} after={<Button onClick={onCancel}>{texts.cancel}</Button>}>
        <Field {...of('label')} maxLength={20} autoComplete="off" hint={labels.labelHint} />
        <Field {...of('recipient')} maxLength={40} autoComplete="name" />
        <PhoneField {...of('phone')} autoComplete="tel" />
        <Field
          {...of('zipcode')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          hint={labels.zipcodeHint}
        />
        <Field {...of('address')} maxLength={200} autoComplete="address-line1" hint={labels.addressHint} />
        <Field {...of('detail')} maxLength={100} autoComplete="address-line2" hint={labels.detailHint} />
        {!isFirst && !address?.is_default && (
          <Checkbox name="is_default" value="true" label={labels.is_default} />
        )}
      </Form>
    </div>
  )
}
