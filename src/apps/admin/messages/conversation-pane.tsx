import { Button } from '@mantine/core'
import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ClientFrame } from '../../../client/socket/frames.ts'
import type {
  ConversationDetail,
  SellerConversation,
} from '../../../domains/messaging/seller/shop-messages.contract.ts'
import { Outline } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'
import { Composer } from '../../messages/composer/composer.tsx'
import toolsStyles from '../../messages/composer/round-button.module.css'
import { ConversationContext, type ConversationView } from '../../messages/conversation-view.ts'
import { type ComposerDraft, createSender } from '../../messages/live/message-sender.ts'
import { useStore } from '../../messages/live/store.ts'
import type { ThreadStore } from '../../messages/live/thread-store.ts'
import { useReadMark } from '../../messages/live/use-read-mark.ts'
import { MessageLog } from '../../messages/log/message-log.tsx'
import type { MessageSubject, ThreadMessage } from '../../messages/thread/thread.ts'
import { useMe } from '../api/me.api.ts'
import { useCloseConversation, useRefresh, useReopenConversation } from '../api/messages/messages.api.ts'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import styles from './conversation-pane.module.css'
import { PersonInitial } from './person-initial.tsx'
import { placeholderValues } from './tools/answer-values.ts'
import type { AnswersMenu as AnswersMenuType } from './tools/answers-menu.tsx'
import type { CardsMenu as CardsMenuType } from './tools/cards-menu.tsx'

const texts = adminMessagesTexts.conversation
const toolsTexts = adminMessagesTexts.tools
const BOOKMARK = 'M5 4h14v16l-7-4-7 4zM9 9h6M9 12.5h4'
const BAG = 'M5 8h14l-1 12H6zM9 8V6.5a3 3 0 0 1 6 0V8'
const CHECK = 'M5 12.5l4.5 4.5L19 7.5'
const BACK = 'M9 6l-5 5 5 5M4 11h10a5 5 0 0 1 0 10h-3'

interface Props {
  shopid: string
  store: ThreadStore
  conversation: SellerConversation
  /** undefined while loading */
  detail: ConversationDetail | undefined
  sendFrame: (frame: ClientFrame) => void
}

/** The messages of a conversation and the composer. */
export function ConversationPane({ shopid, store, conversation, detail, sendFrame }: Props) {
  const { id, uid, name, blocked } = conversation
  const { name: shopName } = useShop()
  const view = useStore(store)
  const talk = useShopTalk(conversation)
  const { data: me } = useMe()
  const refresh = useRefresh(shopid)
  const [sender] = useState(() =>
    createSender(store, { onLogout: refreshAfterLogout(refresh), onBlocked: refresh }),
  )
  const [about, setAbout] = useState<MessageSubject | null>(null)
  const toEnd = useRef<() => void>(() => {})
  const foot = useRef<HTMLDivElement>(null)
  const { isSeen, setIsSeen: see } = useReadMark(store, true)
  const values = useMemo(
    () => placeholderValues(view.thread.messages, { name, shop: shopName }),
    [view.thread.messages, name, shopName],
  )
  useFocusedInput(foot, me !== undefined)

  const send = useCallback(
    (content: ComposerDraft) => {
      sender.send(content)
      toEnd.current()
    },
    [sender],
  )
  const type = useCallback(
    () => sendFrame({ type: 'typing', conversation: id, shopid }),
    [sendFrame, id, shopid],
  )

  return (
    <ConversationContext value={talk}>
      <div className={styles.pane}>
        <MessageLog
          // A blocked or deleted customer cannot write, so they must not appear as typing.
          view={blocked || uid === null ? { ...view, isTyping: false } : view}
          store={store}
          sender={sender}
          scrollToEnd={toEnd}
          emptyText={texts.first}
          onEnd={see}
          isAtEnd={isSeen}
        />
        <div className={styles.foot} ref={foot}>
          {blocked && <p className={styles.note}>{texts.blocked}</p>}
          {uid === null && <p className={styles.note}>{texts.left}</p>}
          {uid !== null && me && (
            <Composer
              conversationKey={`of-shop:${shopid}:${id}`}
              uid={me.uid}
              subject={about}
              onSubjectRemove={() => setAbout(null)}
              tools={(insert) => (
                <>
                  <AnswersTool shopid={shopid} values={values} onInsert={insert} />
                  <CardsTool shopid={shopid} orders={detail?.orders ?? null} onChoose={setAbout} />
                  <CloseButton shopid={shopid} conversation={conversation} seenTo={store.lastRead} />
                </>
              )}
              onSend={send}
              onType={type}
            />
          )}
        </div>
      </div>
    </ConversationContext>
  )
}

