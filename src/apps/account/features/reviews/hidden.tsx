import { Remark } from '../../../../ui/feedback/remark.tsx'
import { accountReviewsTexts } from '../../../../ui/texts/account-reviews.ts'

const { hidden: texts } = accountReviewsTexts

/** Tells the writer that the shop has hidden a review or a question, and why. */
export function Hidden({ reason }: { reason: string }) {
  if (reason === '') return null
  return (
    <Remark kind="note">
      <strong>{texts.text}</strong> {texts.reason(reason)}
    </Remark>
  )
}
