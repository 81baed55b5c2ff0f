import type { Generated, Transaction } from 'kysely'
import type { FeedAgent, FeedFile, FeedName } from './shared/feed-limits.ts'

export type Tx = Transaction<FeedsTables>

export interface FeedsTables {
  product_feed: { shop_id: number; feed: FeedName; since: Generated<Date>; whole_at: Generated<Date | null> }
  feed_change: {
    shop_id: number
    changed_at: Generated<Date>
    all_changed_at: Generated<Date | null>
    terms: Generated<string>
    seen_sid: Generated<number>
  }
  feed_listing: {
    shop_id: number
    sid: number
    entered_at: Date
    changed_at: Date
    left_at: Generated<Date | null>
  }
  feed_fetch: {
    shop_id: number
    file: FeedFile
    agent: FeedAgent
    at: Generated<Date>
    status: number
    goods: number | null
    bytes: Generated<number>
  }
}
