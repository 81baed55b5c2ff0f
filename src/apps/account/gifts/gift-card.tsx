import type { GiftCard } from '../../../domains/orders/shared/gifts.ts'
import { giftTexts as texts } from '../../../ui/texts/gifts.ts'
import styles from './gift-card.module.css'

interface Props {
  card: GiftCard
  message: string
  /** empty while the buyer writes the card */
  giver: string
}

/** A card as the receiver sees it. */
export function GiftCardView({ card, message, giver }: Props) {
  return (
    <div className={`${styles.card} ${styles[card]}`}>
      <strong>{texts.cards[card]}</strong>
      {message.trim() && <p>{message}</p>}
      {giver && <small>{texts.from(giver)}</small>}
    </div>
  )
}
