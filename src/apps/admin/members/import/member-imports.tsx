import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { MemberImport } from '../../../../domains/membership/imported/imported.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { adminMemberImportTexts } from '../../../../ui/texts/admin-member-import.ts'
import { useMemberImports } from '../../api/members/imported-members.api.ts'
import { UndoImportDialog } from '../../components/jobs/undo-import-dialog.tsx'
import { Section } from '../../components/section.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'

const { imports: texts, programs } = adminMemberImportTexts
const COLOURS = { running: 'blue', done: 'yard', undone: 'gray' } as const

/** The imported files with what has become of their rows, each with its undo. */
export function MemberImports({ shopid }: { shopid: string }) {
  const { data, error, isLoadingError, refetch } = useMemberImports(shopid)
  if (isLoadingError)
    return <ErrorState error={error} retry={() => void refetch()} missing={texts.none} isPage={false} />
  if (!data) return null
  return (
    <Section title={texts.title}>
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} w="100%" style={{ listStyle: 'none' }}>
          {data.map((file) => (
            <li key={file.id}>
              <ImportedFile shopid={shopid} file={file} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function ImportedFile({ shopid, file }: { shopid: string; file: MemberImport }) {
  const { id, name, program, state, open, created_at } = file
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack gap={4} align="stretch">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {seoulMinute(created_at)} · {programs[program]}
          </Text>
        </div>
        <Badge variant="light" color={COLOURS[state]} flex="none">
          {texts.states[state]}
        </Badge>
      </Group>
      <Text size="sm">{texts.result(file)}</Text>
      {state === 'done' && open > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          w="fit-content"
          aria-haspopup="dialog"
          aria-label={texts.undoOf(name)}
          onClick={() => setAsking(true)}
        >
          {texts.undo}
        </Button>
      )}
      {isAsking && (
        <UndoImportDialog
          shopid={shopid}
          name={name}
          job={{ id, kind: 'members.import' }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
