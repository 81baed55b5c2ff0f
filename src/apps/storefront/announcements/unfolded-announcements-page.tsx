import { dottedDay } from '../../../ui/dates.ts'
import { contentTexts } from '../../../ui/texts/content.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { Blocks } from '../content/blocks/content-blocks.tsx'
import { paths } from '../paths.ts'
import styles from './announcements.module.css'
import { AnnouncementsFrame, announcementsHead, type Notices } from './announcements-frame.tsx'

const texts = contentTexts.notices

/** The list of announcements with their contents. */
export async function loader({ api, shopid, url }: LoaderArgs): Promise<Notices> {
  const page = wholeParam(url.searchParams.get('page'), 1)
  return api.get('/api/myshp/get/notice/list', { shopid, page, full: true })
}

export const head = announcementsHead

export function Component({ data }: { data: Notices }) {
  return (
    <AnnouncementsFrame
      notices={data}
      full
      pathOf={paths.unfoldedNotices}
      alternative={{ href: paths.notices(), label: texts.fold }}
    >
      {(notice) => (
        <li className={styles.unfolded} key={notice.id}>
          <h2>
            {notice.pinned && <span className={styles.pinned}>{texts.pinned}</span>}
            <a href={paths.notice(notice.id)}>{notice.title}</a>
          </h2>
          <time dateTime={notice.regdate}>{dottedDay(notice.regdate)}</time>
          <div className={styles.body}>
            <Blocks blocks={[{ type: 'html', html: notice.html ?? '' }]} />
          </div>
        </li>
      )}
    </AnnouncementsFrame>
  )
}
