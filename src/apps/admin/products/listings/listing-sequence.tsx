import { ActionIcon, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { ListingChoice } from '../../../../domains/catalogue/display/display.contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { pressedKey } from '../../../../ui/pressed-key.ts'
import { adminDisplayTexts as texts } from '../../../../ui/texts/admin-display.ts'
import { MenuButton } from '../../components/menu/menu-button.tsx'
import { parsePosition, withMovedItem } from '../../components/rows/row-positions.ts'
import { dropLineAt, useRowDrag } from '../../components/rows/use-row-drag.ts'
import { ListingSummary } from './listing-summary.tsx'
import styles from './listings.module.css'

const { row: sequenceRowTexts } = texts

interface Props {
  label: string
  items: readonly ListingChoice[]
  mayWrite: boolean
  onChange: (items: ListingChoice[]) => void
}

/**
 * A manual order of products: rows are dragged, moved with Alt and the arrow keys, by number or by menu, and removed.
 */
export function ListingSequence({ label, items, mayWrite, onChange }: Props) {
  const help = useId()
  const [announcement, setAnnouncement] = useState('')
  // The listing whose handle gets the focus after a move.
  const focusAfterMove = useRef<number | null>(null)

  const reorder = (from: number, to: number) => {
    const item = items[from]
    const next = withMovedItem(items, from, to)
    const index = item ? next.indexOf(item) : from
    if (!item || index === from) return
    focusAfterMove.current = item.sid
    onChange(next)
    setAnnouncement(texts.row.moved(item.title, index + 1))
  }
  const { list, drag, start } = useRowDrag(reorder)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows after the rows have their new order.
  useEffect(() => {
    if (focusAfterMove.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-sid="${focusAfterMove.current}"] [data-handle]`)?.focus()
    focusAfterMove.current = null
  }, [items])

  const onKey = (event: KeyboardEvent, from: number) => {
    const target = event.altKey ? STEPS[event.key]?.(from, items.length) : undefined
    if (target === undefined) return
    event.preventDefault()
    reorder(from, target)
  }
  const actions: SequenceActions = {
    start,
    onKey,
    move: reorder,
    remove: (index) => onChange(items.toSpliced(index, 1)),
  }
  return (
    <>
      {mayWrite && items.length > 1 && (
        <Text size="sm" c="dimmed" id={help} className={styles.keys}>
          {texts.pinned.keys}
        </Text>
      )}
      <ol className={styles.list} aria-label={label} ref={list}>
        {items.map((item, index) => (
          <SequenceRow
            key={item.sid}
            item={item}
            index={index}
            count={items.length}
            mayWrite={mayWrite}
            isDragged={drag?.from === index}
            line={dropLineAt(drag, index)}
            describedBy={help}
            actions={actions}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

interface SequenceActions {
  start: (event: PointerEvent<HTMLElement>, index: number) => void
  onKey: (event: KeyboardEvent, index: number) => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

interface SequenceRowProps {
  item: ListingChoice
  index: number
  count: number
  mayWrite: boolean
  isDragged: boolean
  /** edge of the drop line */
  line: 'before' | 'after' | undefined
  describedBy: string
  actions: SequenceActions
}

function SequenceRow({
  item,
  index,
  count,
  mayWrite,
  isDragged,
  line,
  describedBy,
  actions,
}: SequenceRowProps) {
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
          aria-label={sequenceRowTexts.handle(title)}
          aria-describedby={count > 1 ? describedBy : undefined}
          onPointerDown={(event) => actions.start(event, index)}
          onKeyDown={(event) => actions.onKey(event, index)}
        >
          <Icon name="grip" size={18} />
        </ActionIcon>
      )}
      <PositionField
        key={index}
        title={title}
        index={index}
        mayWrite={mayWrite}
        onMove={(to) => actions.move(index, to)}
      />
      <ListingSummary item={item} />
      {mayWrite && (
        <MenuButton
          width={180}
          button={
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={sequenceRowTexts.menu(title)}>
              <Icon name="menu" size={18} />
            </ActionIcon>
          }
          entries={[
            ...(index > 0
              ? [
                  { label: sequenceRowTexts.toTop, onSelect: () => actions.move(index, 0) },
                  { label: sequenceRowTexts.up, onSelect: () => actions.move(index, index - 1) },
                ]
              : []),
            ...(index < count - 1
              ? [
                  { label: sequenceRowTexts.down, onSelect: () => actions.move(index, index + 1) },
                  { label: sequenceRowTexts.toEnd, onSelect: () => actions.move(index, count - 1) },
                ]
              : []),
            { label: sequenceRowTexts.remove, onSelect: () => actions.remove(index) },
          ]}
        />
      )}
    </li>
  )
}

/** The position of a row, from 1; typing another one moves the row. */
function PositionField({
  title,
  index,
  mayWrite,
  onMove,
}: {
  title: string
  index: number
  mayWrite: boolean
  onMove: (to: number) => void
}) {
  const [text, setText] = useState(String(index + 1))
  const apply = () => {
    const target = parsePosition(text)
    if (target === null || target === index) setText(String(index + 1))
    else onMove(target)
  }
  return (
    <input
      className={styles.number}
      aria-label={sequenceRowTexts.number(title)}
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
        // Enter would submit the surrounding form.
        event.preventDefault()
        if (key === 'Escape') setText(String(index + 1))
        else currentTarget.blur()
      }}
      onBlur={apply}
    />
  )
}
