import { useState } from 'react'
import { Checkbox } from '../../../../../ui/controls/checkbox.tsx'
import { Field } from '../../../../../ui/controls/field.tsx'
import { accountMyTexts } from '../../../../../ui/texts/account-my.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { PhoneField } from '../../../forms/phone-field.tsx'
import type { FieldErrors } from '../../../forms/use-field-errors.ts'
import styles from '../checkout-form.module.css'
import type { Name } from './details.ts'
import type { Kept } from './kept-form.ts'

const texts = checkoutTexts.delivery
const labels = accountMyTexts.addresses.fields

interface Props {
  kept: Kept
  maySave: boolean
  errors: FieldErrors<Name>
  onZipcode: (zipcode: string) => void
}

/** The fields of a new address. */
export function NewAddress({ kept, maySave, errors, onZipcode }: Props) {
  const [same, setSame] = useState(kept.same !== '')
  const of = (name: 'recipient' | 'phone' | 'zipcode' | 'address' | 'detail') => ({
    name,
    label: labels[name],
    defaultValue: kept[name] ?? '',
    error: errors[name],
  })
  return (
    <div className={styles.fields}>
      <Checkbox
        name="same"
        value="true"
        label={texts.same}
        checked={same}
        onChange={(event) => setSame(event.target.checked)}
      />
      {!same && <Field {...of('recipient')} maxLength={40} autoComplete="shipping name" />}
      {!same && <PhoneField {...of('phone')} autoComplete="shipping tel" />}
      <Field
        {...of('zipcode')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="shipping postal-code"
        hint={labels.zipcodeHint}
        onChange={(event) => onZipcode(event.target.value)}
      />
      <Field
        {...of('address')}
        maxLength={200}
        autoComplete="shipping address-line1"
        hint={labels.addressHint}
      />
      <Field
        {...of('detail')}
        maxLength={100}
        autoComplete="shipping address-line2"
        hint={labels.detailHint}
      />
      {maySave && (
        <Checkbox name="save" value="true" label={texts.save} defaultChecked={kept.save === 'true'} />
      )}
    </div>
  )
}
