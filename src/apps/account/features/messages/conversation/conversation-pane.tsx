import { useCallback, useMemo, useRef, useState } from 'react'
import type { ClientFrame } from '../../../../../client/socket/frames.ts'
import type { Counterpart } from '../../../../../domains/messaging/messaging.contract.ts'
import { messagesTexts as texts } from '../../../../../ui/texts/messages.ts'
import { Composer } from '../../../../messages/composer/composer.tsx'
import { type Draft, sendingIn } from '../../../../messages/live/sending.ts'
import { useStore } from '../../../../messages/live/store.ts'
import { useReading } from '../../../../messages/live/use-reading.ts'
import { useVisibleWindow } from '../../../../messages/live/use-visible-window.ts'
import { MessageLog } from '../../../../messages/log/message-log.tsx'
import { type Talk, TalkContext } from '../../../../messages/talk.ts'
import { hostOf } from '../../../../messages/thread/host-of.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { useFrame, usePaths } from '../../../frame/frame-data.ts'
import type { ConversationStore } from '../live/conversation-store.ts'
import styles from './conversation-pane.module.css'
import { GuestComposer } from './guest-composer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { ShopPicture } from './shop-picture.tsx'

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
export function ConversationPane({ uid, store, about: first, tell, loggedOut, onHide }: Props) {
  const view = useStore(store)
  const counterpart = useStore(store.counterpart)
  const { thread } = view
  const talk = useTalkWith(counterpart)
  const [sending] = useState(() => sendingIn(store, { loggedOut, refused: store.catchUp }))
  const [about, setAbout] = useState(first)
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
    <TalkContext value={talk}>
      <div className={styles.pane}>
        <ShopHeader counterpart={counterpart} isGuest={uid === null} onHide={onHide} />
        <MessageLog
          view={view}
          store={store}
          sending={sending}
          toEnd={toEnd}
          first={texts.log.first}
          onEnd={see}
          isAtEnd={isSeen}
        />
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
            <Composer
              place={counterpart.shopid}
              uid={uid}
              about={about}
              onAboutGone={() => {
                setAbout(null)
                forgetAbout()
              }}
              onSend={send}
              onType={type}
            />
          )}
        </div>
      </div>
    </TalkContext>
  )
}

/** The conversation with a shop, as its person sees it. */
function useTalkWith(counterpart: Counterpart): Talk {
  const paths = usePaths()
  const { platform } = useFrame()
  const { shop, logo, origin } = counterpart
  return useMemo(() => {
    const host = hostOf(origin)
    return {
      own: 'person',
      other: shop,
      face: <ShopPicture shop={shop} logo={logo} size={32} />,
      hosts: [host, hostOf(platform)],
      cardHref: (card) =>
        card.kind === 'product' ? paths.product(host, card.sid) : paths.order(card.number),
      pictureAddress,
    }
  }, [paths, platform, shop, logo, origin])
}

const pictureAddress: Talk['pictureAddress'] = ({ conversation, number, width }) =>
  `/api/message/v2/picture?conversation=${conversation}&number=${number}&width=${width}`

/** A card that was sent or dropped does not come back when the page is loaded again. */
function forgetAbout(): void {
  const url = new URL(location.href)
  for (const name of ['sid', 'order']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
