import type { Card, Counterpart } from '../../../../../domains/messaging/contract.ts'
import { imageUrl } from '../../../../../ui/images.ts'
import { won } from '../../../../../ui/money.ts'
import { messagesTexts } from '../../../../../ui/texts/messages.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import { hostOf } from '../thread/host-of.ts'
import styles from './message-card.module.css'

const texts = messagesTexts.card

/** A product or an order that a message is about; without the shop it leads nowhere. */
export function MessageCard({ card, counterpart }: { card: Card; counterpart?: Counterpart }) {
  const paths = usePaths()
  const { title, image } = card
  const isProduct = card.kind === 'product'
  const href =
    counterpart &&
    (isProduct ? paths.product(hostOf(counterpart.origin), card.sid) : paths.order(card.number))
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
