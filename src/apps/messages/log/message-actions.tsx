import { useEffect, useRef } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import type { Message } from '../../../domains/messaging/messaging.contract.ts'
import { TAKE_BACK_MS } from '../../../domains/messaging/shared/message-limits.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import { useTalk } from '../talk.ts'
import styles from './message-actions.module.css'

const texts = messagesTexts.actions

interface Props {
  line: Message
  onClose: () => void
  onTakeBack: (number: number) => Promise<void>
}

/** The actions of a message: to copy its words, and to take a picture of one's own back within five minutes. */
export function MessageActions({ line, onClose, onTakeBack }: Props) {
  const { own } = useTalk()
  const row = useRef<HTMLDivElement>(null)
  const { text, kind, side, number, taken_back, at } = line
  const mayTakeBack =
    kind === 'image' && side === own && !taken_back && Date.now() - Date.parse(at) < TAKE_BACK_MS
  useCloseElsewhere(row, onClose)

  async function copy() {
    onClose()
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    void toast({ look: isCopied ? 'done' : 'error', text: isCopied ? texts.copied : texts.notCopied })
  }

  async function takeBack() {
    onClose()
    if (!(await confirm(texts.takeBackQuestion))) return
    await onTakeBack(number).catch((error) => toast({ look: 'error', text: messageOf(error, texts) }))
  }

  if (!text && !mayTakeBack) return null
  return (
    <div ref={row} className={styles.actions}>
      {text && (
        <button type="button" onClick={copy}>
          {texts.copy}
        </button>
      )}
      {mayTakeBack && (
        <button type="button" onClick={takeBack}>
          {texts.takeBack}
        </button>
      )}
    </div>
  )
}

/** Escape, and a press anywhere else, closes it. The finger that opened it is still down. */
function useCloseElsewhere(row: { current: HTMLElement | null }, onClose: () => void) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!row.current?.parentElement?.parentElement?.contains(event.target as Node)) latest.current()
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [row])
}
