import { useState } from 'react'
import type { Address } from '../../../../../domains/accounts/accounts.contract.ts'
import { formatPhone } from '../../../../../platform/contract/phone.ts'
import { Remark } from '../../../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import type { FieldErrors } from '../../../forms/use-field-errors.ts'
import { Section } from '../../section.tsx'
import { Option } from '../payment/option.tsx'
import type { sumsOf } from '../quote/quote-input.ts'
import { type Name, NEW } from './details.ts'
import type { Kept } from './kept-form.ts'
import { MemoField } from './memo-field.tsx'
import { NewAddress } from './new-address.tsx'

const texts = checkoutTexts.delivery

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
