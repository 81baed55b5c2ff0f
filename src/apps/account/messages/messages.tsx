import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ClientFrame, SocketEvent } from '../../../client/socket/frames.ts'
import type { LiveSocket } from '../../../client/socket/socket.ts'
import type { Conversation } from '../../../domains/messaging/messaging.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import badge from '../../../ui/feedback/count-badge.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { messagesTexts as texts } from '../../../ui/texts/messages.ts'
import { useStore } from '../../messages/live/store.ts'
import { formatListTime } from '../../messages/thread/message-times.ts'
import type { MessageSubject } from '../../messages/thread/thread.ts'
import { reloadWhenReached } from '../../router/reload.ts'
import { whenIdle } from '../../router/when-idle.ts'
import { usePaths } from '../frame/frame-data.ts'
import { ToShops } from '../my/to-shops.tsx'
import { UpLink } from '../my/up-link.tsx'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { ShopPicture } from './conversation/shop-picture.tsx'
import { type ConversationList, conversationList } from './live/conversation-list.ts'
import { type ConversationStore, conversationStore } from './live/conversation-store.ts'
import styles from './messages.module.css'
import { type MessagesData, openConversation } from './messages-data.ts'

/** From this width on the list is beside the conversation, as in `messages.module.css`. */
const WIDE = '(min-width: 900px)'
const listTexts = texts.list

/** The list and the open conversation. */
export function Messages({ data }: { data: MessagesData }) {
  const messages = useMessages(data)
  const { list, open, select, hide } = messages
  const shopid = open?.shopid ?? null

  // In a narrow window a conversation is a separate page.
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
          hasConversation={open !== null}
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
            subject={open.subject}
            sendFrame={messages.sendFrame}
            onLogout={messages.onLogout}
            onHide={hide}
          />
        )}
      </section>
    </div>
  )
}

interface ConversationListPaneProps {
  list: ConversationList
  now: string
  /** slug of the shop of the open conversation */
  chosen: string | null
  /** the conversation beside the list has the main heading */
  hasConversation: boolean
  onChoose: (event: MouseEvent, shopSlug: string) => void
}

