import { Alert, Skeleton } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminFeedsTexts as texts } from '../../../../ui/texts/admin-feeds.ts'
import { useFeeds } from '../../calls/marketing/feeds.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { FeedSection } from './feed-section.tsx'
import { LeftOutSection } from './left-out-section.tsx'

/** The product feeds of a shop: their addresses, who read them, and what is left out. */
export function FeedsPage() {
  const { shopid } = useShop()
  const feeds = useFeeds(shopid)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {feeds.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {feeds.isLoadingError && (
        <ErrorState
          error={feeds.error}
          again={() => feeds.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {feeds.data && (
        <>
          {!feeds.data.isshow && (
            <Alert color="yellow" title={texts.hidden.title}>
              {texts.hidden.text}
            </Alert>
          )}
          {feeds.data.feeds.map((feed) => (
            <FeedSection key={feed.feed} feed={feed} dom={feeds.data.dom} />
          ))}
          <LeftOutSection counts={feeds.data.left_out} />
        </>
      )}
    </Page>
  )
}
