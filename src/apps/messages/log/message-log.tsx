import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import type { Sending } from '../live/sending.ts'
import type { ThreadStore, ThreadView } from '../live/thread-store.ts'
import { PicturesViewer } from '../parts/pictures-viewer.tsx'
import { otherSide, useTalk } from '../talk.ts'
import { daysOf } from '../thread/groups.ts'
import { readMark } from '../thread/thread.ts'
import { dayWords } from '../thread/times.ts'
import { MessageLine } from './message-line.tsx'
import styles from './message-log.module.css'
import { OutgoingLine } from './outgoing-line.tsx'
import { useLogScroll } from './use-log-scroll.ts'

const texts = messagesTexts.log

interface Props {
  view: ThreadView
  store: ThreadStore
  sending: Sending
  /** set here: leads to the newest message */
  toEnd: RefObject<() => void>
  /** what stands in a conversation without a word */
  first: string
  isAtEnd: boolean
  onEnd: (isAtEnd: boolean) => void
}

/** The messages of a conversation, the newest at the bottom. */
export function MessageLog({ view, store, sending, toEnd, first, isAtEnd, onEnd }: Props) {
  const { thread, isTyping, older } = view
  const { own, other } = useTalk()
  const side = otherSide(own)
  const { messages, outgoing, more } = thread
  const { scroller, fresh, end } = useLogScroll(thread, { isAtEnd, onEnd })
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const mark = readMark(thread)
  useEffect(() => {
    toEnd.current = end
  }, [toEnd, end])

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        aria-label={texts.label[side](other)}
      >
        <div className={styles.log}>
          {more && (
            <Older key={messages[0]?.number} scroller={scroller} load={store.loadOlder} state={older} />
          )}
          {messages.length === 0 && outgoing.length === 0 && <p className={styles.first}>{first}</p>}
          {daysOf(messages).map(({ day, messages: lines }) => (
            <section key={day} aria-label={dayWords(day)}>
              <p className={styles.day} aria-hidden="true">
                <span>{dayWords(day)}</span>
              </p>
              <ol>
                {lines.map((line) => (
                  <MessageLine
                    key={line.number}
                    line={line}
                    isMarked={line.number === mark}
                    onEnlarge={setEnlarged}
                    onTakeBack={store.takeBack}
                  />
                ))}
              </ol>
            </section>
          ))}
          <ol>
            {outgoing.map((message) => (
              <OutgoingLine key={message.client} message={message} sending={sending} />
            ))}
          </ol>
          {isTyping && <p className={styles.typing}>{texts.typing[side](other)}</p>}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.down} data-fresh={fresh > 0} onClick={end}>
          {fresh > 0 ? texts.fresh(fresh) : <span className="visually-hidden">{texts.down}</span>}
          <Icon name="down" size={18} />
        </button>
      )}
      <Announced view={view} />
      {enlarged !== null && (
        <PicturesViewer messages={messages} number={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </div>
  )
}

/** Asks for older messages when it comes near the window. */
function Older({
  scroller,
  load,
  state,
}: {
  scroller: RefObject<HTMLElement | null>
  load: () => Promise<void>
  state: ThreadView['older']
}) {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!end.current || state === 'failed') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load()
      },
      { root: scroller.current, rootMargin: '800px 0px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [scroller, load, state])
  if (state !== 'failed')
    return (
      <p ref={end} className={styles.older}>
        {texts.older}
      </p>
    )
  return (
    <div className={styles.older} role="alert">
      <p>{texts.olderFailed}</p>
      <Button onClick={load}>{texts.retry}</Button>
    </div>
  )
}

/** Says new messages of the other side to those who do not see them; older ones that come in above are not said. */
function Announced({ view: { thread } }: { view: ThreadView }) {
  const { other } = useTalk()
  const last = thread.messages.findLast(({ side }) => side !== thread.own)
  const [begun] = useState(last?.number ?? 0)
  const words = last && (last.text || messagesTexts.kinds[last.kind])
  return (
    <p className="visually-hidden" aria-live="polite">
      {last && words && last.number > begun && texts.announced(other, words)}
    </p>
  )
}
