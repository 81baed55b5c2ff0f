import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorInvitation, OperatorRow } from '../../../../domains/accounts/accounts.contract.ts'
import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { operatorPeopleTexts as texts } from '../../../../ui/texts/admin-operator-people.ts'
import {
  useCancelOperatorInvitation,
  useChangeOperator,
  useInviteOperator,
  useRemoveOperator,
  useResetOperatorFactor,
} from '../../api/operator/operators.api.ts'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { ReasonedDecision } from '../../components/form/reasoned-decision.tsx'
import { useReason } from '../../components/form/use-reason.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'

const MAX_REASON = 300

const useActReason = () => useReason({ hint: texts.reasonHint, max: MAX_REASON })

interface DialogProps {
  operator: OperatorRow
  onClose: () => void
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [permissions, setPermissions] = useState<OperatorPermission[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const reason = useActReason()
  const invite = useInviteOperator(texts.invite.done)
  const hasAddress = email.includes('@')
  const go = () => {
    setSubmitted(true)
    reason.read((written) => {
      if (hasAddress && permissions.length > 0)
        invite.mutate({ email, permissions, reason: written }, { onSuccess: onClose })
    })
  }
  return (
    <DecisionDialog
      title={texts.invite.title}
      go={texts.invite.go}
      text={texts.invite.text}
      decision={invite}
      onGo={go}
      onClose={onClose}
    >
      <TextInput
        label={texts.invite.email}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={isSubmitted && !hasAddress && texts.invite.emailNeeded}
        maxLength={254}
        autoComplete="off"
        data-autofocus
        required
      />
      <PermissionBoxes
        chosen={permissions}
        onChange={setPermissions}
        error={isSubmitted && permissions.length === 0 ? texts.permissionsNeeded : ''}
      />
      {reason.field}
    </DecisionDialog>
  )
}

export function ChangeDialog({ operator: { uid, name, version, permissions }, onClose }: DialogProps) {
  // The version with which the dialog was opened: the list may have loaded a newer one meanwhile.
  const [opened] = useState(version)
  const [chosen, setChosen] = useState(permissions)
  const reason = useActReason()
  const change = useChangeOperator(texts.change.done)
  const isEmpty = chosen.length === 0
  return (
    <DecisionDialog
      title={texts.change.title(name)}
      go={texts.change.go}
      decision={change}
      isBlocked={isEmpty}
      onGo={() =>
        reason.read((written) =>
          change.mutate(
            { uid, version: opened, permissions: chosen, reason: written },
            { onSuccess: onClose },
          ),
        )
      }
      onClose={onClose}
    >
      <PermissionBoxes chosen={chosen} onChange={setChosen} error={isEmpty ? texts.permissionsNeeded : ''} />
      {reason.field}
    </DecisionDialog>
  )
}

export function ResetDialog({ operator: { uid, name }, onClose }: DialogProps) {
  return (
    <ReasonedDecision
      title={texts.reset.title(name)}
      words={{ ...texts.reset, hint: texts.reasonHint }}
      max={MAX_REASON}
      danger
      decision={useResetOperatorFactor(uid, texts.reset.done)}
      onClose={onClose}
    />
  )
}

export function RemoveDialog({ operator: { uid, name }, onClose }: DialogProps) {
  return (
    <ReasonedDecision
      title={texts.remove.title(name)}
      words={{ ...texts.remove, hint: texts.reasonHint }}
      max={MAX_REASON}
      danger
      decision={useRemoveOperator(uid, texts.remove.done)}
      onClose={onClose}
    />
  )
}

export function CancelDialog({
  invitation: { id, email },
  onClose,
}: {
  invitation: OperatorInvitation
  onClose: () => void
}) {
  const { cancelOf, cancel, text, done } = texts.invitations
  return (
    <ReasonedDecision
      title={cancelOf(email)}
      words={{ go: cancel, text: text(email), hint: texts.reasonHint }}
      max={MAX_REASON}
      danger
      decision={useCancelOperatorInvitation(id, done)}
      onClose={onClose}
    />
  )
}
