import { memo } from 'react'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import type { Sending } from '../live/sending.ts'
import { MessageCard } from '../parts/message-card.tsx'
import pictures from '../parts/message-picture.module.css'
import type { Outgoing } from '../thread/thread.ts'
import styles from './message-line.module.css'

const texts = messagesTexts.log

/** A message on its way, or one that did not get through: pressed, it is sent again. */
export const OutgoingLine = memo(function OutgoingLine({
  message: { client, content, card, picture, state, failure },
  sending,
}: {
  message: Outgoing
  sending: Sending
}) {
  const hasFailed = state === 'failed'
  return (
    <li className={styles.line} data-own="true" data-first="true" data-state={state}>
      <span className="visually-hidden">{texts.mine}</span>
      <div className={styles.bubbles}>
        {picture && <img className={pictures.own} src={picture} alt={messagesTexts.picture.alt.own} />}
        {card && <MessageCard card={card} />}
        {content.text && <p className={styles.bubble}>{content.text}</p>}
        {hasFailed && (
          <div className={styles.failure} role="alert">
            <span>{failure}</span>
            <button type="button" onClick={() => sending.retry(client)}>
              {texts.again}
            </button>
            <button type="button" onClick={() => sending.drop(client)}>
              {texts.drop}
            </button>
          </div>
        )}
      </div>
      {!hasFailed && <span className={styles.facts}>{texts.sending}</span>}
    </li>
  )
})
