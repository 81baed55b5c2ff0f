import { type ReactNode, useId, useRef, useState } from 'react'
import type { Address } from '../../../../domains/accounts/accounts.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import field from '../../../../ui/controls/field.module.css'
import { Field } from '../../../../ui/controls/field.tsx'
import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountMyTexts } from '../../../../ui/texts/account-my.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { AddressFields } from '../../forms/address-fields.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import type { FieldErrors } from '../../forms/use-field-errors.ts'
import { Section } from '../../frame/page-section.tsx'
import styles from '../checkout-form.module.css'
import { Option } from '../checkout-option.tsx'
import type { sumQuote } from '../quote/quote-input.ts'
import { type FieldName, NEW_ADDRESS, OWN_MEMO } from './checkout-details.ts'
import type { StoredForm } from './form-storage.ts'

const texts = checkoutTexts.delivery
const labels = accountMyTexts.addresses.fields

type IslandSums = Pick<ReturnType<typeof sumQuote>, 'surcharge' | 'deliveries'>

interface Props {
  stored: StoredForm
  addresses: readonly Address[]
  canSave: boolean
  errors: FieldErrors<FieldName>
  /** surcharge of the address; null while unknown */
  island: IslandSums | null
  onZipcode: (zipcode: string) => void
  /** the contact of a known buyer */
  children: ReactNode
}

/** A saved or new delivery address, and a note for the carrier. The list of saved addresses opens on request. */
export function DeliverySection({ stored, addresses, canSave, errors, island, onZipcode, children }: Props) {
  const isKnown = addresses.some(({ id }) => String(id) === stored.place) || stored.place === NEW_ADDRESS
  const [chosen, setChosen] = useState(isKnown ? stored.place : String(addresses[0]?.id ?? NEW_ADDRESS))
  const [isOpen, setIsOpen] = useState(false)
  // A new address stays in the form while a saved one is chosen, so that nothing typed is lost.
  const [hasNew, setHasNew] = useState(chosen === NEW_ADDRESS)
  const change = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const saved = addresses.find(({ id }) => String(id) === chosen)
  // The typed zip code is kept while a saved address is chosen.
  const [typedZipcode, setTypedZipcode] = useState(stored.zipcode ?? '')
  const choose = (next: string, isTap: boolean) => {
    setChosen(next)
    if (next === NEW_ADDRESS) setHasNew(true)
    // The arrow keys go through the list, so it stays open for them.
    else if (isTap) {
      setIsOpen(false)
      afterRender(() => change.current?.focus())
    }
    onZipcode(addresses.find(({ id }) => String(id) === next)?.zipcode ?? typedZipcode)
  }
  const open = () => {
    setIsOpen(true)
    afterRender(() => list.current?.querySelector<HTMLInputElement>(':checked')?.focus())
  }
  return (
    <Section title={texts.title} isCompact>
      {saved && !isOpen && (
        <div className={styles.known}>
          <p>
            <strong>{saved.label || saved.recipient}</strong>
            {saved.is_default && <small> {texts.byDefault}</small>}
            <br />
            {describeAddress(saved)}
          </p>
          <Button ref={change} aria-label={texts.changeLabel} onClick={open}>
            {texts.change}
          </Button>
        </div>
      )}
      {(addresses.length === 0 || (saved && !isOpen)) && <input type="hidden" name="place" value={chosen} />}
      {addresses.length > 0 && (isOpen || !saved) && (
        <div ref={list} role="radiogroup" aria-label={texts.title}>
          {addresses.map((address) => (
            <Option
              key={address.id}
              name="place"
              value={String(address.id)}
              checked={chosen === String(address.id)}
              onChange={() => setChosen(String(address.id))}
              onClick={({ detail }) => choose(String(address.id), detail > 0)}
              title={address.label || address.recipient}
              mark={address.is_default ? texts.byDefault : ''}
            >
              {describeAddress(address)}
            </Option>
          ))}
          <Option
            name="place"
            value={NEW_ADDRESS}
            checked={chosen === NEW_ADDRESS}
            onChange={() => choose(NEW_ADDRESS, false)}
            title={texts.fresh}
          />
        </div>
      )}
      {errors.place && <Remark kind="bad">{errors.place}</Remark>}
      {children}
      {hasNew && (
        <div hidden={chosen !== NEW_ADDRESS}>
          <NewAddress
            stored={stored}
            canSave={canSave}
            errors={errors}
            onZipcode={(zipcode) => {
              setTypedZipcode(zipcode)
              onZipcode(zipcode)
            }}
          />
        </div>
      )}
      {island && island.surcharge > 0 && (
        <Remark kind="note">{texts.island(island.surcharge, island.deliveries)}</Remark>
      )}
      <MemoField stored={stored} error={errors.memo_text} />
    </Section>
  )
}

const describeAddress = ({ recipient, phone, zipcode, address, detail }: Address) => (
  <>
    {recipient} · {formatPhone(phone)}
    <br />({zipcode}) {address} {detail}
  </>
)

const afterRender = (act: () => void) => requestAnimationFrame(act)

/** A common or typed note for the carrier. */
function MemoField({ stored, error }: { stored: StoredForm; error: string | undefined }) {
  const id = useId()
  const [memo, setMemo] = useState(stored.memo ?? '')
  return (
    <>
      <div className={`${field.field} ${styles.row}`}>
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
          defaultValue={stored.memo_text ?? ''}
          error={error}
        />
      )}
    </>
  )
}

interface NewAddressProps {
  stored: StoredForm
  canSave: boolean
  errors: FieldErrors<FieldName>
  onZipcode: (zipcode: string) => void
}

function NewAddress({ stored, canSave, errors, onZipcode }: NewAddressProps) {
  const [isBuyer, setIsBuyer] = useState(stored.same !== '')
  const [isSaved, setIsSaved] = useState(stored.save !== '')
  const field = (name: 'recipient' | 'phone' | 'zipcode' | 'address' | 'detail') => ({
    name,
    defaultValue: stored[name] ?? '',
    error: errors[name],
  })
  return (
    <div className={styles.fields}>
      <Checkbox
        name="same"
        value="true"
        label={texts.same}
        checked={isBuyer}
        onChange={(event) => setIsBuyer(event.target.checked)}
      />
      {!isBuyer && (
        <>
          <Field
            {...field('recipient')}
            label={labels.recipient}
            maxLength={40}
            autoComplete="shipping name"
          />
          <PhoneField {...field('phone')} label={labels.phone} autoComplete="shipping tel" />
        </>
      )}
      <AddressFields field={field} autoComplete="shipping" onZipcode={onZipcode} />
      {canSave && (
        <Checkbox
          name="save"
          value="true"
          label={texts.save}
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
        />
      )}
      {canSave && isSaved && (
        <Field
          name="label"
          label={texts.label}
          placeholder={texts.labelHint}
          maxLength={20}
          defaultValue={stored.label ?? ''}
        />
      )}
    </div>
  )
}
