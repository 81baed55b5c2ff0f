import { Anchor, Badge, Button, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PersonDetail } from '../../../../domains/supervision/persons/persons.contract.ts'
import { MAX_LOOK_REASON } from '../../../../domains/supervision/shared/supervision-limits.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { operatorPersonsTexts as texts } from '../../../../ui/texts/admin-operator-persons.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { lastViewReason, setViewReason, useSupervisedPerson } from '../../api/operator/persons.api.ts'
import { Page } from '../../components/page.tsx'
import { LoadFailure } from '../../components/states/load-failure.tsx'
import { paths } from '../../paths.ts'
import { usePathPart } from '../../router/url-parameters.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { PersonActDialog } from './person-act-dialog.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonLists } from './person-lists.tsx'
import { PersonSessions } from './person-sessions.tsx'

/** One person, after a reason. */
export function OperatorPersonPage() {
  const uid = Number(usePathPart('uid'))
  const [reason, setReason] = useState(lastViewReason)
  if (!reason)
    return (
      <Page title={texts.personOf(uid)} lead={texts.askReason} size="md">
        <AskReason
          onReason={(written) => {
            setViewReason(written)
            setReason(written)
          }}
        />
      </Page>
    )
  return <Person uid={uid} reason={reason} />
}

function AskReason({ onReason }: { onReason: (reason: string) => void }) {
  const [{ written, error }, set] = useState({ written: '', error: '' })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (written.trim()) onReason(written.trim())
        else set({ written, error: texts.reasonNeeded })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          value={written}
          onChange={({ target }) => set({ written: target.value, error: '' })}
          error={error}
          maxLength={MAX_LOOK_REASON}
          required
        />
        <Button type="submit" w="fit-content">
          {texts.show}
        </Button>
      </Stack>
    </form>
  )
}

function Person({ uid, reason }: { uid: number; reason: string }) {
  const { data, error, refetch } = useSupervisedPerson(uid, reason)
  const mayDecide = useOperatorPermissions()?.includes('persons:decide') ?? false
  if (!data)
    return (
      <Page title={texts.personOf(uid)}>
        {error ? (
          <LoadFailure title={texts.personOf(uid)} error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton role="status" h={420} aria-label={adminTexts.loading} />
        )}
      </Page>
    )
  return (
    <Page title={`${data.name} (${data.uid})`} size="lg">
      <Group justify="space-between">
        <Group gap="xs">
          <Anchor href={paths.operatorPersons()} size="sm">
            {texts.back}
          </Anchor>
          {data.locked && (
            <Badge color="red" variant="light">
              {texts.locked}
            </Badge>
          )}
          {data.operator && <Badge variant="light">{texts.operator}</Badge>}
        </Group>
        {mayDecide && <Acts person={data} />}
      </Group>
      <PersonFacts key={uid} person={data} reason={reason} />
      <PersonSessions person={data} mayDecide={mayDecide} />
      <PersonLists person={data} />
    </Page>
  )
}

function Acts({ person }: { person: PersonDetail }) {
  const [dialog, setDialog] = useState<'lock' | 'unlock' | 'reset' | 'data' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <Group gap="xs">
      {person.email_verified && !person.locked && (
        <>
          <Button variant="default" onClick={() => setDialog('reset')}>
            {texts.reset.go}
          </Button>
          <Button variant="default" onClick={() => setDialog('data')}>
            {texts.data.go}
          </Button>
        </>
      )}
      <Button variant="default" onClick={() => setDialog('delete')}>
        {texts.remove.go}
      </Button>
      <Button
        color="red"
        variant={person.locked ? 'default' : 'filled'}
        onClick={() => setDialog(person.locked ? 'unlock' : 'lock')}
      >
        {person.locked ? texts.unlock.go : texts.lock.go}
      </Button>
      {dialog === 'lock' && <LockDialog person={person} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog person={person} onClose={close} />}
      {(dialog === 'unlock' || dialog === 'reset' || dialog === 'data') && (
        <PersonActDialog uid={person.uid} act={dialog} onClose={close} />
      )}
    </Group>
  )
}
