import { useRef } from 'react'
import { MAX_MESSAGE_LETTERS } from '../../../../domains/messaging/shared/message-limits.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { messagesTexts } from '../../../../ui/texts/messages.ts'
import styles from '../../../messages/composer/composer.module.css'
import { useAutoHeight } from '../../../messages/composer/composer.tsx'
import { useDraft } from '../../../messages/composer/use-draft.ts'
import { usePaths } from '../../frame/frame-data.ts'

const texts = messagesTexts.compose

/** The composer of a guest. The text is stored and shown again after the log-in. */
export function GuestComposer({ shopid }: { shopid: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { storeText } = useDraft(field, shopid, null)
  const resize = useAutoHeight(field)
  const paths = usePaths()
  return (
    <form
      className={styles.guest}
      onSubmit={(event) => {
        event.preventDefault()
        location.assign(paths.loginFor(location.href))
      }}
    >
      <textarea
        ref={field}
        rows={1}
        className={styles.field}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        maxLength={MAX_MESSAGE_LETTERS}
        onInput={() => {
          storeText()
          resize()
        }}
      />
      <p>{texts.guest}</p>
      <Button type="submit" variant="strong">
        {texts.login}
      </Button>
    </form>
  )
}
