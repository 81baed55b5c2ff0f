import { Button } from '@mantine/core'
import type { SellerQuestion, SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminInboxTexts as texts } from '../../../ui/texts/admin-inbox.ts'
import { useShow } from '../api/feedback.api.ts'
import { isObjected } from './feedback-card.tsx'

/** The ways out of hiding: shows a question or a review again, or answers the objection to it. */
export function HiddenActions({
  shopid,
  kind,
  row,
  onKeep,
}: {
  shopid: string
  kind: 'question' | 'review'
  row: SellerQuestion | SellerReview
  onKeep: () => void
}) {
  const showing = useShow(shopid, kind)
  const go = () =>
    showing.mutate(row.id, { onSuccess: () => toast({ text: texts[kind].back, kind: 'done' }) })
  return (
    <>
      {isObjected(row) && (
        <Button variant="light" onClick={onKeep}>
          {texts.objection.keep}
        </Button>
      )}
      <Button variant="default" loading={showing.isPending} onClick={go}>
        {texts.show}
      </Button>
    </>
  )
}
