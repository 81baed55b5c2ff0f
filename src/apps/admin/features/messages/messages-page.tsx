import { useEffect, useRef } from 'react'
import type { ClientFrame } from '../../../../client/socket/frames.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'
import { useVisibleWindow } from '../../../messages/live/use-visible-window.ts'
import { useConversations } from '../../calls/messages/messages.ts'
import { hearShop } from '../../calls/messages/shop-socket.ts'
import { catchUpThread, tellThreads } from '../../calls/messages/threads.ts'
import { addresses, useAddress, usePathPart } from '../../router/addresses.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShop } from '../../shell/use-shop.ts'
import { ConversationScreen } from './conversation/conversation-screen.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import styles from './messages-page.module.css'
import { SettingsButton } from './settings/settings-button.tsx'
import { SoundSwitch } from './sound-switch.tsx'

const texts = adminMessagesTexts

/** A shop's messages: the list, the open conversation, and its customer. */
export function MessagesPage() {
  const { shopid } = useShop()
  const view = useAddress(addresses.messages)
  const open = Number(usePathPart('conversation')) || null
  const rows = useConversations(shopid, view).data?.pages.flatMap(({ items }) => items) ?? []
  const row = rows.find(({ id }) => id === open)
  const tell = useShopSocket(shopid, open)
  const Heading = open === null ? 'h1' : 'h2'
  usePageTitle(row ? texts.with(row.name) : texts.title, { leadsFocus: true })
  useVisibleWindow()
  return (
    <div className={styles.screen} data-open={open !== null}>
      <section className={styles.list} aria-labelledby="messages-title">
        <header className={styles.head}>
          <Heading id="messages-title">{texts.title}</Heading>
          <SoundSwitch />
          <SettingsButton shopid={shopid} />
        </header>
        <ConversationList shopid={shopid} view={view} open={open} />
      </section>
      {open === null ? (
        <p className={styles.nothing}>{texts.list.choose}</p>
      ) : (
        <ConversationScreen key={open} shopid={shopid} id={open} view={view} row={row} tell={tell} />
      )}
    </div>
  )
}

/** Hears of the shop's conversations while its messages are on screen; answers how frames are sent. */
function useShopSocket(shopid: string, open: number | null): (frame: ClientFrame) => void {
  const latest = useRef(open)
  const told = useRef<(frame: ClientFrame) => void>(() => {})
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const { tell, stop } = hearShop(shopid, {
      heard: (event) => tellThreads(shopid, event),
      catchUp() {
        if (latest.current !== null) catchUpThread(shopid, latest.current)
      },
    })
    told.current = tell
    return stop
  }, [shopid])
  return useRef((frame: ClientFrame) => told.current(frame)).current
}
