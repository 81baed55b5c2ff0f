import type { ReactNode } from 'react'
import { accountMyTexts } from '../../../../ui/texts/account-my.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { LinkRow } from '../link-row.tsx'
import styles from './my-frame.module.css'

const texts = accountMyTexts.tabs
const tabs = ['my', 'orders', 'reviews', 'qna', 'coupons', 'recent', 'likes', 'addresses', 'info'] as const

/** A page of a person's own, beside the links to the others. */
export function MyFrame({
  tab,
  title,
  children,
}: {
  tab: (typeof tabs)[number]
  title: string
  children: ReactNode
}) {
  const paths = usePaths()
  return (
    <div className={styles.page}>
      <LinkRow className={styles.tabs} label={texts.label}>
        <ul>
          {tabs.map((each) => (
            <li key={each}>
              <a href={paths[each]()} aria-current={each === tab ? 'page' : undefined}>
                {texts[each]}
              </a>
            </li>
          ))}
        </ul>
      </LinkRow>
      <div className={styles.content}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
