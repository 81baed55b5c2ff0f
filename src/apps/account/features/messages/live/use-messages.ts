import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import type { ClientFrame, SocketEvent } from '../../../../../client/socket/frames.ts'
import type { LiveSocket } from '../../../../../client/socket/socket.ts'
import { messagesTexts as texts } from '../../../../../ui/texts/messages.ts'
import { useStore } from '../../../../messages/live/store.ts'
import type { About } from '../../../../messages/thread/thread.ts'
import { reloadWhenReached } from '../../../../router/reload.ts'
import { whenIdle } from '../../../../router/when-idle.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import { type MessagesData, openConversation } from '../messages-data.ts'
import { conversationList } from './conversation-list.ts'
import { type ConversationStore, conversationStore } from './conversation-store.ts'

/** The conversation that is open, or on its way. */
export type Open =
  | { state: 'loading' | 'failed'; shopid: string }
  | { state: 'open'; shopid: string; store: ConversationStore; about: About | null }

/** The list and the open conversation, kept up to date by the socket and by calls. */
export function useMessages(data: MessagesData) {
  const paths = usePaths()
  const [list] = useState(() => conversationList(data.list))
  const [open, setOpen] = useState<Open | null>(() => openedOf(data))
  const latest = useRef(open)
  const socket = useRef<LiveSocket | null>(null)
  const isPerson = data.uid !== null

  const show = useCallback((next: Open | null) => {
    latest.current = next
    setOpen(next)
  }, [])

  const load = useCallback(
    async (shopid: string) => {
      show({ state: 'loading', shopid })
      const opened = await openConversation(browserApi, shopid, new URL(location.href)).then(
        (found): Open => ({ state: 'open', shopid, store: conversationStore(found), about: found.about }),
        (): Open => ({ state: 'failed', shopid }),
      )
      // Another one may have been chosen meanwhile.
      if (latest.current?.shopid === shopid) show(opened)
    },
    [show],
  )

  const select = useCallback(
    (shopid: string) => {
      const href = paths.message(shopid)
      if (href !== location.pathname + location.search) history.pushState(null, '', href)
      return load(shopid)
    },
    [paths, load],
  )

  useEffect(() => {
    if (!isPerson) return
    const back = () => {
      const shopid = shopOf(location.pathname)
      if (shopid === latest.current?.shopid) return
      if (shopid) void load(shopid)
      else show(null)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [isPerson, load, show])

  useEffect(() => {
    if (!isPerson) return
    const heard = (event: SocketEvent) => {
      list.hear(event)
      if (latest.current?.state === 'open') latest.current.store.hear(event)
    }
    // Without an answer now, the next time the socket opens asks again.
    const catchUp = () => {
      list.catchUp().catch(() => {})
      if (latest.current?.state === 'open') latest.current.store.catchUp().catch(() => {})
    }
    const off = whenIdle(async () => {
      const { openSocket } = await import('../../../../../client/socket/socket.ts')
      if (!isLeft) socket.current = openSocket({ heard, catchUp, refused: reloadWhenReached })
    })
    let isLeft = false
    return () => {
      isLeft = true
      off()
      socket.current?.stop()
    }
  }, [isPerson, list])

  useTitle(list, open)

  return {
    list,
    open,
    select,
    tell: useCallback((frame: ClientFrame) => void socket.current?.send(frame), []),
    /** The page asks who is here: a guest is led to log in, and comes back. */
    loggedOut: useCallback(() => void reloadWhenReached(), []),
    hide: useCallback(
      async (id: number) => {
        await list.hide(id)
        location.assign(paths.messages())
      },
      [list, paths],
    ),
  }
}

/** The page's title tells how much is unread. */
function useTitle(list: ReturnType<typeof conversationList>, open: Open | null) {
  const { items } = useStore(list)
  const unread = items.reduce((sum, item) => sum + item.unread, 0)
  const shop = open?.state === 'open' ? open.store.counterpart.get().shop : ''
  const [site] = useState(() => (typeof document === 'undefined' ? '' : document.title.split(' - ').at(-1)))
  useEffect(() => {
    document.title = `${texts.titled(unread, shop ? texts.with(shop) : texts.title)} - ${site}`
  }, [unread, shop, site])
}

function openedOf({ open }: MessagesData): Open | null {
  if (!open) return null
  const { shopid } = open.counterpart
  return { state: 'open', shopid, store: conversationStore(open), about: open.about }
}

const shopOf = (path: string): string | null => /^\/message\/view\/([^/]+)$/.exec(path)?.[1] ?? null
