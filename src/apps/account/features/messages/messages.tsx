import type { MouseEvent } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { messagesTexts as texts } from '../../../../ui/texts/messages.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { ConversationListPane } from './list/conversation-list-pane.tsx'
import { useMessages } from './live/use-messages.ts'
import styles from './messages.module.css'
import type { MessagesData } from './messages-data.ts'

/** From this width on the list and the conversation stand side by side, as in `messages.module.css`. */
const WIDE = '(min-width: 900px)'

/** A person's messages: the list, and the conversation that is open. */
export function Messages({ data }: { data: MessagesData }) {
  const messages = useMessages(data)
  const { list, open, select, hide } = messages
  const shopid = open?.shopid ?? null

  // In a narrow window a conversation is a page of its own.
  function choose(event: MouseEvent, chosen: string) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || !matchMedia(WIDE).matches) return
    event.preventDefault()
    if (chosen !== shopid) void select(chosen)
  }

  return (
    <div className={styles.page} data-open={open !== null}>
      {data.uid !== null && (
        <ConversationListPane
          list={list}
          now={data.now}
          chosen={shopid}
          isBeside={open !== null}
          onChoose={choose}
        />
      )}
      <section className={styles.conversation} aria-label={open ? undefined : texts.list.choose}>
        {open === null && (
          <div className={styles.nothing}>
            <p>{texts.list.choose}</p>
          </div>
        )}
        {open?.state === 'loading' && <p className={styles.nothing}>{texts.list.loading}</p>}
        {open?.state === 'failed' && (
          <EmptyState title={texts.list.failed}>
            <Button onClick={() => select(open.shopid)}>{texts.log.retry}</Button>
          </EmptyState>
        )}
        {open?.state === 'open' && (
          <ConversationPane
            key={open.shopid}
            uid={data.uid}
            store={open.store}
            about={open.about}
            tell={messages.tell}
            loggedOut={messages.loggedOut}
            onHide={hide}
          />
        )}
      </section>
    </div>
  )
}
