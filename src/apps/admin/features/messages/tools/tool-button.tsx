import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { Outline } from '../../../../../ui/display/icon.tsx'
import styles from '../../../../messages/composer/round-button.module.css'

/** A tool of the input. Its menu loads when somebody turns to it, and is open when it comes. */
export function ToolButton({
  label,
  outline,
  load,
  children,
}: {
  label: string
  outline: string
  load: () => Promise<unknown>
  /** the menu of this button */
  children: (button: ReactElement) => ReactNode
}) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      {...(!wanted && {
        onClick: () => setWanted(true),
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
      })}
    >
      <Outline d={outline} size={22} />
    </button>
  )
  return wanted ? <Suspense fallback={button}>{children(button)}</Suspense> : button
}
