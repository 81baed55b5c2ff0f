import { dottedDay } from '../../../ui/dates.ts'
import { contentTexts } from '../../../ui/texts/content.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import styles from './announcements.module.css'
import { AnnouncementsFrame, announcementsHead, type Notices } from './announcements-frame.tsx'

const texts = contentTexts.notices

export async function loader({ api, shopid, url }: LoaderArgs): Promise<Notices> {
  return api.get('/api/myshp/get/notice/list', { shopid, page: wholeParam(url.searchParams.get('page'), 1) })
}

export const head = announcementsHead

export function Component({ data }: { data: Notices }) {
  return (
    <AnnouncementsFrame
      notices={data}
      full={false}
      pathOf={paths.notices}
      alternative={{ href: paths.unfoldedNotices(), label: texts.unfold }}
    >
      {(notice) => (
        <li key={notice.id}>
          <a className={styles.row} href={paths.notice(notice.id)}>
            {notice.pinned && <span className={styles.pinned}>{texts.pinned}</span>}
            <span className={styles.title}>{notice.title}</span>
            <time dateTime={notice.regdate}>{dottedDay(notice.regdate)}</time>
          </a>
        </li>
      )}
    </AnnouncementsFrame>
  )
}
