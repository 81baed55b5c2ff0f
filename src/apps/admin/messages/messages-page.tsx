import { ActionIcon, Badge, Button, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ClientFrame } from '../../../client/socket/frames.ts'
import type { SellerConversation } from '../../../domains/messaging/seller/shop-messages.contract.ts'
import { Icon, Outline } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'
import { useVisibleWindow } from '../../messages/live/use-visible-window.ts'
import { useMe } from '../api/me.api.ts'
import { playChime } from '../api/messages/chime.ts'
import { conversationQuery, useAssignConversation, useConversations } from '../api/messages/messages.api.ts'
import { listenToShop } from '../api/messages/shop-socket.ts'
import { chooseSound, useSoundChoice } from '../api/messages/sound-choice.ts'
import { catchUpThread, updateThreads, useThread } from '../api/messages/threads.api.ts'
import { SidePanel } from '../components/side-panel.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { type MessagesView, paths } from '../paths.ts'
import { urlParameters, usePathPart, useUrlParameters } from '../router/url-parameters.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useShop } from '../shell/use-shop.ts'
import { ConversationList } from './conversation-list.tsx'
import conversationScreenStyles from './conversation-pane.module.css'
import { ConversationPane } from './conversation-pane.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import styles from './messages-page.module.css'
import { PersonInitial } from './person-initial.tsx'
import { SettingsButton } from './settings/message-settings-button.tsx'

const texts = adminMessagesTexts
const soundTexts = adminMessagesTexts.sound
const BELL = 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4'
const conversationTexts = adminMessagesTexts.conversation

export function MessagesPage() {
  const { shopid } = useShop()
  const view = useUrlParameters(urlParameters.messages)
  const open = Number(usePathPart('conversation')) || null
  const rows = useConversations(shopid, view).data?.pages.flatMap(({ items }) => items) ?? []
  const row = rows.find(({ id }) => id === open)
  const sendFrame = useShopSocket(shopid, open)
  const Heading = open === null ? 'h1' : 'h2'
  usePageTitle(row ? texts.with(row.name) : texts.title, { managesFocus: true })
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
        <ConversationScreen
          key={open}
          shopid={shopid}
          id={open}
          view={view}
          row={row}
          sendFrame={sendFrame}
        />
      )}
    </div>
  )
}

/** Listens to the shop's message events while the page is open; returns a function that sends frames. */
function useShopSocket(shopid: string, open: number | null): (frame: ClientFrame) => void {
  const latest = useRef(open)
  const send = useRef<(frame: ClientFrame) => void>(() => {})
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const { send: sendFrame, stop } = listenToShop(shopid, {
      onEvent: (event) => updateThreads(shopid, event),
      catchUp() {
        if (latest.current !== null) catchUpThread(shopid, latest.current)
      },
    })
    send.current = sendFrame
    return stop
  }, [shopid])
  return useRef((frame: ClientFrame) => send.current(frame)).current
}

/** Switches the message sound of this browser, and plays it once when switched on. */
function SoundSwitch() {
  const isOn = useSoundChoice()
  const press = () => {
    chooseSound(!isOn)
    if (!isOn) playChime()
    toast({ text: isOn ? soundTexts.switchedOff : soundTexts.switchedOn, kind: 'done' })
  }
  return (
    <ActionIcon
      variant="subtle"
      color={isOn ? 'yard' : 'gray'}
      size={44}
      aria-label={soundTexts.switch}
      aria-pressed={isOn}
      title={isOn ? soundTexts.on : soundTexts.off}
      onClick={press}
    >
      <Outline d={isOn ? BELL : `${BELL}M4 4l16 16`} size={22} />
    </ActionIcon>
  )
}

interface ConversationScreenProps {
  shopid: string
  id: number
  view: MessagesView
  /** the row of the list, which shows the name before the detail has loaded */
  row: SellerConversation | undefined
  sendFrame: (frame: ClientFrame) => void
}

/** One conversation with its customer, who is in a side panel on a narrow window. */
function ConversationScreen({ shopid, id, view, row, sendFrame }: ConversationScreenProps) {
  const { data: detail } = useQuery(conversationQuery(shopid, id))
  const thread = useThread(shopid, id)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const conversation = detail ?? row
  return (
    <>
      <section
        className={conversationScreenStyles.conversation}
        aria-label={conversation ? texts.with(conversation.name) : texts.conversation.title}
      >
        <ConversationHeader
          shopid={shopid}
          view={view}
          conversation={conversation}
          onCustomer={() => setPanelOpen(true)}
        />
        {thread.isPending && (
          <Center>
            <Loader role="status" aria-label={adminTexts.loading} />
          </Center>
        )}
        {thread.isError && (
          <ErrorState
            error={thread.error}
            retry={() => thread.refetch()}
            missing={texts.conversation.missing}
            isPage={false}
          />
        )}
        {thread.data && conversation && (
          <ConversationPane
            shopid={shopid}
            store={thread.data}
            conversation={conversation}
            detail={detail}
            sendFrame={sendFrame}
          />
        )}
        {detail && (
          <CustomerPanel className={conversationScreenStyles.customer} shopid={shopid} detail={detail} />
        )}
      </section>
      {isPanelOpen && detail && (
        <SidePanel title={texts.customer.title} onClose={() => setPanelOpen(false)}>
          <CustomerPanel shopid={shopid} detail={detail} />
        </SidePanel>
      )}
    </>
  )
}

/** The customer's name, the assignee, and the button for the customer panel. */
function ConversationHeader({
  shopid,
  view,
  conversation,
  onCustomer,
}: {
  shopid: string
  view: MessagesView
  conversation: SellerConversation | undefined
  onCustomer: () => void
}) {
  return (
    <header className={conversationScreenStyles.header}>
      <a
        className={conversationScreenStyles.back}
        href={paths.messages(shopid, view)}
        aria-label={conversationTexts.back}
      >
        <Icon name="left" />
      </a>
      <PersonInitial name={conversation?.name ?? ''} size={36} />
      <div className={conversationScreenStyles.name}>
        <h1>{conversation ? conversation.name || adminMessagesTexts.left : adminMessagesTexts.title}</h1>
        {conversation?.assignee?.name && (
          <p>{adminMessagesTexts.list.assignee(conversation.assignee.name)}</p>
        )}
      </div>
      {conversation?.blocked && (
        <Badge className={conversationScreenStyles.badge} color="red" variant="light" flex="none">
          {adminMessagesTexts.list.blocked}
        </Badge>
      )}
      {conversation && conversation.uid !== null && !conversation.assignee && (
        <AssignToMeButton shopid={shopid} id={conversation.id} />
      )}
      <Button
        className={conversationScreenStyles.ofNarrow}
        variant="default"
        flex="none"
        onClick={onCustomer}
      >
        {conversationTexts.customer}
      </Button>
    </header>
  )
}

/** Assigns an unassigned conversation to the user. */
function AssignToMeButton({ shopid, id }: { shopid: string; id: number }) {
  const { data: me } = useMe()
  const assign = useAssignConversation(shopid, id)
  return (
    <Button
      className={conversationScreenStyles.take}
      variant="light"
      flex="none"
      loading={assign.isPending}
      onClick={() => me && assign.mutate(me.uid)}
    >
      {conversationTexts.take}
    </Button>
  )
}
