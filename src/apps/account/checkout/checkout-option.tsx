import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkout-option.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'title' | 'children'> & {
  title: string
  mark?: string
  children?: ReactNode
}

/** A radio option. Its whole box is clickable. */
export function Option({ title, mark, children, ...input }: Props) {
  const id = useId()
  return (
    <label className={styles.option} htmlFor={id}>
      <input {...input} id={id} type="radio" aria-describedby={children ? `${id}-more` : undefined} />
      <span>
        <strong>
          {title}
          {mark && <small> {mark}</small>}
        </strong>
        {children && <span id={`${id}-more`}>{children}</span>}
      </span>
    </label>
  )
}
