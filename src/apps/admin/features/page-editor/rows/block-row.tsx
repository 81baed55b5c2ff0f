import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import { blockWords, nameOf } from '../document/block-words.ts'
import { useLightness, useLookAt } from '../document/lightness.ts'
import { useBlock, useEditing } from '../document/use-page.ts'
import { warningsOf } from '../document/warnings.ts'
import { BlockForm } from '../forms/block-form.tsx'
import styles from './block-rows.module.css'
import { RowActions } from './row-actions.tsx'

interface Props {
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
export const BlockRow = memo(function BlockRow({
  id,
  isOpen,
  isHeld,
  line,
  describedBy,
  onOpen,
  onKey,
  onGrab,
  onLeave,
}: Props) {
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
            <span className={styles.warned} title={warnings.map((each) => texts.warnings[each]).join(' ')}>
              !
              <span className="visually-hidden">
                {warnings.map((each) => texts.warnings[each]).join(' ')}
              </span>
            </span>
          )}
        </button>
      </div>
      {isOpen && (
        <div className={styles.form}>
          {warnings.map((each) => (
            <p key={each} className={styles.warning} role="note">
              {texts.warnings[each]}
            </p>
          ))}
          <BlockForm block={block} />
          {mayWrite && <RowActions id={id} onOpen={onOpen} />}
        </div>
      )}
    </li>
  )
})
