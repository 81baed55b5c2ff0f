import { memo, useState } from 'react'
import type { Counterpart } from '../../../../../domains/messaging/contract.ts'
import { messagesTexts } from '../../../../../ui/texts/messages.ts'
import { useFrame } from '../../../frame/frame-data.ts'
import { ShopPicture } from '../conversation/shop-picture.tsx'
import { MessageIcon } from '../message-icons.tsx'
import { MessagePicture } from '../pictures/message-picture.tsx'
import type { Day } from '../thread/groups.ts'
import { hostOf } from '../thread/host-of.ts'
import { clockWords } from '../thread/times.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageCard } from './message-card.tsx'
import styles from './message-line.module.css'
import { MessageText } from './message-text.tsx'
import { useLongPress } from './use-long-press.ts'

const texts = messagesTexts

interface Props {
  line: Day['messages'][number]
  counterpart: Counterpart
  /** the newest of the person's messages that the shop has read */
  isMarked: boolean
  onEnlarge: (number: number) => void
  onTakeBack: (number: number) => Promise<void>
}

/** One message: one's own at the right, the shop's at the left, news of an order in the middle. */
export const MessageLine = memo(function MessageLine(props: Props) {
  const { line, counterpart, isMarked, onEnlarge, onTakeBack } = props
  const { side, kind, text, card, at, isFirst, isLast } = line
  const { platform } = useFrame()
  const [isActing, setActing] = useState(false)
  const press = useLongPress(() => setActing(true))
  const hosts = [hostOf(counterpart.origin), hostOf(platform)]

  if (kind === 'system')
    return (
      <li className={styles.system}>
        <p>
          <MessageText text={text} hosts={hosts} />
        </p>
        <time dateTime={at}>{clockWords(at)}</time>
      </li>
    )
  return (
    <li className={styles.line} data-side={side} data-first={isFirst}>
      {side === 'shop' && isFirst && (
        <span className={styles.logo}>
          <ShopPicture shop={counterpart.shop} logo={counterpart.logo} size={32} />
        </span>
      )}
      <span className="visually-hidden">{side === 'person' ? texts.log.mine : counterpart.shop}</span>
      <div className={styles.bubbles} {...press}>
        {kind === 'image' && <MessagePicture line={line} onEnlarge={onEnlarge} />}
        {card && <MessageCard card={card} counterpart={counterpart} />}
        {text && (
          <p className={styles.bubble}>
            <MessageText text={text} hosts={hosts} />
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
      </div>
    </li>
  )
})
