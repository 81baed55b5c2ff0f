import { Button } from '@mantine/core'
import type { SellerQuestion, SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminInboxTexts as texts } from '../../../ui/texts/admin-inbox.ts'
import { useShowFeedback } from '../api/feedback.api.ts'
import { hasOpenObjection } from './feedback-card.tsx'

/** Buttons of a hidden question or review: to show it again, and to reject the writer's objection. */
export function HiddenActions({
  shopid,
  kind,
  row,
  onReject,
}: {
  shopid: string
  kind: 'question' | 'review'
  row: SellerQuestion | SellerReview
  onReject: () => void
}) {
  const show = useShowFeedback(shopid, kind)
  const go = () => show.mutate(row.id, { onSuccess: () => toast({ text: texts[kind].back, kind: 'done' }) })
  return (
    <>
      {hasOpenObjection(row) && (
        <Button variant="light" onClick={onReject}>
          {texts.objection.keep}
        </Button>
      )}
      <Button variant="default" loading={show.isPending} onClick={go}>
        {texts.show}
      </Button>
    </>
  )
}
