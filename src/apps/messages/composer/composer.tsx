import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { MAX_MESSAGE_LETTERS } from '../../../domains/messaging/shared/message-limits.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import type { ComposerDraft } from '../live/message-sender.ts'
import { MessageCard } from '../parts/message-card.tsx'
import { MessageIcon } from '../parts/message-icons.tsx'
import type { MessageSubject } from '../thread/thread.ts'
import { ChosenPictures, useChosenPictures } from './chosen-pictures.tsx'
import styles from './composer.module.css'
import button from './round-button.module.css'
import { useDraft } from './use-draft.ts'

const texts = messagesTexts.compose

/** Minimum time between two typing notifications. */
const TYPING_INTERVAL_MS = 3_000

interface Props {
  /** storage key of the draft */
  conversationKey: string
  uid: number
  subject: MessageSubject | null
  /** called when the card is sent or removed */
  onSubjectRemove: () => void
  /** buttons beside the picture button; `insert` inserts text at the cursor */
  tools?: (insert: (text: string) => void) => ReactNode
  onSend: (content: ComposerDraft) => void
  onType: () => void
}

/** The message input: text, pictures and an attached card. */
export function Composer({ conversationKey, uid, subject, onSubjectRemove, tools, onSend, onType }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { hasText, storeText, consumeText } = useDraft(field, conversationKey, uid)
  const pictures = useChosenPictures()
  const resize = useAutoHeight(field)
  const notifyTyping = useTyping(onType)
  useFocusOnSubject(field, subject)
  const isReady = hasText || subject !== null || pictures.chosen.length > 0

  function removeSubject() {
    onSubjectRemove()
    field.current?.focus()
  }

  function send() {
    if (!isReady) return
    onSend({ text: consumeText(), subject, pictures: pictures.consume() })
    resize()
    if (subject) removeSubject()
  }

  function insert(text: string) {
    const element = field.current
    if (!element) return
    element.focus()
    const maxLength =
      MAX_MESSAGE_LETTERS - element.value.length + (element.selectionEnd - element.selectionStart)
    element.setRangeText(text.slice(0, maxLength), element.selectionStart, element.selectionEnd, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter' || event.shiftKey || !hasKeyboard()) return
    event.preventDefault()
    send()
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    void pictures.add(files)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {subject && (
        <fieldset className={styles.about} aria-label={messagesTexts.card.along}>
          <MessageCard card={subject.card} />
          <button
            type="button"
            className={styles.drop}
            aria-label={messagesTexts.card.drop}
            onClick={removeSubject}
          >
            <Icon name="close" size={18} />
          </button>
        </fieldset>
      )}
      <ChosenPictures pictures={pictures} />
      <div className={styles.row} data-tools={tools !== undefined}>
        <PictureButton onChoose={pictures.add} />
        {tools?.(insert)}
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          maxLength={MAX_MESSAGE_LETTERS}
          enterKeyHint="enter"
          onInput={() => {
            storeText()
            resize()
            notifyTyping()
          }}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
        />
        {/* The field keeps the focus, so that the keyboard of a phone stays open. */}
        <button
          type="submit"
          className={`${button.round} ${styles.send}`}
          aria-label={texts.send}
          aria-disabled={!isReady}
          onPointerDown={keepFocus}
        >
          <MessageIcon name="send" />
        </button>
      </div>
    </form>
  )
}

function PictureButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={button.round}
        aria-label={messagesTexts.picture.add}
        onClick={() => input.current?.click()}
      >
        <MessageIcon name="picture" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={messagesTexts.picture.add}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Allows choosing the same file again after a failure.
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}

const keepFocus = (event: PointerEvent) => event.preventDefault()

/** On phones Enter breaks the line, and messages are sent by the button. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Focuses the field when a card is chosen, but not for the card of the first render. */
function useFocusOnSubject(field: { current: HTMLElement | null }, subject: MessageSubject | null): void {
  const previous = useRef(subject)
  useEffect(() => {
    if (subject && subject !== previous.current) field.current?.focus()
    previous.current = subject
  }, [field, subject])
}

function useTyping(onType: () => void): () => void {
  const typedAt = useRef(0)
  useEffect(() => {
    typedAt.current = 0
  }, [])
  return () => {
    if (Date.now() - typedAt.current < TYPING_INTERVAL_MS) return
    typedAt.current = Date.now()
    onType()
  }
}

/** Returns a function that fits the height of the field to its text; CSS sets the maximum. */
export function useAutoHeight(field: RefObject<HTMLTextAreaElement | null>): () => void {
  return useCallback(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    const border = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + border}px`
  }, [field])
}
