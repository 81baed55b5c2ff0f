import { useState } from 'react'
import { messageOf } from '../../../../../client/api-error.ts'
import type { Counterpart } from '../../../../../domains/messaging/messaging.contract.ts'
import { Button, buttonClass } from '../../../../../ui/controls/button.tsx'
import { confirm } from '../../../../../ui/dialogs/confirm.ts'
import { TitledDialog } from '../../../../../ui/dialogs/titled-dialog.tsx'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { messagesTexts } from '../../../../../ui/texts/messages.ts'
import { MessageIcon } from '../../../../messages/parts/message-icons.tsx'
import { hostOf } from '../../../../messages/thread/host-of.ts'
import { usePaths } from '../../../frame/frame-data.ts'
import styles from './shop-header.module.css'
import { ShopPicture } from './shop-picture.tsx'

const texts = messagesTexts.shop

interface Props {
  counterpart: Counterpart
  isGuest: boolean
  onHide: (id: number) => Promise<void>
}

/** The shop of a conversation: who answers, and how soon. */
export function ShopHeader({ counterpart, isGuest, onHide }: Props) {
  const { shop, logo, answers_in, conversation, open } = counterpart
  const paths = usePaths()
  const [isShown, setShown] = useState(false)
  const soon = answers_in === null ? '' : texts.answersIn(answers_in)

  async function hide(id: number) {
    if (!(await confirm(texts.hideQuestion))) return
    await onHide(id).catch((error) => toast({ look: 'error', text: messageOf(error, messagesTexts.actions) }))
  }

  return (
    <header className={styles.header}>
      {!isGuest && (
        <a className={styles.back} href={paths.messages()} aria-label={texts.back}>
          <Icon name="left" />
        </a>
      )}
      <ShopPicture shop={shop} logo={logo} size={36} />
      <div className={styles.name}>
        <h1>{shop}</h1>
        {soon && <p>{soon}</p>}
      </div>
      <button
        type="button"
        className={styles.menu}
        aria-label={texts.more}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        <MessageIcon name="more" />
      </button>
      {isShown && (
        <TitledDialog title={texts.info(shop)} close={texts.close} onClose={() => setShown(false)}>
          <div className={styles.info}>
            {!open && <p>{texts.away}</p>}
            <Hours counterpart={counterpart} soon={soon} />
            <div className={styles.actions}>
              <a className={buttonClass('strong')} href={paths.shop(hostOf(counterpart.origin))}>
                {texts.visit}
              </a>
              {conversation && <Button onClick={() => hide(conversation.id)}>{texts.hide}</Button>}
            </div>
          </div>
        </TitledDialog>
      )}
    </header>
  )
}

function Hours({ counterpart: { hours }, soon }: { counterpart: Counterpart; soon: string }) {
  return (
    <dl className={styles.hours}>
      {soon && (
        <>
          <dt>{texts.answers}</dt>
          <dd>{soon}</dd>
        </>
      )}
      <dt>{texts.hours}</dt>
      <dd>
        {hours.length === 0
          ? texts.noHours
          : hours.map(({ day, from, until }) => (
              <span key={`${day} ${from}`}>
                {texts.weekday(day)} {texts.span(from, until)}
              </span>
            ))}
      </dd>
    </dl>
  )
}
