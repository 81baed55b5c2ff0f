import type { ReactNode } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { accountMyTexts } from '../../../ui/texts/account-my.ts'
import { usePaths } from '../frame/frame-data.ts'
import styles from './my-frame.module.css'
import { UpLink } from './up-link.tsx'

const texts = accountMyTexts.tabs
const tabs = [
  'my',
  'orders',
  'subscriptions',
  'messages',
  'reviews',
  'qna',
  'coupons',
  'recent',
  'likes',
  'addresses',
  'cards',
  'info',
] as const

/**
 * The frame of a personal page with links to the other personal pages. In a wide window they are beside every page, in
 * a narrow one only on the first page.
 */
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
    <div className={styles.page} data-first={tab === 'my'}>
      <div className={styles.content}>
        {tab !== 'my' && (
          <div className={styles.up}>
            <UpLink />
          </div>
        )}
        <h1>{title}</h1>
        {children}
      </div>
      <nav className={styles.menu} aria-label={texts.label}>
        <ul>
          {tabs.map((item) => (
            <li key={item}>
              <a href={paths[item]()} aria-current={item === tab ? 'page' : undefined}>
                {texts[item]} <Icon name="right" size={16} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
