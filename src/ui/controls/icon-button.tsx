import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** for screen readers */
  label: string
}

/** A 44 px button that shows only an icon. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest} className={`${styles.button} ${className ?? ''}`}>
      <Icon name={icon} />
    </button>
  )
}
