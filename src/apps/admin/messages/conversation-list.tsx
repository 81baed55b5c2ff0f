import { Badge, Button, CloseButton, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SellerConversation } from '../../../domains/messaging/seller/shop-messages.contract.ts'
import { CONVERSATION_FILTERS } from '../../../domains/messaging/shared/shop-message-limits.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { quantity } from '../../../ui/money.ts'
import { adminMessagesTexts } from '../../../ui/texts/admin-messages.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { formatListTime } from '../../messages/thread/message-times.ts'
import { useConversations } from '../api/messages/messages.api.ts'
import { prefetchThread } from '../api/messages/threads.api.ts'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { type MessagesView, paths } from '../paths.ts'
import { useNavigateTo } from '../router/use-go.ts'
import styles from './conversation-list.module.css'
import { PersonInitial } from './person-initial.tsx'
import { waitingTime } from './waiting-time.ts'

const texts = adminMessagesTexts.list
/** A search starts when nothing was typed for this time. */
const TYPED_MS = 300
const MINUTE_MS = 60_000
const MAX_SHOWN = 99

interface Props {
  shopid: string
  view: MessagesView
  /** the open conversation; null for none */
  open: number | null
}

/** The conversations of a shop. Filter and search text are in the address. */
export function ConversationList({ shopid, view, open }: Props) {
  const list = useConversations(shopid, view)
  const now = useNow()
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const filter = view.filter ?? 'unanswered'
  const [title = '', text] = view.q ? texts.none : texts.empty[filter]
  return (
    <>
      <div className={styles.tools}>
        <Tabs shopid={shopid} view={view} open={open} />
        <Search key={view.q === undefined ? '' : 'q'} shopid={shopid} view={view} open={open} />
      </div>
      <nav aria-label={texts.label} className={styles.rows} onKeyDown={stepByKeys}>
        {list.isPending && <ListSkeleton />}
        {list.isLoadingError && (
          <ErrorState
            error={list.error}
            retry={() => list.refetch()}
            missing={adminMessagesTexts.conversation.missing}
            isPage={false}
          />
        )}
        {list.data && rows.length === 0 && (
          <EmptyState title={title} text={text ?? ''} icon="chat" isPage={false} />
        )}
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <ConversationRow
                row={row}
                href={paths.conversation(shopid, row.id, view)}
                isOpen={row.id === open}
                now={now}
                onAim={() => prefetchThread(shopid, row.id)}
              />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </nav>
    </>
  )
}

function Tabs({ shopid, view, open }: Props) {
  const chosen = view.filter ?? 'unanswered'
  return (
    <nav className={styles.tabs} aria-label={texts.tabs.label}>
      {CONVERSATION_FILTERS.map((filter) => {
        const next = { ...view, filter: filter === 'unanswered' ? undefined : filter }
        return (
          <a
            key={filter}
            href={open === null ? paths.messages(shopid, next) : paths.conversation(shopid, open, next)}
            aria-current={filter === chosen ? 'true' : undefined}
          >
            {texts.tabs[filter]}
          </a>
        )
      })}
    </nav>
  )
}

/**
 * Writes the search text to the address after a pause in typing. A search without a chosen filter covers all
 * conversations.
 */
function Search({ shopid, view, open }: Props) {
  const go = useNavigateTo()
  const [text, setText] = useState(view.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const find = (typed: string) => {
    clearTimeout(timer.current)
    const q = typed.trim() || undefined
    if (q === view.q) return
    const next = { filter: view.filter ?? (q ? ('all' as const) : undefined), q }
    go(open === null ? paths.messages(shopid, next) : paths.conversation(shopid, open, next), {
      replace: true,
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        find(text)
      }}
    >
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        maxLength={100}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          text && (
            <CloseButton
              size="sm"
              aria-label={texts.clear}
              onClick={() => {
                setText('')
                find('')
              }}
            />
          )
        }
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => find(value), TYPED_MS)
        }}
      />
    </form>
  )
}

/** Moves the focus between rows with the arrow keys, Home and End. */
function stepByKeys(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const index = rows.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || index < 0) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}

/** The current time in ms since 1970, updated each minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A conversation in the list: customer, last message, waiting time and assignee. */
function ConversationRow({
  row,
  href,
  isOpen,
  now,
  onAim,
}: {
  row: SellerConversation
  href: string
  isOpen: boolean
  now: number
  /** called when a pointer is pressed on the row */
  onAim: () => void
}) {
  const { name, last, unread, waits_since, assignee, blocked } = row
  const words = last.words || messagesTexts.kinds[last.kind]
  const wait = waits_since && waitingTime(waits_since, now)
  return (
    <a className={styles.row} href={href} aria-current={isOpen ? 'page' : undefined} onPointerDown={onAim}>
      <PersonInitial name={name} size={40} />
      <strong className={styles.name}>{name || adminMessagesTexts.left}</strong>
      <time className={styles.time} dateTime={last.at}>
        {formatListTime(last.at, new Date(now).toISOString())}
      </time>
      <span className={styles.words}>{last.side === 'shop' ? texts.own(words) : words}</span>
      <span className={styles.unread}>
        {unread > 0 && (
          <Badge size="md" color="red" variant="filled">
            <span className="visually-hidden">{texts.unread(unread)}</span>
            <span aria-hidden="true">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : quantity(unread)}</span>
          </Badge>
        )}
      </span>
      {(wait || assignee || blocked) && (
        <span className={styles.facts}>
          {wait && (
            <span data-urgency={wait.urgency} className={styles.wait}>
              {wait.words}
            </span>
          )}
          {assignee?.name && <span>{texts.assignee(assignee.name)}</span>}
          {blocked && <span className={styles.blocked}>{texts.blocked}</span>}
        </span>
      )}
    </a>
  )
}
