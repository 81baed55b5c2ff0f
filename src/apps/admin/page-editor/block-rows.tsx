import { Button, Group, Text } from '@mantine/core'
import {
  type KeyboardEvent,
  lazy,
  memo,
  type PointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { MAX_BLOCKS } from '../../../domains/content/shared/content-limits.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'
import { dropLineAt, useRowDrag } from '../components/rows/use-row-drag.ts'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import styles from './block-rows.module.css'
import { blockName, blockWords } from './document/block-words.ts'
import { useLightness, useMeasureLightness } from './document/colour-lightness.ts'
import { newBlockId } from './document/new-block.ts'
import type { ListName } from './document/page-store.ts'
import { warningsOf } from './document/page-warnings.ts'
import { useBlock, useBlockOrder, useEditing } from './document/use-edited-page.ts'

// The forms of blocks load with the first block that is opened.
const BlockForm = lazy(async () => ({ default: (await import('./forms/block-form.tsx')).BlockForm }))

interface Props {
  list: ListName
  label: string
  opened: string | null
  onOpen: (id: string | null) => void
}

/**
 * The blocks of a list, which are dragged by a handle, or grabbed with space and moved with arrows. One can be open.
 */
export function BlockRows({ list, label, opened, onOpen }: Props) {
  const { store, mayWrite } = useEditing()
  const order = useBlockOrder(list)
  const ids = order === '' ? [] : order.split(' ')
  const help = useId()
  const [announcement, setAnnouncement] = useState('')
  const grabbed = useRef<{ id: string; from: number } | null>(null)
  const [grabbedId, setGrabbedId] = useState<string | null>(null)
  const focusAfterMove = useRef<string | null>(null)

  const nameIn = useCallback(
    (id: string) => {
      const block = store.block(id)
      return block ? blockName(block) : ''
    },
    [store],
  )
  const moveRow = useCallback(
    (from: number, to: number) => {
      const blocks = store.get()[list]
      const block = blocks[from]
      if (!block || to < 0 || to >= blocks.length) return
      focusAfterMove.current = block.id
      store.move(list, from, to)
      setAnnouncement(texts.row.moved(blockName(block), to + 1, blocks.length))
    },
    [store, list],
  )
  const { list: rows, drag, start } = useRowDrag(moveRow)
  const starting = useRef(start)
  starting.current = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows after the rows have their new order.
  useEffect(() => {
    const id = focusAfterMove.current
    if (id === null) return
    focusAfterMove.current = null
    rows.current?.querySelector<HTMLElement>(`[data-block="${id}"] [data-handle]`)?.focus()
  }, [order])

  const drop = useCallback((text: string) => {
    grabbed.current = null
    setGrabbedId(null)
    setAnnouncement(text)
  }, [])
  const onKey = useCallback(
    (event: KeyboardEvent, id: string) => {
      const { index = 0 } = store.locationOf(id) ?? {}
      const { key } = event
      const isHolding = grabbed.current?.id === id
      if (key === ' ') {
        event.preventDefault()
        if (isHolding) return drop(texts.row.dropped(nameIn(id), index + 1))
        grabbed.current = { id, from: index }
        setGrabbedId(id)
        setAnnouncement(texts.row.grabbed(nameIn(id)))
      } else if (key === 'Escape' && isHolding) {
        event.preventDefault()
        moveRow(index, grabbed.current?.from ?? index)
        drop(texts.row.back(nameIn(id)))
      } else if ((isHolding || event.altKey) && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault()
        moveRow(index, index + (key === 'ArrowUp' ? -1 : 1))
      }
    },
    [store, moveRow, drop, nameIn],
  )
  const onGrab = useCallback(
    (event: React.PointerEvent<HTMLElement>, id: string) => {
      starting.current(event, store.locationOf(id)?.index ?? 0)
    },
    [store],
  )
  const onLeave = useCallback((id: string) => {
    // Moving a row in the document makes it lose the focus briefly; that does not end the keyboard move.
    if (focusAfterMove.current === null && grabbed.current?.id === id) {
      grabbed.current = null
      setGrabbedId(null)
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
            isGrabbed={grabbedId === id || drag?.from === index}
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
        {announcement}
      </p>
    </>
  )
}

const RowActions = memo(function RowActions({
  id,
  onOpen,
}: {
  id: string
  onOpen: (id: string | null) => void
}) {
  const { store } = useEditing()
  const step = (step: number) => {
    const location = store.locationOf(id)
    if (location) store.move(location.list, location.index, location.index + step)
  }
  const copy = () => {
    const location = store.locationOf(id)
    const block = store.block(id)
    if (!location || !block) return
    if (store.get()[location.list].length >= MAX_BLOCKS)
      return void toast({ text: texts.full(MAX_BLOCKS), kind: 'error' })
    const duplicate = { ...block, id: newBlockId() }
    store.insert(location.list, location.index + 1, [duplicate])
    onOpen(duplicate.id)
  }
  const remove = () => {
    const location = store.locationOf(id)
    const block = store.block(id)
    if (!location || !block) return
    store.remove(id)
    onOpen(null)
    void toast({
      text: texts.row.removed(blockName(block)),
      kind: 'done',
      action: {
        label: texts.undo,
        run: () =>
          store.insert(location.list, Math.min(location.index, store.get()[location.list].length), [block]),
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
  /** the row is being dragged or moved by keyboard */
  isGrabbed: boolean
  /** the edge of the row at which the drop line is shown */
  line: 'before' | 'after' | undefined
  describedBy: string
  onOpen: (id: string | null) => void
  onKey: (event: KeyboardEvent, id: string) => void
  onGrab: (event: PointerEvent<HTMLElement>, id: string) => void
  onLeave: (id: string) => void
}

/** A block in the list, with its form when open. It renders again only when its own block changes. */
const BlockRow = memo(function BlockRow({
  id,
  isOpen,
  isGrabbed,
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
  useMeasureLightness(block)
  if (!block) return null
  const { type, about } = blockWords(block)
  const name = blockName(block)
  const warnings = warningsOf(block, lightness)
  const limits = [block.on && texts.devices[block.on], (block.from || block.until) && '기간'].filter(Boolean)
  return (
    <li
      className={styles.row}
      data-block={id}
      data-open={isOpen || undefined}
      data-held={isGrabbed || undefined}
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
            aria-pressed={isGrabbed}
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
          {limits.length > 0 && <span className={styles.when}>{limits.join(' · ')}</span>}
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
          <Suspense fallback={<ListSkeleton />}>
            <BlockForm block={block} />
          </Suspense>
          {mayWrite && <RowActions id={id} onOpen={onOpen} />}
        </div>
      )}
    </li>
  )
})
