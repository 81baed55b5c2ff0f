import type { ReactNode } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FromStart } from '../../../ui/lists/from-start.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { useMore } from '../../../ui/lists/use-more.ts'
import { contentTexts } from '../../../ui/texts/content.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './announcements.module.css'

const texts = contentTexts.notices

export type Notices = ReplyOf<'/api/myshp/get/notice/list'>
export type ListedNotice = Notices['items'][number]

interface Props {
  notices: Notices
  full: boolean
  pathOf: (page: number) => string
  /** link to the other view of the list */
  alternative: { href: string; label: string }
  children: (notice: ListedNotice) => ReactNode
}

/** Both views have the list of titles as canonical URL. */
export const announcementsHead = ({ page }: Notices, { shop }: { shop: ShopInfo }) => ({
  title: `${texts.title} - ${shop.name}`,
  canonical: paths.notices(page),
})

/** What both views of the list share: title, next pages and empty state. */
export function AnnouncementsFrame({ notices, full, pathOf, alternative, children }: Props) {
  const { shopid } = useShell().shop
  const more = useMore(
    notices,
    (query, signal) => browserApi.get('/api/myshp/get/notice/list', { shopid, ...query, full }, { signal }),
    { list: pathOf(1) },
  )
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        {notices.total > 0 && <a href={alternative.href}>{alternative.label}</a>}
      </header>
      <FromStart page={notices.page} href={pathOf(1)} />
      {more.items.length > 0 ? <ul>{more.items.map(children)}</ul> : <EmptyState title={texts.empty} />}
      <MoreButton more={more} label={texts.more} href={pathOf(more.nextPage)} />
    </section>
  )
}