function ConversationListPane({ list, now, chosen, hasConversation, onChoose }: ConversationListPaneProps) {
  const { items, next } = useStore(list)
  const paths = usePaths()
  const Heading = hasConversation ? 'h2' : 'h1'
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <UpLink />
        <Heading>{texts.title}</Heading>
      </header>
      {items.length === 0 ? (
        <EmptyState title={listTexts.empty}>
          <p>{listTexts.emptyHow}</p>
          <ToShops />
        </EmptyState>
      ) : (
        <nav aria-label={listTexts.label}>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <a
                  className={styles.item}
                  href={paths.message(item.shopid)}
                  aria-current={item.shopid === chosen ? 'page' : undefined}
                  onClick={(event) => onChoose(event, item.shopid)}
                >
                  <ShopPicture shop={item.shop} logo={item.logo} size={48} />
                  <ConversationSummary item={item} now={now} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {next && <More load={list.loadMore} />}
    </div>
  )
}

function ConversationSummary({ item: { shop, last, unread }, now }: { item: Conversation; now: string }) {
  const words = last.words || texts.kinds[last.kind]
  return (
    <>
      <strong className={styles.shop}>{shop}</strong>
      <time className={styles.time} dateTime={last.at}>
        {formatListTime(last.at, now)}
      </time>
      <span className={styles.words}>{last.side === 'person' ? listTexts.own(words) : words}</span>
      {unread > 0 && (
        <b className={`${badge.badge} ${styles.unread}`}>
          <span className="visually-hidden">{listTexts.unread(unread)}</span>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
        </b>
      )}
    </>
  )
}

function More({ load }: { load: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const more = () => {
    setState('loading')
    load().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className={styles.more}>
      {state === 'failed' && <p role="alert">{listTexts.failed}</p>}
      <Button onClick={more} aria-disabled={state === 'loading'}>
        {state === 'loading' ? listTexts.loading : listTexts.more}
      </Button>
    </div>
  )
}

type OpenConversation =
  | { state: 'loading' | 'failed'; shopid: string }
  | { state: 'open'; shopid: string; store: ConversationStore; subject: MessageSubject | null }

/** The list and the open conversation, updated by the socket and by calls. */
function useMessages(data: MessagesData) {
  const paths = usePaths()
  const [list] = useState(() => conversationList(data.list))
  const [open, setOpen] = useState<OpenConversation | null>(() => initialOpen(data))
  const latest = useRef(open)
  const socket = useRef<LiveSocket | null>(null)
  const isPerson = data.uid !== null

  const show = useCallback((next: OpenConversation | null) => {
    latest.current = next
    setOpen(next)
  }, [])

  const load = useCallback(
    async (shopSlug: string) => {
      show({ state: 'loading', shopid: shopSlug })
      const opened = await openConversation(browserApi, shopSlug, new URL(location.href)).then(
        (opened): OpenConversation => ({
          state: 'open',
          shopid: shopSlug,
          store: conversationStore(opened),
          subject: opened.subject,
        }),
        (): OpenConversation => ({ state: 'failed', shopid: shopSlug }),
      )
      // Another conversation may have been chosen meanwhile.
      if (latest.current?.shopid === shopSlug) show(opened)
    },
    [show],
  )

  const select = useCallback(
    (shopSlug: string) => {
      const href = paths.message(shopSlug)
      if (href !== location.pathname + location.search) history.pushState(null, '', href)
      return load(shopSlug)
    },
    [paths, load],
  )

  useEffect(() => {
    if (!isPerson) return
    const showAddressed = () => {
      const shopid = shopInPath(location.pathname)
      if (shopid === latest.current?.shopid) return
      if (shopid) void load(shopid)
      else show(null)
    }
    addEventListener('popstate', showAddressed)
    return () => removeEventListener('popstate', showAddressed)
  }, [isPerson, load, show])

  useEffect(() => {
    if (!isPerson) return
    const handleEvent = (event: SocketEvent) => {
      list.applyEvent(event)
      if (latest.current?.state === 'open') latest.current.store.applyEvent(event)
    }
    // After a failure, the next connection of the socket loads them.
    const catchUp = () => {
      list.catchUp().catch(() => {})
      if (latest.current?.state === 'open') latest.current.store.catchUp().catch(() => {})
    }
    const cancel = whenIdle(async () => {
      const { openSocket } = await import('../../../client/socket/socket.ts')
      if (!isUnmounted)
        socket.current = openSocket({ onEvent: handleEvent, catchUp, refused: reloadWhenReached })
    })
    let isUnmounted = false
    return () => {
      isUnmounted = true
      cancel()
      socket.current?.stop()
    }
  }, [isPerson, list])

  useTitle(list, open)

  return {
    list,
    open,
    select,
    sendFrame: useCallback((frame: ClientFrame) => void socket.current?.send(frame), []),
    /** Reloading sends a guest to the log-in and back. */
    onLogout: useCallback(() => void reloadWhenReached(), []),
    hide: useCallback(
      async (id: number) => {
        await list.hide(id)
        location.assign(paths.messages())
      },
      [list, paths],
    ),
  }
}

/** The title contains the number of unread messages. */
function useTitle(list: ReturnType<typeof conversationList>, open: OpenConversation | null) {
  const { items } = useStore(list)
  const unread = items.reduce((sum, item) => sum + item.unread, 0)
  const shop = open?.state === 'open' ? open.store.counterpart.get().shop : ''
  const [site] = useState(() => (typeof document === 'undefined' ? '' : document.title.split(' - ').at(-1)))
  useEffect(() => {
    document.title = `${texts.titled(unread, shop ? texts.with(shop) : texts.title)} - ${site}`
  }, [unread, shop, site])
}

function initialOpen({ open }: MessagesData): OpenConversation | null {
  if (!open) return null
  const { shopid } = open.counterpart
  return { state: 'open', shopid, store: conversationStore(open), subject: open.subject }
}

const shopInPath = (path: string): string | null => /^\/message\/view\/([^/]+)$/.exec(path)?.[1] ?? null
