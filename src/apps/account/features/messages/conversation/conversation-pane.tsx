import { useCallback, useEffect, useRef, useState } from 'react'
import type { ClientFrame } from '../../../../../client/socket/frames.ts'
import { messagesTexts as texts } from '../../../../../ui/texts/messages.ts'
import { Composer } from '../composer/composer.tsx'
import { GuestComposer } from '../composer/guest-composer.tsx'
import type { ConversationStore } from '../live/conversation-store.ts'
import type { About } from '../live/load-conversation.ts'
import { type Draft, sendingIn } from '../live/sending.ts'
import { useStore } from '../live/store.ts'
import { lastNumber } from '../thread/thread.ts'
import styles from './conversation-pane.module.css'
import { MessageLog } from './message-log.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useVisibleWindow } from './use-visible-window.ts'

interface Props {
  /** null for a guest */
  uid: number | null
  store: ConversationStore
  about: About | null
  tell: (frame: ClientFrame) => void
  loggedOut: () => void
  onHide: (id: number) => Promise<void>
}

/** One conversation: the shop, what was said, and the input. */
export function ConversationPane({ uid, store, about, tell, loggedOut, onHide }: Props) {
  const view = useStore(store)
  const { counterpart, thread } = view
  const [sending] = useState(() => sendingIn(store, { loggedOut }))
  const toEnd = useRef<() => void>(() => {})
  useVisibleWindow()
  const { isSeen, see } = useReading(store, uid !== null)

  const send = useCallback(
    (draft: Draft) => {
      sending.send(draft)
      toEnd.current()
    },
    [sending],
  )
  const type = useCallback(() => {
    if (thread.conversation) tell({ type: 'typing', conversation: thread.conversation })
  }, [tell, thread.conversation])

  return (
    <div className={styles.pane}>
      <ShopHeader counterpart={counterpart} isGuest={uid === null} onHide={onHide} />
      <MessageLog view={view} store={store} sending={sending} toEnd={toEnd} onEnd={see} isAtEnd={isSeen} />
      <div className={styles.foot}>
        {!counterpart.open && counterpart.blocked === null && (
          <p className={styles.away}>{texts.shop.away}</p>
        )}
        {counterpart.blocked !== null ? (
          <div className={styles.blocked} role="status">
            <p>{texts.compose.blocked}</p>
            {counterpart.blocked && <p>{texts.compose.reason(counterpart.blocked)}</p>}
          </div>
        ) : uid === null ? (
          <GuestComposer shopid={counterpart.shopid} />
        ) : (
          <Composer shopid={counterpart.shopid} uid={uid} about={about} onSend={send} onType={type} />
        )}
      </div>
    </div>
  )
}

/** What stands at the end of a page that somebody looks at is read. */
function useReading(store: ConversationStore, isPerson: boolean) {
  const { thread } = useStore(store)
  const [isSeen, see] = useState(true)
  const last = lastNumber(thread)
  useEffect(() => {
    if (!isPerson || !isSeen || last === 0) return
    const read = () => {
      if (document.visibilityState === 'visible') void store.readUpTo(last)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [store, isPerson, isSeen, last])
  return { isSeen, see }
}
