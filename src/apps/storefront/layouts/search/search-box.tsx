import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '../../../../ui/back-closes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useRouter, useScreen } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import styles from './search-box.module.css'
import { clearMeans, searchedFor, searchWords } from './search-words.ts'

const texts = frameTexts.search

interface Props {
  open: boolean
  onClose: () => void
}

/** The search field that slides down below the bar. Enter searches; Escape, going back and the clear icon of an empty field close it. */
export function SearchBox({ open, onClose }: Props) {
  const router = useRouter()
  const searched = searchedFor(useScreen().url)
  const [text, setText] = useState(searched)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => setText(searched), [searched])

  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true })
  }, [open])

  useBackCloses(open, onClose)

  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const words = searchWords(text)
    if (!words) return
    onClose()
    router.navigate(paths.search(words))
  }
  const clear = () => {
    if (clearMeans(text) === 'close') return onClose()
    setText('')
    field.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }

  return (
    <search className={styles.box} data-open={open} inert={!open}>
      <form className={styles.form} onSubmit={search} onKeyDown={closeOnEscape}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          name="q"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={texts.label}
          placeholder={texts.hint}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton icon="close" label={text === '' ? texts.close : texts.clear} onClick={clear} />
      </form>
    </search>
  )
}
