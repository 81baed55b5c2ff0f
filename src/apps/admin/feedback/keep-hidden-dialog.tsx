import { MAX_OBJECTION_LETTERS } from '../../../domains/reviews/shared/feedback-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import { useKeepHidden } from '../api/feedback.api.ts'
import { ReasonDialog } from '../components/form/reason-dialog.tsx'

const { objection: texts } = adminInboxTexts

/** Rejects the objection against hiding, with an answer. */
export function KeepDialog({
  shopid,
  kind,
  id,
  onClose,
}: {
  shopid: string
  kind: 'question' | 'review'
  id: number
  onClose: () => void
}) {
  const keeping = useKeepHidden(shopid, kind, id)
  const onSuccess = () => {
    toast({ text: texts.done, kind: 'done' })
    onClose()
  }
  return (
    <ReasonDialog
      words={{ ...texts, title: texts.keepTitle, go: texts.keep, text: texts.keepText }}
      min={1}
      max={MAX_OBJECTION_LETTERS}
      busy={keeping.isPending}
      onGo={(answer) => keeping.mutate(answer, { onSuccess })}
      onClose={onClose}
    />
  )
}
