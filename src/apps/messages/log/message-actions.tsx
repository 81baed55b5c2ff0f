import { useEffect, useRef } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { TAKE_BACK_MS } from '../../../domains/messaging/shared/message-limits.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useConversationView } from '../conversation-view.ts'
import styles from './message-actions.module.css'

const texts = messagesTexts.actions

interface Props {
  line: Message
  onClose: () => void
  onTakeBack: (number: number) => Promise<void>
}

/**
 * Copies the text of a message, or removes an own picture for both sides within five minutes
 * (docs/product/messages.md).
 */
export function MessageActions({ line, onClose, onTakeBack }: Props) {
  const { ownSide } = useConversationView()
  const row = useRef<HTMLDivElement>(null)
  const { text, kind, side, number, taken_back, at: sentAt } = line
  const canTakeBack =
    kind === 'image' && side === ownSide && !taken_back && Date.now() - Date.parse(sentAt) < TAKE_BACK_MS
  useCloseOutside(row, onClose)

  async function copy() {
    onClose()
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    void toast({ kind: isCopied ? 'done' : 'error', text: isCopied ? texts.copied : texts.notCopied })
  }

  async function takeBack() {
    onClose()
    if (!(await confirm(texts.takeBackQuestion))) return
    await onTakeBack(number).catch((error) => toast({ kind: 'error', text: messageOf(error, texts) }))
  }

  if (!text && !canTakeBack) return null
  return (
    <div ref={row} className={styles.actions}>
      {text && (
        <button type="button" onClick={copy}>
          {texts.copy}
        </button>
      )}
      {canTakeBack && (
        <button type="button" onClick={takeBack}>
          {texts.takeBack}
        </button>
      )}
    </div>
  )
}

/** Calls `onClose` on Escape and on a press outside of the message. */
function useCloseOutside(row: { current: HTMLElement | null }, onClose: () => void) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      if (!row.current?.parentElement?.parentElement?.contains(event.target as Node)) latest.current()
    }
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleKey)
    }
  }, [row])
}
