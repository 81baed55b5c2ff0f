import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ClientFrame } from '../../../../../client/socket/frames.ts'
import type {
  ConversationDetail,
  SellerConversation,
} from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { Composer } from '../../../../messages/composer/composer.tsx'
import { type Draft, sendingIn } from '../../../../messages/live/sending.ts'
import { useStore } from '../../../../messages/live/store.ts'
import type { ThreadStore } from '../../../../messages/live/thread-store.ts'
import { useReading } from '../../../../messages/live/use-reading.ts'
import { MessageLog } from '../../../../messages/log/message-log.tsx'
import { TalkContext } from '../../../../messages/talk.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { useMe } from '../../../calls/me.ts'
import { useRefresh } from '../../../calls/messages/messages.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { valuesIn } from '../tools/answer-values.ts'
import { AnswersTool, CardsTool } from '../tools/tools.tsx'
import { CloseButton } from './close-button.tsx'
import styles from './conversation-screen.module.css'
import { useShopTalk } from './use-shop-talk.tsx'

const texts = adminMessagesTexts.conversation

interface Props {
  shopid: string
  store: ThreadStore
  conversation: SellerConversation
  /** undefined while it is asked for */
  detail: ConversationDetail | undefined
  tell: (frame: ClientFrame) => void
}

/** The words of a conversation, and the input. */
export function ConversationPane({ shopid, store, conversation, detail, tell }: Props) {
  const { id, uid, name, blocked } = conversation
  const { name: shopName } = useShop()
  const view = useStore(store)
  const talk = useShopTalk(conversation)
  const { data: me } = useMe()
  const refresh = useRefresh(shopid)
  const [sending] = useState(() => sendingIn(store, { loggedOut: askAgain(refresh), refused: refresh }))
  const [about, setAbout] = useState<About | null>(null)
  const toEnd = useRef<() => void>(() => {})
  const foot = useRef<HTMLDivElement>(null)
  const { isSeen, see } = useReading(store, true)
  const values = useMemo(
    () => valuesIn(view.thread.messages, { name, shop: shopName }),
    [view.thread.messages, name, shopName],
  )
  useFocusedInput(foot, me !== undefined)

  const send = useCallback(
    (draft: Draft) => {
      sending.send(draft)
      toEnd.current()
    },
    [sending],
  )
  const type = useCallback(() => tell({ type: 'typing', conversation: id, shopid }), [tell, id, shopid])

  return (
    <TalkContext value={talk}>
      <div className={styles.pane}>
        <MessageLog
          // Nobody is left writing who may not write.
          view={blocked || uid === null ? { ...view, isTyping: false } : view}
          store={store}
          sending={sending}
          toEnd={toEnd}
          first={texts.first}
          onEnd={see}
          isAtEnd={isSeen}
        />
        <div className={styles.foot} ref={foot}>
          {blocked && <p className={styles.note}>{texts.blocked}</p>}
          {uid === null && <p className={styles.note}>{texts.left}</p>}
          {uid !== null && me && (
            <Composer
              place={`of-shop:${shopid}:${id}`}
              uid={me.uid}
              about={about}
              onAboutGone={() => setAbout(null)}
              tools={(insert) => (
                <>
                  <AnswersTool shopid={shopid} values={values} onInsert={insert} />
                  <CardsTool shopid={shopid} orders={detail?.orders ?? null} onChoose={setAbout} />
                  <CloseButton shopid={shopid} conversation={conversation} seenTo={store.seenTo} />
                </>
              )}
              onSend={send}
              onType={type}
            />
          )}
        </div>
      </div>
    </TalkContext>
  )
}

/** A refusal of the log-in is found by the next call, which leads to its page. */
const askAgain = (refresh: () => Promise<unknown>) => () => void refresh()

/** With a keyboard one writes at once; a phone's keyboard waits for a touch. */
function useFocusedInput(foot: { current: HTMLElement | null }, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    foot.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [foot, isReady])
}
