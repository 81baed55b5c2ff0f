import { memo, useState } from 'react'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { MessageCard } from '../parts/message-card.tsx'
import { MessageIcon } from '../parts/message-icons.tsx'
import { MessagePicture } from '../parts/message-picture.tsx'
import { MessageText } from '../parts/message-text.tsx'
import { useTalk } from '../talk.ts'
import type { Day } from '../thread/groups.ts'
import { clockWords } from '../thread/times.ts'
import { MessageActions } from './message-actions.tsx'
import styles from './message-line.module.css'
import { useLongPress } from './use-long-press.ts'

const texts = messagesTexts

interface Props {
  line: Day['messages'][number]
  /** the newest of one's own messages that the other side has read */
  isMarked: boolean
  onEnlarge: (number: number) => void
  onTakeBack: (number: number) => Promise<void>
}

/** One message: one's own at the right, those of the other side at the left, news of an order in the middle. */
export const MessageLine = memo(function MessageLine(props: Props) {
  const { line, isMarked, onEnlarge, onTakeBack } = props
  const { side, kind, text, card, at, isFirst, isLast } = line
  const { own, other, face, writer } = useTalk()
  const [isActing, setActing] = useState(false)
  const press = useLongPress(() => setActing(true))
  const isOwn = side === own
  const name = isOwn ? (writer?.(line) ?? '') : ''

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
        <time dateTime={at}>{clockWords(at)}</time>
      </li>
    )
  return (
    <li className={styles.line} data-own={isOwn} data-first={isFirst}>
      {!isOwn && isFirst && <span className={styles.logo}>{face}</span>}
      <span className="visually-hidden">{isOwn ? name || texts.log.mine : other}</span>
      <div className={styles.bubbles} {...press}>
        {kind === 'image' && <MessagePicture line={line} onEnlarge={onEnlarge} />}
        {card && <MessageCard card={card} isSent />}
        {text && (
          <p className={styles.bubble}>
            <MessageText text={text} />
          </p>
        )}
        {isActing && <MessageActions line={line} onClose={() => setActing(false)} onTakeBack={onTakeBack} />}
      </div>
      <div className={styles.facts}>
        <button
          type="button"
          className={styles.more}
          aria-label={texts.actions.more}
          aria-expanded={isActing}
          onClick={() => setActing(!isActing)}
        >
          <MessageIcon name="more" size={18} />
        </button>
        {isMarked && <span className={styles.read}>{texts.log.read}</span>}
        {isLast && <time dateTime={at}>{clockWords(at)}</time>}
        {isLast && name && <span aria-hidden="true">{name}</span>}
      </div>
    </li>
  )
})
