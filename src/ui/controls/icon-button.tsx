import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** what the button does, for those who do not see the icon */
  label: string
}

/** A button of 44 px that shows only an icon. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest} className={`${styles.button} ${className ?? ''}`}>
      <Icon name={icon} />
    </button>
  )
}
