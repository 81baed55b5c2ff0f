import { List, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { LOCK_CAUSES, type LockCause, MAX_LOCK_TEXT } from '../../../../domains/accounts/shared/lock-terms.ts'
import type { PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import { operatorPersonsTexts } from '../../../../ui/texts/admin-operator-persons.ts'
import { useLockPerson } from '../../api/operator/persons.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { useReason } from '../../components/form/use-reason.tsx'

const texts = operatorPersonsTexts.lock

/** Names what a lock means, also for the person's shops, which stay as they are. */
export function LockDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [cause, setCause] = useState<LockCause>('misuse')
  const text = useReason({
    label: texts.text,
    hint: texts.textHint,
    needed: texts.textNeeded,
    max: MAX_LOCK_TEXT,
  })
  const lock = useLockPerson(texts.done)
  const { owned_shops } = person.leaving
  return (
    <DecisionDialog
      title={texts.title}
      go={texts.go}
      danger
      decision={lock}
      onGo={() =>
        text.read((written) => lock.mutate({ uid: person.uid, cause, text: written }, { onSuccess: onClose }))
      }
      onClose={onClose}
    >
      <List size="sm">
        {texts.consequences.map((consequence) => (
          <List.Item key={consequence}>{consequence}</List.Item>
        ))}
        {owned_shops.length > 0 && <List.Item>{texts.shops(owned_shops.join(', '))}</List.Item>}
      </List>
      <NativeSelect
        label={texts.cause}
        value={cause}
        onChange={({ target }) => setCause(target.value as LockCause)}
        data={LOCK_CAUSES.map((value) => ({ value, label: operatorPersonsTexts.causes[value] }))}
      />
      {text.field}
    </DecisionDialog>
  )
}
