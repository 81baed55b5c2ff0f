import { feedChanges } from './changes/follow-changes.ts'
import type { FeedsDeps } from './deps.ts'
import { feedFiles } from './feed-files.ts'
import { sellerFeeds } from './seller/seller-feeds.ts'

export { feedingEvents } from './changes/follow-changes.ts'

export type { OpenFeed } from './feed-files.ts'
export type Feeds = ReturnType<typeof feedsService>

/** Product feeds: files for shopping and advertising services (README). */
export function feedsService(deps: FeedsDeps) {
  return {
    files: feedFiles(deps),
    seller: sellerFeeds(deps),
    changes: feedChanges(deps),
  }
}
