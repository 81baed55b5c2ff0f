import { type Clock, systemClock } from '../../platform/clock.ts'
import { createFetchOutside, type FetchOutside } from '../../platform/outside/fetch-outside.ts'
import type { ReviewsDeps } from './deps.ts'
import { reviewFilters } from './filters/review-filters.ts'
import { importHandlers } from './imported/import-jobs.ts'
import { photoHandler } from './imported/imported-photos.ts'
import { reviewImports } from './imported/review-imports.ts'
import { monthReviews } from './own/month-reviews.ts'
import { ownObjections } from './own/objections.ts'
import { reviewData } from './own/own-data.ts'
import { ownReviews } from './own/own-reviews.ts'
import { ownQuestions } from './own/questions.ts'
import { reviewSaves } from './own/review-saves.ts'
import { reviewVotes } from './own/review-votes.ts'
import { reviewRewards } from './own/rewards.ts'
import { recounting } from './recount.ts'
import { wordReports } from './reports/reports.ts'
import { reviewChange } from './review-change.ts'
import { reviewEditor } from './review-editor.ts'
import { reviewQueries } from './review-queries.ts'
import { sellerInbox } from './seller/feedback.ts'

export type { QuestionDraft, ReviewDraft } from './drafts.ts'
export { reviewedPart } from './store/own.ts'

export type Reviews = ReturnType<typeof reviewsService>

/** Buyers' reviews of products, and shoppers' questions about them. */
export function reviewsService({
  clock = systemClock,
  fetchOutside = createFetchOutside(),
  ...options
}: Omit<ReviewsDeps, 'clock' | 'fetchOutside'> & { clock?: Clock; fetchOutside?: FetchOutside | undefined }) {
  const deps: ReviewsDeps = { ...options, clock, fetchOutside }
  const change = reviewChange(deps.database)
  const rewards = reviewRewards(deps)
  const recount = recounting(deps)
  return {
    /** reviews and questions for shoppers */
    queries: reviewQueries(deps),
    filters: reviewFilters(deps),
    /** imports reviews and questions, and hides reviews when their listing becomes adult or is off sale */
    editor: reviewEditor({ ...deps, change }),
    ownQuestions: ownQuestions({ ...deps, change }),
    objections: ownObjections({ ...deps, change }),
    ownReviews: ownReviews(deps),
    /** for the file of a person's own data */
    ownData: reviewData,
    reports: wordReports(deps),
    submissions: reviewSaves({ ...deps, change, rewards, recount }),
    monthReviews: monthReviews({ ...deps, change }),
    votes: reviewVotes(deps),
    /** the calls of a shop's staff */
    inbox: sellerInbox({ ...deps, change, recount }),
    rewards,
    /** reviews of a former platform, from a file */
    imports: reviewImports(deps),
    jobHandlers: [...importHandlers(deps), photoHandler({ ...deps, change, recount })],
  }
}
