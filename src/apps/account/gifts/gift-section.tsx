import { useState } from 'react'
import {
  GIFT_DAYS,
  type GiftCard,
  giftCards,
  MAX_GIFT_MESSAGE,
} from '../../../domains/orders/shared/gifts.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { giftTexts } from '../../../ui/texts/gifts.ts'
import { type FieldName, readGiftCard } from '../checkout/details/checkout-details.ts'
import type { StoredForm } from '../checkout/details/form-storage.ts'
import { EmailField } from '../forms/fields.tsx'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Section } from '../frame/page-section.tsx'
import styles from './gift-card.module.css'
import { GiftCardView } from './gift-card.tsx'

const texts = giftTexts.checkout

/** Card and message of a gift, in place of an address. */
export function GiftSection({ stored, errors }: { stored: StoredForm; errors: FieldErrors<FieldName> }) {
  const [card, setCard] = useState<GiftCard>(readGiftCard(stored.gift_card))
  const [message, setMessage] = useState(stored.gift_message ?? '')
  return (
    <Section title={texts.title} isCompact>
      <GiftCardView card={card} message={message} giver="" />
      <div role="radiogroup" aria-label={texts.cards} className={styles.choices}>
        {giftCards.map((name) => (
          <label key={name} className={`${styles.choice} ${styles[name]}`}>
            <input
              type="radio"
              name="gift_card"
              value={name}
              checked={card === name}
              onChange={() => setCard(name)}
            />
            {giftTexts.cards[name]}
          </label>
        ))}
      </div>
      <TextArea
        label={texts.message}
        name="gift_message"
        rows={3}
        max={MAX_GIFT_MESSAGE}
        defaultValue={stored.gift_message ?? ''}
        onChange={(event) => setMessage(event.target.value)}
      />
      <EmailField
        name="gift_email"
        label={texts.email}
        maxLength={200}
        autoComplete="off"
        hint={texts.emailHint}
        defaultValue={stored.gift_email ?? ''}
        error={errors.gift_email}
      />
      <ul className={styles.how}>
        {texts.how(GIFT_DAYS).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  )
}
