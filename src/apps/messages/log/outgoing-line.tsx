import { memo } from 'react'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import type { MessageSender } from '../live/message-sender.ts'
import { MessageCard } from '../parts/message-card.tsx'
import pictures from '../parts/message-picture.module.css'
import type { Outgoing } from '../thread/thread.ts'
import styles from './message-line.module.css'

const texts = messagesTexts.log

/** A message that is being sent, waits or has failed. */
export const OutgoingLine = memo(function OutgoingLine({
  message: { client, content, card, picture, state, failure },
  sender,
}: {
  message: Outgoing
  sender: MessageSender
}) {
  const isSending = state === 'sending'
  return (
    <li className={styles.line} data-own="true" data-first="true" data-state={state}>
      <span className="visually-hidden">{texts.mine}</span>
      <div className={styles.bubbles}>
        {picture && <img className={pictures.own} src={picture} alt={messagesTexts.picture.alt.own} />}
        {card && <MessageCard card={card} />}
        {content.text && <p className={styles.bubble}>{content.text}</p>}
        {!isSending && (
          <div className={styles.failure} data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
            <span>{failure}</span>
            <button type="button" onClick={() => sender.retry(client)}>
              {state === 'failed' ? texts.again : texts.now}
            </button>
            <button type="button" onClick={() => sender.drop(client)}>
              {texts.drop}
            </button>
          </div>
        )}
      </div>
      {isSending && <span className={styles.facts}>{texts.sending}</span>}
    </li>
  )
})
