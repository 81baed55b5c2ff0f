import { useCallback, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../../client/api-error.ts'
import type { ClientFrame } from '../../../../client/socket/frames.ts'
import type { Counterpart } from '../../../../domains/messaging/messaging.contract.ts'
import { Button, buttonClass } from '../../../../ui/controls/button.tsx'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { TitledDialog } from '../../../../ui/dialogs/titled-dialog.tsx'
import { Icon } from '../../../../ui/display/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { messagesTexts as texts } from '../../../../ui/texts/messages.ts'
import { Composer } from '../../../messages/composer/composer.tsx'
import { ConversationContext, type ConversationView } from '../../../messages/conversation-view.ts'
import { type ComposerDraft, createSender } from '../../../messages/live/message-sender.ts'
import { useStore } from '../../../messages/live/store.ts'
import { useReadMark } from '../../../messages/live/use-read-mark.ts'
import { useVisibleWindow } from '../../../messages/live/use-visible-window.ts'
import { MessageLog } from '../../../messages/log/message-log.tsx'
import { MessageIcon } from '../../../messages/parts/message-icons.tsx'
import type { MessageSubject } from '../../../messages/thread/thread.ts'
import { useFrame, usePaths } from '../../frame/frame-data.ts'
import type { ConversationStore } from '../live/conversation-store.ts'
import styles from './conversation-pane.module.css'
import { GuestComposer } from './guest-composer.tsx'
import { ShopPicture } from './shop-picture.tsx'

const shopTexts = texts.shop

interface Props {
  /** null for a guest */
  uid: number | null
  store: ConversationStore
  subject: MessageSubject | null
  sendFrame: (frame: ClientFrame) => void
  onLogout: () => void
  onHide: (id: number) => Promise<void>
}

/** One conversation: shop, messages and composer. */
export function ConversationPane({
  uid,
  store,
  subject: initialSubject,
  sendFrame,
  onLogout,
  onHide,
}: Props) {
  const view = useStore(store)
  const counterpart = useStore(store.counterpart)
  const { thread } = view
  const context = useShopConversation(counterpart)
  const [sender] = useState(() => createSender(store, { onLogout, onBlocked: store.catchUp }))
  const [subject, setSubject] = useState(initialSubject)
  const scrollToEnd = useRef<() => void>(() => {})
  useVisibleWindow()
  const { isSeen, setIsSeen } = useReadMark(store, uid !== null)

  const send = useCallback(
    (content: ComposerDraft) => {
      sender.send(content)
      scrollToEnd.current()
    },
    [sender],
  )
  const notifyTyping = useCallback(() => {
    if (thread.conversation) sendFrame({ type: 'typing', conversation: thread.conversation })
  }, [sendFrame, thread.conversation])

  return (
    <ConversationContext value={context}>
      <div className={styles.pane}>
        <ShopHeader counterpart={counterpart} isGuest={uid === null} onHide={onHide} />
        <MessageLog
          view={view}
          store={store}
          sender={sender}
          scrollToEnd={scrollToEnd}
          emptyText={texts.log.first}
          onEnd={setIsSeen}
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
              conversationKey={counterpart.shopid}
              uid={uid}
              subject={subject}
              onSubjectRemove={() => {
                setSubject(null)
                removeSubjectFromUrl()
              }}
              onSend={send}
              onType={notifyTyping}
            />
          )}
        </div>
      </div>
    </ConversationContext>
  )
}

/** The person's side of the conversation. */
function useShopConversation(counterpart: Counterpart): ConversationView {
  const paths = usePaths()
  const { platform } = useFrame()
  const { shop, logo, origin } = counterpart
  return useMemo(() => {
    const host = toHost(origin)
    return {
      ownSide: 'person',
      otherName: shop,
      otherPicture: <ShopPicture shop={shop} logo={logo} size={32} />,
      hosts: [host, toHost(platform)],
      cardHref: (card) =>
        card.kind === 'product' ? paths.product(host, card.sid) : paths.order(card.number),
      pictureUrl,
    }
  }, [paths, platform, shop, logo, origin])
}

const pictureUrl: ConversationView['pictureUrl'] = ({ conversation, number, width }) =>
  `/api/message/v2/picture?conversation=${conversation}&number=${number}&width=${width}`

/** Otherwise a reload would attach a card that was already sent or removed. */
function removeSubjectFromUrl(): void {
  const url = new URL(location.href)
  for (const name of ['sid', 'order']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

interface ShopHeaderProps {
  counterpart: Counterpart
  isGuest: boolean
  onHide: (id: number) => Promise<void>
}

/** The shop, its usual answer time, and a dialog with details. */
function ShopHeader({ counterpart, isGuest, onHide }: ShopHeaderProps) {
  const { shop, logo, answers_in, conversation, open } = counterpart
  const paths = usePaths()
  const [isInfoOpen, setIsInfoOpen] = useState(false)
  const answerTime = answers_in === null ? '' : shopTexts.answersIn(answers_in)

  async function hide(id: number) {
    if (!(await confirm(shopTexts.hideQuestion))) return
    await onHide(id).catch((error) => toast({ kind: 'error', text: messageOf(error, texts.actions) }))
  }

  return (
    <header className={styles.header}>
      {!isGuest && (
        <a className={styles.back} href={paths.messages()} aria-label={shopTexts.back}>
          <Icon name="left" />
        </a>
      )}
      <ShopPicture shop={shop} logo={logo} size={36} />
      <div className={styles.name}>
        <h1>{shop}</h1>
        {answerTime && <p>{answerTime}</p>}
      </div>
      <button
        type="button"
        className={styles.menu}
        aria-label={shopTexts.more}
        aria-haspopup="dialog"
        onClick={() => setIsInfoOpen(true)}
      >
        <MessageIcon name="more" />
      </button>
      {isInfoOpen && (
        <TitledDialog
          title={shopTexts.info(shop)}
          closeLabel={shopTexts.close}
          onClose={() => setIsInfoOpen(false)}
        >
          <div className={styles.info}>
            {!open && <p>{shopTexts.away}</p>}
            <Hours counterpart={counterpart} answerTime={answerTime} />
            <div className={styles.actions}>
              <a className={buttonClass('strong')} href={paths.shop(toHost(counterpart.origin))}>
                {shopTexts.visit}
              </a>
              {conversation && <Button onClick={() => hide(conversation.id)}>{shopTexts.hide}</Button>}
            </div>
          </div>
        </TitledDialog>
      )}
    </header>
  )
}

function Hours({ counterpart: { hours }, answerTime }: { counterpart: Counterpart; answerTime: string }) {
  return (
    <dl className={styles.hours}>
      {answerTime && (
        <>
          <dt>{shopTexts.answers}</dt>
          <dd>{answerTime}</dd>
        </>
      )}
      <dt>{shopTexts.hours}</dt>
      <dd>
        {hours.length === 0
          ? shopTexts.noHours
          : hours.map(({ day, from, until }) => (
              <span key={`${day} ${from}`}>
                {shopTexts.weekday(day)} {shopTexts.span(from, until)}
              </span>
            ))}
      </dd>
    </dl>
  )
}

/** Returns host and port of an origin with or without a scheme. */
const toHost = (origin: string): string => origin.replace(/^(https?:)?\/\//, '').replace(/\/$/, '')
