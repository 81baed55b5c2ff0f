import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../client/calls.ts'
import type { ShopInfo } from '../../../../domains/tenancy/contract.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLinks } from '../../../../ui/navigation/page-links.tsx'
import { contentTexts } from '../../../../ui/texts/content.ts'
import { paths } from '../../paths.ts'
import styles from './notices.module.css'

const texts = contentTexts.notices

export type Notices = ReplyOf<'/api/myshp/get/notice/list'>

interface Props {
  notices: Notices
  pathOf: (page: number) => string
  /** the other way to show the same list */
  other: { href: string; words: string }
  children: ReactNode
}

/** Both ways to list notices are one page to a search engine: the one with the titles. */
export const headOfNotices = ({ page }: Notices, { shop }: { shop: ShopInfo }) => ({
  title: `${texts.title} - ${shop.name}`,
  canonical: paths.notices(page),
})

/** Both ways to list notices: the same title, paging and empty state. */
export function NoticesFrame({ notices, pathOf, other, children }: Props) {
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {notices.total > 0 && <a href={other.href}>{other.words}</a>}
      </header>
      {notices.items.length > 0 ? <ul>{children}</ul> : <EmptyState title={texts.empty} />}
      <PageLinks page={notices.page} pages={notices.pages} pathOf={pathOf} label={texts.pages} />
    </section>
  )
}
