import { dottedDay } from '../../../ui/dates.ts'
import { contentTexts } from '../../../ui/texts/content.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import styles from './notices.module.css'
import { headOfNotices, type Notices, NoticesFrame } from './notices-frame.tsx'

const texts = contentTexts.notices

export async function loader({ api, shopid, url }: LoaderArgs): Promise<Notices> {
  return api.get('/api/myshp/get/notice/list', { shopid, page: wholeParam(url.searchParams.get('page'), 1) })
}

export const head = headOfNotices

export function Component({ data }: { data: Notices }) {
  return (
    <NoticesFrame
      notices={data}
      full={false}
      pathOf={paths.notices}
      other={{ href: paths.unfoldedNotices(), words: texts.unfold }}
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
    </NoticesFrame>
  )
}
