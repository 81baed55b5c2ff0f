import { ActionIcon, Menu } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { ListingChoice } from '../../../../../domains/catalogue/display/contract.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { pressedKey } from '../../../../../ui/pressed-key.ts'
import { adminDisplayTexts } from '../../../../../ui/texts/admin-display.ts'
import { writtenPlace } from '../../../kit/rows/moved.ts'
import { ListingWords } from './listing-words.tsx'
import styles from './listings.module.css'

const { row: texts } = adminDisplayTexts

export interface SequenceActions {
  start: (event: PointerEvent<HTMLElement>, at: number) => void
  onKey: (event: KeyboardEvent, at: number) => void
  move: (from: number, to: number) => void
  remove: (at: number) => void
}

interface Props {
  item: ListingChoice
  at: number
  /** rows of the list */
  of: number
  mayWrite: boolean
  isDragged: boolean
  /** where the dragged row would stand */
  line: 'before' | 'after' | undefined
  describedBy: string
  actions: SequenceActions
}

/** A product in an order by hand, with its handle, its number and its menu. */
export function SequenceRow({ item, at, of, mayWrite, isDragged, line, describedBy, actions }: Props) {
  const { sid, title, state } = item
  return (
    <li
      className={styles.row}
      data-sid={sid}
      data-dragged={isDragged || undefined}
      data-line={line}
      data-passed={state === 'on' ? undefined : true}
    >
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.handle}
          data-handle
          aria-label={texts.handle(title)}
          aria-describedby={of > 1 ? describedBy : undefined}
          onPointerDown={(event) => actions.start(event, at)}
          onKeyDown={(event) => actions.onKey(event, at)}
        >
          <Icon name="grip" size={18} />
        </ActionIcon>
      )}
      <Place key={at} title={title} at={at} mayWrite={mayWrite} onMove={(to) => actions.move(at, to)} />
      <ListingWords item={item} />
      {mayWrite && (
        <Menu position="bottom-end" width={180} withinPortal styles={{ item: { minHeight: 44 } }}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.menu(title)}>
              <Icon name="menu" size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {at > 0 && (
              <>
                <Menu.Item onClick={() => actions.move(at, 0)}>{texts.toTop}</Menu.Item>
                <Menu.Item onClick={() => actions.move(at, at - 1)}>{texts.up}</Menu.Item>
              </>
            )}
            {at < of - 1 && (
              <>
                <Menu.Item onClick={() => actions.move(at, at + 1)}>{texts.down}</Menu.Item>
                <Menu.Item onClick={() => actions.move(at, of - 1)}>{texts.toEnd}</Menu.Item>
              </>
            )}
            <Menu.Item onClick={() => actions.remove(at)}>{texts.remove}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** The number of a row; another one that is written takes the row there. */
function Place({
  title,
  at,
  mayWrite,
  onMove,
}: {
  title: string
  at: number
  mayWrite: boolean
  onMove: (to: number) => void
}) {
  const [text, setText] = useState(String(at + 1))
  const go = () => {
    const to = writtenPlace(text)
    if (to === null || to === at) setText(String(at + 1))
    else onMove(to)
  }
  return (
    <input
      className={styles.number}
      aria-label={texts.number(title)}
      inputMode="numeric"
      maxLength={4}
      readOnly={!mayWrite}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        const { currentTarget } = event
        const key = pressedKey(event)
        if (key !== 'Enter' && key !== 'Escape') return
        // Within a form Enter would save it.
        event.preventDefault()
        if (key === 'Escape') setText(String(at + 1))
        else currentTarget.blur()
      }}
      onBlur={go}
    />
  )
}
