import { type MouseEvent, useState } from 'react'
import type { Conversation } from '../../../../../domains/messaging/messaging.contract.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import badge from '../../../../../ui/feedback/count-badge.module.css'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { messagesTexts } from '../../../../../ui/texts/messages.ts'
import { useStore } from '../../../../messages/live/store.ts'
import { listTime } from '../../../../messages/thread/times.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import { ToShops } from '../../my/to-shops.tsx'
import { UpLink } from '../../my/up-link.tsx'
import { ShopPicture } from '../conversation/shop-picture.tsx'
import type { ConversationList } from '../live/conversation-list.ts'
import styles from './conversation-list-pane.module.css'

const texts = messagesTexts.list

interface Props {
  list: ConversationList
  now: string
  /** shop of the open conversation */
  chosen: string | null
  /** The conversation beside it has the page's heading. */
  isBeside: boolean
  onChoose: (event: MouseEvent, shopid: string) => void
}

/** The conversations of a person, newest first. */
export function ConversationListPane({ list, now, chosen, isBeside, onChoose }: Props) {
  const { items, next } = useStore(list)
  const paths = usePaths()
  const Heading = isBeside ? 'h2' : 'h1'
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <UpLink />
        <Heading>{messagesTexts.title}</Heading>
      </header>
      {items.length === 0 ? (
        <EmptyState title={texts.empty}>
          <p>{texts.emptyHow}</p>
          <ToShops />
        </EmptyState>
      ) : (
        <nav aria-label={texts.label}>
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
                  <Words item={item} now={now} />
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

function Words({ item: { shop, last, unread }, now }: { item: Conversation; now: string }) {
  const words = last.words || messagesTexts.kinds[last.kind]
  return (
    <>
      <strong className={styles.shop}>{shop}</strong>
      <time className={styles.time} dateTime={last.at}>
        {listTime(last.at, now)}
      </time>
      <span className={styles.words}>{last.side === 'person' ? texts.own(words) : words}</span>
      {unread > 0 && (
        <b className={`${badge.badge} ${styles.unread}`}>
          <span className="visually-hidden">{texts.unread(unread)}</span>
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
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
      <Button onClick={more} aria-disabled={state === 'loading'}>
        {state === 'loading' ? texts.loading : texts.more}
      </Button>
    </div>
  )
}
