import { type BrowsingNeeds, browsing } from './browsing.ts'
import { changing } from './changing.ts'
import { type OwnQuestionsNeeds, ownQuestions } from './own/questions.ts'
import { type OwnReviewsNeeds, ownReviews } from './own/reading.ts'
import { type RewardsNeeds, rewarding } from './own/rewards.ts'
import { type SavingNeeds, savingReviews } from './own/saving.ts'
import { type WritingNeeds, writing } from './writing.ts'

export type { QuestionDraft, ReviewDraft } from './drafts.ts'

export type Reviews = ReturnType<typeof reviewsService>

export type ReviewsNeeds = BrowsingNeeds &
  Omit<WritingNeeds, 'change'> &
  Omit<OwnQuestionsNeeds, 'change'> &
  OwnReviewsNeeds &
  Omit<SavingNeeds, 'change' | 'rewards'> &
  RewardsNeeds

/** What buyers say of products, and what shoppers ask about them. */
export function reviewsService(needs: ReviewsNeeds) {
  const change = changing(needs.database)
  const rewards = rewarding(needs)
  return {
    ...browsing(needs),
    ...writing({ ...needs, change }),
    ...ownQuestions({ ...needs, change }),
    ...ownReviews(needs),
    ...savingReviews({ ...needs, change, rewards }),
    settleRewards: rewards.settle,
  }
}
