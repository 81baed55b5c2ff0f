import { useId, useState } from 'react'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import field from '../../../../ui/controls/field.module.css'
import { Field } from '../../../../ui/controls/field.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountMyTexts } from '../../../../ui/texts/account-my.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { FieldErrors } from '../../forms/use-field-errors.ts'
import { Section } from '../../frame/page-section.tsx'
import styles from '../checkout-form.module.css'
import { Option } from '../checkout-option.tsx'
import type { sumsOf } from '../quote/quote-input.ts'
import { type Name, NEW, OWN_MEMO } from './checkout-details.ts'
import type { Kept } from './kept-form.ts'

const texts = checkoutTexts.delivery
const labels = accountMyTexts.addresses.fields

type IslandSums = Pick<ReturnType<typeof sumsOf>, 'surcharge' | 'deliveries'>

interface Props {
  kept: Kept
  addresses: readonly Address[]
  maySave: boolean
  errors: FieldErrors<Name>
  /** the surcharge of this place; null while unknown */
  island: IslandSums | null
  onZipcode: (zipcode: string) => void
}

/** The delivery address: a saved or a new one, with a note for the carrier. */
export function DeliverySection({ kept, addresses, maySave, errors, island, onZipcode }: Props) {
  const known = addresses.some(({ id }) => String(id) === kept.place) || kept.place === NEW
  const [place, setPlace] = useState(known ? kept.place : String(addresses[0]?.id ?? NEW))
  // Input stays when another address is chosen.
  const [written, setWritten] = useState(kept.zipcode ?? '')
  const choose = (next: string) => {
    setPlace(next)
    onZipcode(addresses.find(({ id }) => String(id) === next)?.zipcode ?? written)
  }
  return (
    <Section title={texts.title}>
      {addresses.length === 0 ? (
        <input type="hidden" name="place" value={NEW} />
      ) : (
        <div role="radiogroup" aria-label={texts.title}>
          {addresses.map(({ id, label, recipient, is_default, ...address }) => (
            <Option
              key={id}
              name="place"
              value={String(id)}
              checked={place === String(id)}
              onChange={() => choose(String(id))}
              title={label || recipient}
              mark={is_default ? texts.byDefault : ''}
            >
              {recipient} · {formatPhone(address.phone)}
              <br />({address.zipcode}) {address.address} {address.detail}
            </Option>
          ))}
          <Option
            name="place"
            value={NEW}
            checked={place === NEW}
            onChange={() => choose(NEW)}
            title={texts.fresh}
          />
        </div>
      )}
      {errors.place && <Remark kind="bad">{errors.place}</Remark>}
      {place === NEW && (
        <NewAddress
          kept={kept}
          maySave={maySave}
          errors={errors}
          onZipcode={(zipcode) => {
            setWritten(zipcode)
            onZipcode(zipcode)
          }}
        />
      )}
      {island && island.surcharge > 0 && (
        <Remark kind="note">{texts.island(island.surcharge, island.deliveries)}</Remark>
      )}
      <MemoField kept={kept} error={errors.memo_text} />
    </Section>
  )
}

/** A note for the carrier: a common one, or a typed one. */
function MemoField({ kept, error }: { kept: Kept; error: string | undefined }) {
  const id = useId()
  const [memo, setMemo] = useState(kept.memo ?? '')
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id}>{texts.memo}</label>
        <select id={id} name="memo" value={memo} onChange={(event) => setMemo(event.target.value)}>
          <option value="">{texts.noMemo}</option>
          {texts.memos.map((words) => (
            <option key={words}>{words}</option>
          ))}
          <option value={OWN_MEMO}>{texts.ownMemo}</option>
        </select>
      </div>
      {memo === OWN_MEMO && (
        <Field
          label={texts.memoText}
          name="memo_text"
          maxLength={100}
          defaultValue={kept.memo_text ?? ''}
          error={error}
        />
      )}
    </>
  )
}

interface NewAddressProps {
  kept: Kept
  maySave: boolean
  errors: FieldErrors<Name>
  onZipcode: (zipcode: string) => void
}

/** The fields of a new address. */
function NewAddress({ kept, maySave, errors, onZipcode }: NewAddressProps) {
  const [same, setSame] = useState(kept.same !== '')
  const field = (name: 'recipient' | 'phone' | 'zipcode' | 'address' | 'detail') => ({
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
      {!same && <Field {...field('recipient')} maxLength={40} autoComplete="shipping name" />}
      {!same && <PhoneField {...field('phone')} autoComplete="shipping tel" />}
      <Field
        {...field('zipcode')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="shipping postal-code"
        hint={labels.zipcodeHint}
        onChange={(event) => onZipcode(event.target.value)}
      />
      <Field
        {...field('address')}
        maxLength={200}
        autoComplete="shipping address-line1"
        hint={labels.addressHint}
      />
      <Field
        {...field('detail')}
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
