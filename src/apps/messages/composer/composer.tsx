import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { MAX_MESSAGE_LETTERS } from '../../../domains/messaging/shared/message-limits.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { messagesTexts } from '../../../ui/texts/messages.ts'
import type { Draft } from '../live/sending.ts'
import { MessageCard } from '../parts/message-card.tsx'
import { MessageIcon } from '../parts/message-icons.tsx'
import type { About } from '../thread/thread.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import styles from './composer.module.css'
import { useDraft } from './drafts.ts'
import button from './round-button.module.css'
import { useChosenPictures } from './use-chosen-pictures.ts'
import { useGrowing } from './use-growing.ts'

const texts = messagesTexts.compose

/** A person who goes on writing is told of once in this time. */
const TYPING_AGAIN_MS = 3_000

interface Props {
  /** of the conversation, by which its draft is kept */
  place: string
  uid: number
  about: About | null
  /** the card was sent, or taken off */
  onAboutGone: () => void
  /** what else can be put in, beside the pictures; `insert` writes words where the cursor stands */
  tools?: (insert: (text: string) => void) => ReactNode
  onSend: (content: Draft) => void
  onType: () => void
}

/** The input: text, pictures, and the card that goes along with the first words. */
export function Composer({ place, uid, about, onAboutGone, tools, onSend, onType }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { hasText, note, take } = useDraft(field, place, uid)
  const pictures = useChosenPictures()
  const grow = useGrowing(field)
  const notifyTyping = useTyping(onType)
  useFocusOn(field, about)
  const isReady = hasText || about !== null || pictures.chosen.length > 0

  function dropAbout() {
    onAboutGone()
    field.current?.focus()
  }

  function send() {
    if (!isReady) return
    onSend({ text: take(), about, pictures: pictures.take() })
    grow()
    if (about) dropAbout()
  }

  function insert(text: string) {
    const element = field.current
    if (!element) return
    element.focus()
    const room = MAX_MESSAGE_LETTERS - element.value.length + (element.selectionEnd - element.selectionStart)
    element.setRangeText(text.slice(0, room), element.selectionStart, element.selectionEnd, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function press(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Enter' || event.shiftKey || !hasKeyboard()) return
    event.preventDefault()
    send()
  }

  function paste(event: ClipboardEvent) {
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
      {about && (
        <fieldset className={styles.about} aria-label={messagesTexts.card.along}>
          <MessageCard card={about.card} />
          <button
            type="button"
            className={styles.drop}
            aria-label={messagesTexts.card.drop}
            onClick={dropAbout}
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
            note()
            grow()
            notifyTyping()
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        {/* The keyboard of a phone stays: the field keeps the focus. */}
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
          // The same file may be chosen again after it failed.
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}

const keepFocus = (event: PointerEvent) => event.preventDefault()

/** A keyboard with a key to send by; a phone's has one that breaks lines, beside the button. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** A card that was chosen is written to at once; the one of an address is there before anybody writes. */
function useFocusOn(field: { current: HTMLElement | null }, about: About | null): void {
  const before = useRef(about)
  useEffect(() => {
    if (about && about !== before.current) field.current?.focus()
    before.current = about
  }, [field, about])
}

function useTyping(onType: () => void): () => void {
  const typedAt = useRef(0)
  useEffect(() => {
    typedAt.current = 0
  }, [])
  return () => {
    if (Date.now() - typedAt.current < TYPING_AGAIN_MS) return
    typedAt.current = Date.now()
    onType()
  }
}
