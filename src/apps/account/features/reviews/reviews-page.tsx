import { useState } from 'react'
import type { ReplyOf } from '../../../../client/calls.ts'
import { accountReviewsTexts as texts } from '../../../../ui/texts/account-reviews.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { pageParams } from '../../../router/params.ts'
import { usePaths } from '../../frame/frame-data.ts'
import { MyFrame } from '../my/my-frame.tsx'
import { Views } from '../my/views.tsx'
import styles from './reviews.module.css'
import { WritableList } from './writable-list.tsx'
import { WrittenList } from './written-list.tsx'

interface Data {
  tab: 'writable' | 'written'
  writable: ReplyOf<'/api/myshp/get/my/review/writable'>
  written: ReplyOf<'/api/myshp/get/my/review/list'>
}

export async function loader({ api, url }: LoaderArgs): Promise<Data> {
  const tab = url.searchParams.get('tab') === 'written' ? 'written' : 'writable'
  // The hidden tab shows its count alone.
  const pageOf = (each: Data['tab']) => (each === tab ? pageParams(url) : { page: 1 })
  const [writable, written] = await Promise.all([
    api.get('/api/myshp/get/my/review/writable', pageOf('writable')),
    api.get('/api/myshp/get/my/review/list', pageOf('written')),
  ])
  return { tab, writable, written }
}

export const head = () => ({ title: texts.title })

/** A person's reviewable lines and written reviews, in all shops. */
export function Component({ data: { tab, writable, written } }: { data: Data }) {
  const paths = usePaths()
  const [removed, setRemoved] = useState(0)
  return (
    <MyFrame tab="reviews" title={texts.title}>
      <Views
        label={texts.tabs.label}
        views={[
          {
            href: paths.reviews(),
            isShown: tab === 'writable',
            // The line of a deleted review can be reviewed again.
            name: texts.tabs.writable(writable.total + removed),
          },
          {
            href: paths.writtenReviews(),
            isShown: tab === 'written',
            name: texts.tabs.written(written.total - removed),
          },
        ]}
      />
      <div className={styles.page}>
        {tab === 'writable' ? (
          <WritableList writable={writable} />
        ) : (
          <WrittenList written={written} onRemoved={() => setRemoved((before) => before + 1)} />
        )}
      </div>
    </MyFrame>
  )
}
