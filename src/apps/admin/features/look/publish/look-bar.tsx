import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminLookTexts as texts } from '../../../../../ui/texts/admin-look.ts'
import type { LookEditing } from '../use-look-draft.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

/** The state of a draft, and what can be done with it. */
export function LookBar({ editing, mayWrite }: { editing: LookEditing; mayWrite: boolean }) {
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null)
  const { draft, isDirty, busy, act } = editing
  const hasDraft = draft.drafted || isDirty
  const go = async (doing: Parameters<typeof act>[0], text: string) => {
    if (await act(doing)) toast({ text, look: 'done' })
  }
  return (
    <Group gap="xs" px="sm" py="xs" justify="space-between">
      <Group gap="sm" align="baseline">
        <Title order={1} size="h3">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {stateWords(editing)}
        </Text>
        {draft.publish_at && mayWrite && (
          <Button variant="subtle" onClick={() => void go({ do: 'unschedule' }, texts.schedule.undone)}>
            {texts.state.unschedule}
          </Button>
        )}
      </Group>
      <Group gap={6}>
        {mayWrite && (
          <>
            <Button variant="default" disabled={!editing.undo} onClick={() => editing.undo?.()}>
              {texts.undo}
            </Button>
            <Button variant="default" disabled={!editing.redo} onClick={() => editing.redo?.()}>
              {texts.redo}
            </Button>
            <Button
              variant="default"
              disabled={!draft.drafted || busy}
              onClick={() => void go({ do: 'discard' }, texts.discard.done)}
            >
              {texts.discard.go}
            </Button>
          </>
        )}
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('versions')}>
          {texts.versions.go}
        </Button>
        {mayWrite && (
          <>
            <Button
              variant="default"
              aria-haspopup="dialog"
              disabled={!hasDraft}
              onClick={() => setOpen('schedule')}
            >
              {texts.schedule.go}
            </Button>
            <Button disabled={!hasDraft} onClick={() => void go({ do: 'publish' }, texts.publish.done)}>
              {texts.publish.go}
            </Button>
          </>
        )}
      </Group>
      {open === 'schedule' && <ScheduleDialog editing={editing} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsDialog editing={editing} mayWrite={mayWrite} onClose={() => setOpen(null)} />
      )}
    </Group>
  )
}

function stateWords({ draft, isDirty, error }: LookEditing): string {
  if (isDirty) return error ? texts.state.unsaved : texts.state.saving
  if (draft.publish_at) return texts.state.timed(seoulMinute(draft.publish_at))
  return draft.drafted ? texts.state.saved : texts.state.published
}
