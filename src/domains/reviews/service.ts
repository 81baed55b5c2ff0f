import { type BrowsingNeeds, browsing } from './browsing.ts'
import { type WritingNeeds, writing } from './writing.ts'

export type { QuestionDraft, ReviewDraft } from './drafts.ts'

export type Reviews = ReturnType<typeof reviewsService>

/** What buyers say of products, and what shoppers ask about them. */
export function reviewsService(needs: BrowsingNeeds & WritingNeeds) {
  return { ...browsing(needs), ...writing(needs) }
}