/** Refreshes queries after a log-out, because their 401 redirects to the log-in. */
const refreshAfterLogout = (refresh: () => Promise<unknown>) => () => void refresh()

/** Focuses the composer, but not on touch devices, where this opens the keyboard. */
function useFocusedInput(foot: { current: HTMLElement | null }, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    foot.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [foot, isReady])
}

/** The staff's view of a conversation: cards link to the order, or to the product in the shop. */
function useShopTalk({ name }: Pick<SellerConversation, 'name'>): ConversationView {
  const { shopid, dom } = useShop()
  const mayReadOrders = useMay()('orders:read')
  return useMemo(
    () => ({
      ownSide: 'shop',
      otherName: name || adminMessagesTexts.left,
      otherPicture: <PersonInitial name={name} size={32} />,
      hosts: [],
      cardHref(card) {
        if (card.kind === 'product') return paths.shopProduct(dom, card.sid)
        return mayReadOrders ? paths.order(shopid, card.number) : undefined
      },
      pictureUrl: ({ conversation, number, width }) =>
        `/api/myshp/v2/seller/message/picture?shopid=${encodeURIComponent(shopid)}&conversation=${conversation}&number=${number}&width=${width}`,
      writerName: writer,
    }),
    [name, shopid, dom, mayReadOrders],
  )
}

const writer = ({ staff, is_away }: ThreadMessage) =>
  is_away ? adminMessagesTexts.conversation.away : (staff?.name ?? '')

const loadAnswers = async () => ({ default: (await import('./tools/answers-menu.tsx')).AnswersMenu })
const loadCards = async () => ({ default: (await import('./tools/cards-menu.tsx')).CardsMenu })
const AnswersMenu = lazy(loadAnswers)
const CardsMenu = lazy(loadCards)

function AnswersTool(props: Omit<ComponentProps<typeof AnswersMenuType>, 'children'>) {
  return (
    <ToolButton label={toolsTexts.answers} outline={BOOKMARK} load={loadAnswers}>
      {(button) => <AnswersMenu {...props}>{button}</AnswersMenu>}
    </ToolButton>
  )
}

/** Attaches the card of a product or an order, for users who may read at least one of them. */
function CardsTool(props: Omit<ComponentProps<typeof CardsMenuType>, 'children'>) {
  const mayReadProducts = useMay()('products:read')
  if (!mayReadProducts && props.orders === null) return null
  return (
    <ToolButton label={toolsTexts.cards} outline={BAG} load={loadCards}>
      {(button) => <CardsMenu {...props}>{button}</CardsMenu>}
    </ToolButton>
  )
}

/** A button of the composer. Its menu loads on hover or focus and opens on click. */
function ToolButton({
  label,
  outline,
  load,
  children,
}: {
  label: string
  outline: string
  load: () => Promise<unknown>
  /** the menu of this button */
  children: (button: ReactElement) => ReactNode
}) {
  const [isRequested, setRequested] = useState(false)
  const button = (
    <button
      type="button"
      className={toolsStyles.round}
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      {...(!isRequested && {
        onClick: () => setRequested(true),
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
      })}
    >
      <Outline d={outline} size={22} />
    </button>
  )
  return isRequested ? <Suspense fallback={button}>{children(button)}</Suspense> : button
}

/** Closes a conversation that needs no answer, or reopens it. */
function CloseButton({
  shopid,
  conversation: { id, waits_since, closed },
  seenTo,
}: {
  shopid: string
  conversation: Pick<SellerConversation, 'id' | 'waits_since' | 'closed'>
  seenTo: () => number
}) {
  const close = useCloseConversation(shopid, id)
  const reopen = useReopenConversation(shopid, id)
  const undo = { label: texts.undo, run: () => reopen.mutate() }
  if (waits_since)
    return (
      <ActionButton
        outline={CHECK}
        words={texts.close}
        hint={texts.closeHint}
        isBusy={close.isPending}
        onChoose={() =>
          close.mutate(seenTo(), {
            onSuccess: () => toast({ text: texts.closed, kind: 'done', action: undo }),
          })
        }
      />
    )
  if (!closed) return null
  return (
    <ActionButton
      outline={BACK}
      words={texts.reopen}
      hint={texts.reopenHint}
      isBusy={reopen.isPending}
      onChoose={() => reopen.mutate()}
    />
  )
}

function ActionButton({
  outline,
  words,
  hint,
  isBusy,
  onChoose,
}: {
  outline: string
  words: string
  hint: string
  isBusy: boolean
  onChoose: () => void
}) {
  return (
    <Button
      variant="subtle"
      color="gray"
      h="var(--touch)"
      px="sm"
      flex="none"
      leftSection={<Outline d={outline} size={18} />}
      title={hint}
      loading={isBusy}
      onClick={onChoose}
    >
      {words}
    </Button>
  )
}
