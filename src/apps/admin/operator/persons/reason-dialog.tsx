import { MAX_LOOK_REASON } from '../../../../domains/supervision/shared/person-limits.ts'
import { operatorPersonsTexts } from '../../../../ui/texts/admin-operator-persons.ts'
import { useMailData, useMailReset, useUnlockPerson } from '../../api/operator/persons.api.ts'
import { DecisionDialog } from '../settlements/decision-dialog.tsx'
import { useReason } from '../settlements/use-reason.tsx'

/** An act that needs only a reason: unlocking an account, or a mail to its person. */
export function ReasonDialog({
  uid,
  act,
  onClose,
}: {
  uid: number
  act: 'unlock' | 'reset' | 'data'
  onClose: () => void
}) {
  const texts = operatorPersonsTexts[act]
  const reason = useReason({ hint: operatorPersonsTexts.actReasonHint, max: MAX_LOOK_REASON })
  const acts = {
    unlock: useUnlockPerson(uid, texts.done),
    reset: useMailReset(uid, texts.done),
    data: useMailData(uid, texts.done),
  }
  return (
    <DecisionDialog
      title={texts.title}
      go={texts.go}
      text={texts.text}
      decision={acts[act]}
      onGo={() => reason.read((written) => acts[act].mutate(written, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {reason.field}
    </DecisionDialog>
  )
}
