import type { ReplyOf } from '../../../client/calls.ts'
import type { Notice } from '../../../domains/content/content.contract.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { dottedDay } from '../../../ui/dates.ts'
import { contentTexts } from '../../../ui/texts/content.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { wholeParam } from '../../router/params.ts'
import { Blocks } from '../content/blocks/content-blocks.tsx'
import { paths } from '../paths.ts'
import styles from './announcements.module.css'

const texts = contentTexts.notices

type Data = ReplyOf<'/api/myshp/get/notice/detail'>

export async function loader({ api, shopid, url }: LoaderArgs): Promise<Data> {
  return api.get('/api/myshp/get/notice/detail', { shopid, id: wholeParam(url.searchParams.get('id')) })
}

export const head = ({ notice }: Data, { shop }: { shop: ShopInfo }) => ({
  title: `${notice.title} - ${shop.name}`,
  canonical: paths.notice(notice.id),
})

export function Component({ data: { notice, previous, next } }: { data: Data }) {
  return (
    <article className={styles.page}>
      <header className={styles.heading}>
        <h1>{notice.title}</h1>
        <time dateTime={notice.regdate}>{dottedDay(notice.regdate)}</time>
      </header>
      <div className={styles.body}>
        <Blocks blocks={[{ type: 'html', html: notice.html }]} />
      </div>
      <nav className={styles.neighbours} aria-label={texts.neighbours}>
        <Neighbour label={texts.next} notice={next} />
        <Neighbour label={texts.previous} notice={previous} />
      </nav>
      <a className={buttonClass()} href={paths.notices()}>
        {texts.list}
      </a>
    </article>
  )
}

function Neighbour({ label, notice }: { label: string; notice: Notice | null }) {
  if (!notice) return null
  return (
    <a className={styles.row} href={paths.notice(notice.id)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title}>{notice.title}</span>
    </a>
  )
}
