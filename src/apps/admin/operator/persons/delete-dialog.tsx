import { Alert, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import { MAX_LOOK_REASON } from '../../../../domains/supervision/shared/supervision-limits.ts'
import { operatorPersonsTexts } from '../../../../ui/texts/admin-operator-persons.ts'
import { useDeletePerson } from '../../api/operator/persons.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { useReason } from '../../components/form/use-reason.tsx'
import { paths } from '../../paths.ts'

const texts = operatorPersonsTexts.remove
const count = (number: number) => number.toLocaleString('ko')

/**
 * Names what prevents the deletion, and asks for the number of the person, so that nobody else is deleted by mistake.
 */
export function DeleteDialog({
  person: { uid, leaving },
  onClose,
}: {
  person: PersonDetail
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [confirmation, setConfirmation] = useState({ written: '', error: '' })
  const reason = useReason({ hint: operatorPersonsTexts.actReasonHint, max: MAX_LOOK_REASON })
  const remove = useDeletePerson(uid, texts.done)
  const { open_orders, ended_orders, owned_shops } = leaving
  const isBlocked = open_orders > 0 || owned_shops.length > 0
  const go = () =>
    reason.read((written) => {
      if (confirmation.written.trim() !== String(uid))
        return setConfirmation({ ...confirmation, error: texts.confirmNeeded })
      remove.mutate(written, { onSuccess: () => void navigate({ to: paths.operatorPersons() }) })
    })
  return (
    <DecisionDialog
      title={texts.title}
      go={texts.go}
      text={texts.text}
      danger
      isBlocked={isBlocked}
      decision={remove}
      onGo={go}
      onClose={onClose}
    >
      {ended_orders > 0 && <Text size="sm">{texts.stays(count(ended_orders))}</Text>}
      {isBlocked ? (
        <Alert color="yellow">
          {open_orders > 0 && <Text size="sm">{texts.orders(count(open_orders))}</Text>}
          {owned_shops.length > 0 && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {texts.owns(owned_shops.join(', '))}
            </Text>
          )}
        </Alert>
      ) : (
        <>
          {reason.field}
          <TextInput
            label={texts.confirm(uid)}
            value={confirmation.written}
            onChange={({ target }) => setConfirmation({ written: target.value, error: '' })}
            error={confirmation.error}
            inputMode="numeric"
            required
          />
        </>
      )}
    </DecisionDialog>
  )
}
