import { MAX_LOOK_REASON } from '../../../../domains/supervision/shared/supervision-limits.ts'
import { operatorPersonsTexts } from '../../../../ui/texts/admin-operator-persons.ts'
import { useMailData, useMailReset, useUnlockPerson } from '../../api/operator/persons.api.ts'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'

/** An act that needs only a reason: unlocking an account, or a mail to its person. */
export function PersonActDialog({
  uid,
  act,
  onClose,
}: {
  uid: number
  act: 'unlock' | 'reset' | 'data'
  onClose: () => void
}) {
  const texts = operatorPersonsTexts[act]
  const acts = {
    unlock: useUnlockPerson(uid, texts.done),
    reset: useMailReset(uid, texts.done),
    data: useMailData(uid, texts.done),
  }
  return (
    <ReasonedDecision
      title={texts.title}
      words={{ ...texts, hint: operatorPersonsTexts.actReasonHint }}
      max={MAX_LOOK_REASON}
      decision={acts[act]}
      onClose={onClose}
    />
  )
}
