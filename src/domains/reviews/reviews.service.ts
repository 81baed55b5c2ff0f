import { ownObjections } from './own/objections.ts'
import { type OwnReviewsNeeds, ownReviews } from './own/own-reviews.ts'
import { type OwnQuestionsNeeds, ownQuestions } from './own/questions.ts'
import { type ReviewSaveNeeds, reviewSaves } from './own/review-saves.ts'
import { type RewardsNeeds, reviewRewards } from './own/rewards.ts'
import { recounting } from './recount.ts'
import { wordReports } from './reports/reports.ts'
import { reviewChange } from './review-change.ts'
import { type ReviewEditorNeeds, reviewEditor } from './review-editor.ts'
import { type ReviewQueryNeeds, reviewQueries } from './review-queries.ts'
import { sellerInbox } from './seller/feedback.ts'

export type { QuestionDraft, ReviewDraft } from './drafts.ts'
export { reviewedPart } from './store/own.ts'

export type Reviews = ReturnType<typeof reviewsService>

export type ReviewsNeeds = ReviewQueryNeeds &
  Omit<ReviewEditorNeeds, 'change'> &
  Omit<OwnQuestionsNeeds, 'change'> &
  OwnReviewsNeeds &
  Omit<ReviewSaveNeeds, 'change' | 'rewards' | 'recount'> &
  RewardsNeeds

/** Buyers' reviews of products, and shoppers' questions about them. */
export function reviewsService(needs: ReviewsNeeds) {
  const change = reviewChange(needs.database)
  const rewards = reviewRewards(needs)
  const recount = recounting(needs)
  return {
    queries: reviewQueries(needs),
    editor: reviewEditor({ ...needs, change }),
    ownQuestions: ownQuestions({ ...needs, change }),
    objections: ownObjections({ ...needs, change }),
    ownReviews: ownReviews(needs),
    reports: wordReports(needs),
    submissions: reviewSaves({ ...needs, change, rewards, recount }),
    inbox: sellerInbox({ ...needs, change, recount }),
    settleRewards: rewards.settle,
  }
}
