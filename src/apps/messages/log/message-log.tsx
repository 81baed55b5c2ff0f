import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { otherSide, useConversationView } from '../conversation-view.ts'
import type { MessageSender } from '../live/message-sender.ts'
import type { ThreadStore, ThreadView } from '../live/thread-store.ts'
import { PicturesViewer } from '../parts/pictures-viewer.tsx'
import { groupByDay } from '../thread/message-days.ts'
import { formatDay } from '../thread/message-times.ts'
import { readMark } from '../thread/thread.ts'
import { MessageLine } from './message-line.tsx'
import styles from './message-log.module.css'
import { OutgoingLine } from './outgoing-line.tsx'
import { useLogScroll } from './use-log-scroll.ts'

const texts = messagesTexts.log

interface Props {
  view: ThreadView
  store: ThreadStore
  sender: MessageSender
  /** this component sets the function that scrolls to the newest message */
  scrollToEnd: RefObject<() => void>
  /** shown while there are no messages */
  emptyText: string
  isAtEnd: boolean
  onEnd: (isAtEnd: boolean) => void
}

/** The messages, newest at the bottom. */
export function MessageLog({ view, store, sender, scrollToEnd, emptyText, isAtEnd, onEnd }: Props) {
  const { thread, isTyping, older } = view
  const { ownSide, otherName } = useConversationView()
  const side = otherSide(ownSide)
  const { messages, outgoing, more } = thread
  const { scroller, newCount, toEnd: end } = useLogScroll(thread, { isAtEnd, onEnd })
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const mark = readMark(thread)
  useEffect(() => {
    scrollToEnd.current = end
  }, [scrollToEnd, end])

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
        aria-label={texts.label[side](otherName)}
      >
        <div className={styles.log}>
          {more && (
            <OlderMessages
              key={messages[0]?.number}
              scroller={scroller}
              load={store.loadOlder}
              state={older}
            />
          )}
          {messages.length === 0 && outgoing.length === 0 && <p className={styles.first}>{emptyText}</p>}
          {groupByDay(messages).map(({ day, messages: lines }) => (
            <section key={day} aria-label={formatDay(day)}>
              <p className={styles.day} aria-hidden="true">
                <span>{formatDay(day)}</span>
              </p>
              <ol>
                {lines.map((line) => (
                  <MessageLine
                    key={line.number}
                    line={line}
                    isReadMark={line.number === mark}
                    onEnlarge={setEnlarged}
                    onTakeBack={store.takeBack}
                  />
                ))}
              </ol>
            </section>
          ))}
          <ol>
            {outgoing.map((message) => (
              <OutgoingLine key={message.client} message={message} sender={sender} />
            ))}
          </ol>
          {isTyping && <p className={styles.typing}>{texts.typing[side](otherName)}</p>}
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.down} data-fresh={newCount > 0} onClick={end}>
          {newCount > 0 ? texts.fresh(newCount) : <span className="visually-hidden">{texts.down}</span>}
          <Icon name="down" size={18} />
        </button>
      )}
      <NewMessageAnnouncement view={view} />
      {enlarged !== null && (
        <PicturesViewer messages={messages} number={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </div>
  )
}

/** Loads older messages when the reader scrolls near the oldest loaded one. */
function OlderMessages({
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

/** Announces new messages of the other side to screen readers, but not older ones that are loaded. */
function NewMessageAnnouncement({ view: { thread } }: { view: ThreadView }) {
  const { otherName } = useConversationView()
  const last = thread.messages.findLast(({ side }) => side !== thread.ownSide)
  const [initialNumber] = useState(last?.number ?? 0)
  const words = last && (last.text || messagesTexts.kinds[last.kind])
  return (
    <p className="visually-hidden" aria-live="polite">
      {last && words && last.number > initialNumber && texts.announced(otherName, words)}
    </p>
  )
}
