import { Button, CloseButton, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CONVERSATION_FILTERS } from '../../../../../domains/messaging/shared/shop-message-limits.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { useConversations } from '../../../calls/messages/messages.ts'
import { aimAtThread } from '../../../calls/messages/threads.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../../kit/feedback/list-skeleton.tsx'
import { type MessagesView, paths } from '../../../paths.ts'
import { useGo } from '../../../router/use-go.ts'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { useNow } from './use-now.ts'

const texts = adminMessagesTexts.list
/** A search begins when nothing was typed for so long. */
const TYPED_MS = 300

interface Props {
  shopid: string
  view: MessagesView
  /** the open conversation; null for none */
  open: number | null
}

/** The conversations of a shop by filter and search, which stand in the address. */
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
            again={() => list.refetch()}
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
                onAim={() => aimAtThread(shopid, row.id)}
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

/** The search goes into the address when typing rests. It looks through all conversations where no filter was chosen. */
function Search({ shopid, view, open }: Props) {
  const go = useGo()
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

/** Arrows, Home and End go from row to row. */
function stepByKeys(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}
