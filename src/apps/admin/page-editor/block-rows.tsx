import { Button, Group, Text } from '@mantine/core'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { MOST_BLOCKS } from '../../../domains/content/shared/page-limits.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'
import { dropLineAt, useRowDrag } from '../components/rows/use-row-drag.ts'
import styles from './block-rows.module.css'
import { blockWords, nameOf } from './document/block-words.ts'
import { useLightness, useLookAt } from './document/colour-lightness.ts'
import { newId } from './document/new-block.ts'
import type { ListName } from './document/page-store.ts'
import { warningsOf } from './document/page-warnings.ts'
import { useBlock, useEditing, useOrder } from './document/use-edited-page.ts'
import { BlockForm } from './forms/block-form.tsx'

interface Props {
  list: ListName
  label: string
  opened: string | null
  onOpen: (id: string | null) => void
}

/** The blocks of a list: dragged by a handle, or grabbed with space and moved with arrows. One at a time is open. */
export function BlockRows({ list, label, opened, onOpen }: Props) {
  const { store, mayWrite } = useEditing()
  const order = useOrder(list)
  const ids = order === '' ? [] : order.split(' ')
  const help = useId()
  const [said, setSaid] = useState('')
  const grabbed = useRef<{ id: string; from: number } | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const follows = useRef<string | null>(null)

  const nameIn = useCallback(
    (id: string) => {
      const block = store.block(id)
      return block ? nameOf(block) : ''
    },
    [store],
  )
  const moveRow = useCallback(
    (from: number, to: number) => {
      const blocks = store.get()[list]
      const block = blocks[from]
      if (!block || to < 0 || to >= blocks.length) return
      follows.current = block.id
      store.move(list, from, to)
      setSaid(texts.row.moved(nameOf(block), to + 1, blocks.length))
    },
    [store, list],
  )
  const { list: rows, drag, start } = useRowDrag(moveRow)
  const starting = useRef(start)
  starting.current = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the rows stand in their new order.
  useEffect(() => {
    const id = follows.current
    if (id === null) return
    follows.current = null
    rows.current?.querySelector<HTMLElement>(`[data-block="${id}"] [data-handle]`)?.focus()
  }, [order])

  const drop = useCallback((words: string) => {
    grabbed.current = null
    setHeld(null)
    setSaid(words)
  }, [])
  const onKey = useCallback(
    (event: KeyboardEvent, id: string) => {
      const { at = 0 } = store.positionOf(id) ?? {}
      const { key } = event
      const holds = grabbed.current?.id === id
      if (key === ' ') {
        event.preventDefault()
        if (holds) return drop(texts.row.dropped(nameIn(id), at + 1))
        grabbed.current = { id, from: at }
        setHeld(id)
        setSaid(texts.row.grabbed(nameIn(id)))
      } else if (key === 'Escape' && holds) {
        event.preventDefault()
        moveRow(at, grabbed.current?.from ?? at)
        drop(texts.row.back(nameIn(id)))
      } else if ((holds || event.altKey) && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault()
        moveRow(at, at + (key === 'ArrowUp' ? -1 : 1))
      }
    },
    [store, moveRow, drop, nameIn],
  )
  const onGrab = useCallback(
    (event: React.PointerEvent<HTMLElement>, id: string) => {
      starting.current(event, store.positionOf(id)?.at ?? 0)
    },
    [store],
  )
  const onLeave = useCallback((id: string) => {
    // A row that moves loses the focus for a moment, and gets it back.
    if (follows.current === null && grabbed.current?.id === id) {
      grabbed.current = null
      setHeld(null)
    }
  }, [])
  return (
    <>
      {mayWrite && ids.length > 1 && (
        <Text size="xs" c="dimmed" id={help} visibleFrom="md">
          {texts.keys}
        </Text>
      )}
      <ol className={styles.list} aria-label={label} ref={rows}>
        {ids.map((id, index) => (
          <BlockRow
            key={id}
            id={id}
            isOpen={opened === id}
            isHeld={held === id || drag?.from === index}
            line={dropLineAt(drag, index)}
            describedBy={help}
            onOpen={onOpen}
            onKey={onKey}
            onGrab={onGrab}
            onLeave={onLeave}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** The actions on an open block: it is moved, copied and removed. */
const RowActions = memo(function RowActions({
  id,
  onOpen,
}: {
  id: string
  onOpen: (id: string | null) => void
}) {
  const { store } = useEditing()
  const step = (step: number) => {
    const location = store.positionOf(id)
    if (location) store.move(location.list, location.at, location.at + step)
  }
  const copy = () => {
    const location = store.positionOf(id)
    const block = store.block(id)
    if (!location || !block) return
    if (store.get()[location.list].length >= MOST_BLOCKS)
      return void toast({ text: texts.full(MOST_BLOCKS), kind: 'error' })
    const copied = { ...block, id: newId() }
    store.insert(location.list, location.at + 1, [copied])
    onOpen(copied.id)
  }
  const remove = () => {
    const location = store.positionOf(id)
    const block = store.block(id)
    if (!location || !block) return
    store.remove(id)
    onOpen(null)
    void toast({
      text: texts.row.removed(nameOf(block)),
      kind: 'done',
      action: {
        label: texts.undo,
        run: () =>
          store.insert(location.list, Math.min(location.at, store.get()[location.list].length), [block]),
      },
    })
  }
  return (
    <Group gap="xs">
      <Button variant="default" h={44} onClick={() => step(-1)}>
        {texts.row.up}
      </Button>
      <Button variant="default" h={44} onClick={() => step(1)}>
        {texts.row.down}
      </Button>
      <Button variant="default" h={44} onClick={copy}>
        {texts.row.copy}
      </Button>
      <Button variant="default" color="red" h={44} onClick={remove}>
        {texts.row.remove}
      </Button>
    </Group>
  )
})

interface BlockRowProps {
  id: string
  isOpen: boolean
  /** dragged, or grabbed by keyboard */
  isHeld: boolean
  /** where the dragged row would stand */
  line: 'before' | 'after' | undefined
  describedBy: string
  onOpen: (id: string | null) => void
  onKey: (event: KeyboardEvent, id: string) => void
  onGrab: (event: PointerEvent<HTMLElement>, id: string) => void
  onLeave: (id: string) => void
}

/** A block in the list: its type and what it says; open, its form. It renders again for its own block alone. */
const BlockRow = memo(function BlockRow({
  id,
  isOpen,
  isHeld,
  line,
  describedBy,
  onOpen,
  onKey,
  onGrab,
  onLeave,
}: BlockRowProps) {
  const { mayWrite } = useEditing()
  const block = useBlock(id)
  const lightness = useLightness()
  useLookAt(block)
  if (!block) return null
  const { type, about } = blockWords(block)
  const name = nameOf(block)
  const warnings = warningsOf(block, lightness)
  const when = [block.on && texts.devices[block.on], (block.from || block.until) && '기간'].filter(Boolean)
  return (
    <li
      className={styles.row}
      data-block={id}
      data-open={isOpen || undefined}
      data-held={isHeld || undefined}
      data-line={line}
    >
      <div className={styles.head}>
        {mayWrite && (
          <button
            type="button"
            className={styles.handle}
            data-handle
            aria-label={texts.row.handle(name)}
            aria-describedby={describedBy}
            aria-pressed={isHeld}
            onPointerDown={(event) => onGrab(event, id)}
            onKeyDown={(event) => onKey(event, id)}
            onBlur={() => onLeave(id)}
          >
            <Icon name="grip" size={18} />
          </button>
        )}
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : id)}
        >
          <span className={styles.type}>{type}</span>
          <span className={styles.about}>{about}</span>
          {when.length > 0 && <span className={styles.when}>{when.join(' · ')}</span>}
          {warnings.length > 0 && (
            <span
              className={styles.warned}
              title={warnings.map((warning) => texts.warnings[warning]).join(' ')}
            >
              !
              <span className="visually-hidden">
                {warnings.map((warning) => texts.warnings[warning]).join(' ')}
              </span>
            </span>
          )}
        </button>
      </div>
      {isOpen && (
        <div className={styles.form}>
          {warnings.map((warning) => (
            <p key={warning} className={styles.warning} role="note">
              {texts.warnings[warning]}
            </p>
          ))}
          <BlockForm block={block} />
          {mayWrite && <RowActions id={id} onOpen={onOpen} />}
        </div>
      )}
    </li>
  )
})
