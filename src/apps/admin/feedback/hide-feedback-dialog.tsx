import { MAX_REASON_LETTERS } from '../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import { useHideFeedback, useShowFeedback } from '../api/feedback.api.ts'
import { ReasonDialog } from '../components/form/reason-dialog.tsx'

const { hide, show, why, ...inboxTexts } = adminInboxTexts

/** Hides a question or a review with a reason; the toast offers undo. */
export function HideDialog({
  shopid,
  kind,
  row: { id, uid },
  onClose,
}: {
  shopid: string
  kind: 'question' | 'review'
  row: { id: number; uid: number | null }
  onClose: () => void
}) {
  const texts = inboxTexts[kind]
  const hiding = useHideFeedback(shopid, kind, id)
  const showing = useShowFeedback(shopid, kind)
  const undo = () => showing.mutate(id, { onSuccess: () => toast({ text: texts.back, kind: 'done' }) })
  const onSuccess = () => {
    toast({ text: texts.hidden, kind: 'done', action: { label: show, run: undo } })
    onClose()
  }
  return (
    <ReasonDialog
      words={{
        title: texts.hideTitle,
        go: hide,
        text: texts.hideText,
        ...why,
        ...(uid === null && { hint: why.nobody }),
      }}
      min={1}
      max={MAX_REASON_LETTERS}
      danger
      busy={hiding.isPending}
      onGo={(reason) => hiding.mutate(reason, { onSuccess })}
      onClose={onClose}
    />
  )
}
