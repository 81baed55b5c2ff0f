import { buttonClass } from '../controls/button.tsx'
import { controlsTexts } from '../texts/controls.ts'
import styles from './from-start.module.css'

/** Links to the first page; nothing on the first page. */
export function FromStart({ page, href }: { page: number; href: string }) {
  if (page < 2) return null
  return (
    <p className={styles.start}>
      <a className={buttonClass()} href={href}>
        {controlsTexts.more.fromStart}
      </a>
    </p>
  )
}
