import { memo, useState } from 'react'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useConversationView } from '../conversation-view.ts'
import { MessageCard } from '../parts/message-card.tsx'
import { MessageIcon } from '../parts/message-icons.tsx'
import { MessagePicture } from '../parts/message-picture.tsx'
import { MessageText } from '../parts/message-text.tsx'
import type { Day } from '../thread/message-days.ts'
import { formatClock } from '../thread/message-times.ts'
import { MessageActions } from './message-actions.tsx'
import styles from './message-line.module.css'
import { useLongPress } from './use-long-press.ts'

const texts = messagesTexts

interface Props {
  line: Day['messages'][number]
  /** the newest own message that the other side has read */
  isReadMark: boolean
  onEnlarge: (number: number) => void
  onTakeBack: (number: number) => Promise<void>
}

/** Own messages are at the right, those of the other side at the left, system messages in the middle. */
export const MessageLine = memo(function MessageLine(props: Props) {
  const { line, isReadMark, onEnlarge, onTakeBack } = props
  const { side, kind, text, card, at: sentAt, isFirst, isLast } = line
  const { ownSide, otherName, otherPicture, writerName } = useConversationView()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const press = useLongPress(() => setIsMenuOpen(true))
  const isOwn = side === ownSide
  const name = isOwn ? (writerName?.(line) ?? '') : ''

  if (kind === 'system')
    return (
      <li className={styles.system}>
        <p>
          <MessageText text={text} />
        </p>
        {card && (
          <div className={styles.news}>
            <MessageCard card={card} isSent />
          </div>
        )}
        <time dateTime={sentAt}>{formatClock(sentAt)}</time>
      </li>
    )
  return (
    <li className={styles.line} data-own={isOwn} data-first={isFirst}>
      {!isOwn && isFirst && <span className={styles.logo}>{otherPicture}</span>}
      <span className="visually-hidden">{isOwn ? name || texts.log.mine : otherName}</span>
      <div className={styles.bubbles} {...press}>
        {kind === 'image' && <MessagePicture line={line} onEnlarge={onEnlarge} />}
        {card && <MessageCard card={card} isSent />}
        {text && (
          <p className={styles.bubble}>
            <MessageText text={text} />
          </p>
        )}
        {isMenuOpen && (
          <MessageActions line={line} onClose={() => setIsMenuOpen(false)} onTakeBack={onTakeBack} />
        )}
      </div>
      <div className={styles.facts}>
        <button
          type="button"
          className={styles.more}
          aria-label={texts.actions.more}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <MessageIcon name="more" size={18} />
        </button>
        {isReadMark && <span className={styles.read}>{texts.log.read}</span>}
        {isLast && <time dateTime={sentAt}>{formatClock(sentAt)}</time>}
        {isLast && name && <span aria-hidden="true">{name}</span>}
      </div>
    </li>
  )
})
