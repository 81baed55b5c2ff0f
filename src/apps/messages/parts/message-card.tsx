import type { Card } from '../../../domains/messaging/messaging.contract.ts'
import { imageUrl } from '../../../ui/images.ts'
import { won } from '../../../ui/money.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useConversationView } from '../conversation-view.ts'
import styles from './message-card.module.css'

const texts = messagesTexts.card

/** The product or order of a message. It has a link only once it is sent. */
export function MessageCard({ card, isSent = false }: { card: Card; isSent?: boolean }) {
  const { cardHref } = useConversationView()
  const { title, image } = card
  const isProduct = card.kind === 'product'
  const href = isSent ? cardHref(card) : undefined
  return (
    <div className={styles.card}>
      {image ? (
        <img src={imageUrl(image, 120)} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className={styles.blank} />
      )}
      <div className={styles.words}>
        <small>{isProduct ? texts.product : texts.number(card.number)}</small>
        <strong>
          {title}
          {!isProduct && card.more > 0 && texts.more(card.more)}
        </strong>
        <span>{won(isProduct ? card.price : card.total)}</span>
      </div>
      {href && (
        <a href={href} className={styles.link}>
          {isProduct ? texts.seeProduct : texts.seeOrder}
        </a>
      )}
    </div>
  )
}
