import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useCloseOnBack } from '../../../../ui/dialogs/close-on-back.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { frameTexts } from '../../../../ui/texts/frame.ts'
import { useScreen } from '../../../router/use-router.ts'
import styles from './search-box.module.css'
import { SearchForm } from './search-form.tsx'
import { clearAction, currentQuery } from './search-query.ts'

const texts = frameTexts.search

interface Props {
  open: boolean
  onClose: () => void
}

/** The search field below the bar. Escape, back navigation and the clear icon of an empty field close it. */
export function SearchBox({ open, onClose }: Props) {
  const query = currentQuery(useScreen().url)
  const [text, setText] = useState(query)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => setText(query), [query])

  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true })
  }, [open])

  useCloseOnBack(open, onClose)

  const clear = () => {
    if (clearAction(text) === 'close') return onClose()
    setText('')
    field.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }

  return (
    <search className={styles.box} data-open={open} inert={!open}>
      <SearchForm
        className={styles.form}
        onSearch={onClose}
        onKeyDown={closeOnEscape}
        icon={<Icon name="search" size={20} />}
        field={{
          ref: field,
          value: text,
          placeholder: texts.hint,
          'aria-label': texts.label,
          onChange: (event) => setText(event.target.value),
        }}
      >
        <IconButton icon="close" label={text === '' ? texts.close : texts.clear} onClick={clear} />
      </SearchForm>
    </search>
  )
}
