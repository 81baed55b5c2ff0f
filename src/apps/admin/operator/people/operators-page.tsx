import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorInvitation, OperatorRow } from '../../../../domains/accounts/accounts.contract.ts'
import { OPERATOR_PERMISSIONS } from '../../../../platform/contract/permissions.ts'
import { lastDay, seoulMinute } from '../../../../ui/dates.ts'
import { operatorPermissionNames } from '../../../../ui/texts/admin-log-values.ts'
import { operatorPeopleTexts as texts } from '../../../../ui/texts/admin-operator-people.ts'
import { useMe, useOperatorPermissions } from '../../api/me.api.ts'
import { useOperators } from '../../api/operator/operators.api.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table/list-columns.ts'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { CancelDialog, ChangeDialog, InviteDialog, RemoveDialog, ResetDialog } from './operator-dialogs.tsx'

/** The operators of the platform and the open invitations. */
export function OperatorsPage() {
  const operators = useOperators()
  const uid = useMe().data?.uid ?? 0
  const mayManage = useOperatorPermissions()?.includes('operators:write') ?? false
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="xl"
      actions={
        mayManage && (
          <Button flex="none" onClick={() => setInviting(true)}>
            {texts.invite.go}
          </Button>
        )
      }
    >
      <ResourceTable
        resource={resourceOf(uid, mayManage)}
        source={sourceOf(operators, ({ operators: rows }) => wholePart(rows))}
      />
      {operators.data && operators.data.invitations.length > 0 && (
        <Section title={texts.invitations.title}>
          {operators.data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} mayCancel={mayManage} />
          ))}
        </Section>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

function InvitationRow({ invitation, mayCancel }: { invitation: OperatorInvitation; mayCancel: boolean }) {
  const [isCanceling, setCanceling] = useState(false)
  const { email, permissions, expires_at } = invitation
  return (
    <Group justify="space-between" py={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }} miw={0} flex="1 1 240px">
        {email} · {namesOf(permissions)} · {texts.invitations.until(lastDay(expires_at))}
      </Text>
      {mayCancel && (
        <Button
          variant="default"
          aria-label={texts.invitations.cancelOf(email)}
          onClick={() => setCanceling(true)}
        >
          {texts.invitations.cancel}
        </Button>
      )}
      {isCanceling && <CancelDialog invitation={invitation} onClose={() => setCanceling(false)} />}
    </Group>
  )
}

const namesOf = (permissions: OperatorRow['permissions']): string =>
  permissions.length === OPERATOR_PERMISSIONS.length
    ? texts.all
    : permissions.map((permission) => operatorPermissionNames[permission]).join(', ')

const resourceOf = (uid: number, mayManage: boolean): Resource<OperatorRow> => ({
  id: 'operators',
  label: texts.title,
  noun: texts.noun,
  keyOf: (operator) => String(operator.uid),
  nameOf: ({ name }) => name,
  columns: [nameColumn(uid), ...columns, ...(mayManage ? [actions(uid)] : [])],
  empty: { title: texts.empty, icon: 'person' },
})

const nameColumn = (me: number): Column<OperatorRow> => ({
  id: 'name',
  header: texts.columns.name,
  card: 'title',
  always: true,
  cell: ({ uid, name, email }) => (
    <>
      <Group gap="xs">
        <Text size="sm" fw={700}>
          {name}
        </Text>
        {uid === me && (
          <Badge variant="light" size="sm">
            {texts.me}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    </>
  ),
})

const columns: readonly Column<OperatorRow>[] = [
  {
    id: 'permissions',
    header: texts.columns.permissions,
    card: 'line',
    cell: ({ permissions }) => <Text size="sm">{namesOf(permissions)}</Text>,
  },
  {
    id: 'factor',
    header: texts.columns.factor,
    card: 'aside',
    width: 'fit',
    cell: ({ second_factor }) => (
      <Badge variant="light" color={second_factor ? 'yard' : 'gray'}>
        {texts.factor[second_factor ? 'on' : 'off']}
      </Badge>
    ),
  },
  {
    id: 'seen',
    header: texts.columns.lastSeen,
    card: 'named',
    width: 'fit',
    cell: ({ seen_at }) => <Text size="sm">{seen_at ? seoulMinute(seen_at) : texts.never}</Text>,
  },
]

const actions = (me: number): Column<OperatorRow> => ({
  id: 'act',
  header: texts.columns.act,
  card: 'foot',
  width: 'fit',
  cell: (operator) => <OperatorActions operator={operator} isMe={operator.uid === me} />,
})

/** An operator changes others, and may only give up the own permissions. */
function OperatorActions({ operator, isMe }: { operator: OperatorRow; isMe: boolean }) {
  const [dialog, setDialog] = useState<'change' | 'reset' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const { name, second_factor } = operator
  return (
    <Group gap="xs">
      {!isMe && (
        <Button variant="default" aria-label={texts.change.title(name)} onClick={() => setDialog('change')}>
          {texts.change.go}
        </Button>
      )}
      {!isMe && second_factor && (
        <Button variant="default" aria-label={texts.reset.title(name)} onClick={() => setDialog('reset')}>
          {texts.reset.go}
        </Button>
      )}
      <Button variant="default" aria-label={texts.remove.title(name)} onClick={() => setDialog('remove')}>
        {texts.remove.go}
      </Button>
      {dialog === 'change' && <ChangeDialog operator={operator} onClose={close} />}
      {dialog === 'reset' && <ResetDialog operator={operator} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog operator={operator} onClose={close} />}
    </Group>
  )
}
