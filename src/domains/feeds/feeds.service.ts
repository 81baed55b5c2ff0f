import { feedChanges } from './changes/follow-changes.ts'
import { type FeedFilesNeeds, feedFiles } from './feed-files.ts'
import { type SellerFeedsNeeds, sellerFeeds } from './seller/seller-feeds.ts'

export { feedingEvents } from './changes/follow-changes.ts'

export type { OpenFeed } from './feed-files.ts'
export type Feeds = ReturnType<typeof feedsService>

export type FeedsNeeds = FeedFilesNeeds & SellerFeedsNeeds

/** Product feeds of shops: files that shopping and advertising services read (README). */
export function feedsService(needs: FeedsNeeds) {
  return {
    files: feedFiles(needs),
    seller: sellerFeeds(needs),
    changes: feedChanges(needs),
  }
}
