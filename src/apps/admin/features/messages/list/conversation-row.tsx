import { Badge } from '@mantine/core'
import type { SellerConversation } from '../../../../../domains/messaging/seller/shop-messages.contract.ts'
import { quantity } from '../../../../../ui/money.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { messagesTexts } from '../../../../../ui/texts/messages.ts'
import { listTime } from '../../../../messages/thread/times.ts'
import { Initial } from '../initial.tsx'
import styles from './conversation-list.module.css'
import { waitedSince } from './waited.ts'

const texts = adminMessagesTexts.list
const MOST_SHOWN = 99

/** A conversation in the list: the person, the last words, and what is to be done. */
export function ConversationRow({
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
  /** a pointer goes down on it */
  onAim: () => void
}) {
  const { name, last, unread, waits_since, assignee, blocked } = row
  const words = last.words || messagesTexts.kinds[last.kind]
  const wait = waits_since && waitedSince(waits_since, now)
  return (
    <a className={styles.row} href={href} aria-current={isOpen ? 'page' : undefined} onPointerDown={onAim}>
      <Initial name={name} size={40} />
      <strong className={styles.name}>{name || adminMessagesTexts.left}</strong>
      <time className={styles.time} dateTime={last.at}>
        {listTime(last.at, new Date(now).toISOString())}
      </time>
      <span className={styles.words}>{last.side === 'shop' ? texts.own(words) : words}</span>
      <span className={styles.unread}>
        {unread > 0 && (
          <Badge size="md" color="red" variant="filled">
            <span className="visually-hidden">{texts.unread(unread)}</span>
            <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : quantity(unread)}</span>
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
