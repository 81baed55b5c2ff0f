import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminNoticesTexts as texts } from '../../../../ui/texts/admin-notices.ts'
import { noticeQuery } from '../../calls/pages/notices.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { Page } from '../../kit/page.tsx'
import { usePathPart } from '../../router/addresses.ts'
import { useShop } from '../../shell/use-shop.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { NEW_NOTICE } from './written.ts'

/** The editor of an existing notice. */
export function NoticePage() {
  const { shopid } = useShop()
  const id = Number(usePathPart('notice'))
  const [openedAt] = useState(Date.now)
  const { data, error, dataUpdatedAt, refetch } = useQuery(noticeQuery(shopid, id))
  if (error && !data) return <ErrorState error={error} again={refetch} missing={texts.missing} />
  // An editor begins with the present version, not with that of an earlier visit.
  if (!data || dataUpdatedAt < openedAt)
    return (
      <Page title={texts.edit}>
        <ListSkeleton />
      </Page>
    )
  return <NoticeEditor key={id} notice={data} />
}

/** The editor of a new notice. */
export function NewNoticePage() {
  return <NoticeEditor key="new" notice={NEW_NOTICE} />
}
