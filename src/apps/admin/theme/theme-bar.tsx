import { Badge, Button, Group, Loader, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { formatSeoulInput, parseSeoulInput, seoulMinute } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminThemeTexts as texts } from '../../../ui/texts/admin-theme.ts'
import { useThemeVersions } from '../api/pages/theme.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { useReturnFocus } from '../components/form/use-return-focus.ts'
import { useShop } from '../shell/use-shop.ts'
import type { ThemeEditing } from './use-theme-draft.ts'

const scheduleTexts = texts.schedule
const HOUR_MS = 3_600_000
const versionsTexts = texts.versions

/** The state of the theme draft, and its actions. */
export function ThemeBar({ editing, mayWrite }: { editing: ThemeEditing; mayWrite: boolean }) {
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null)
  const { draft, isDirty, busy, act } = editing
  const hasDraft = draft.drafted || isDirty
  const run = async (action: Parameters<typeof act>[0], text: string) => {
    if (await act(action)) toast({ text, kind: 'done' })
  }
  return (
    <Group gap="xs" px="sm" py="xs" justify="space-between">
      <Group gap="sm" align="baseline">
        <Title order={1} size="h3">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {stateText(editing)}
        </Text>
        {draft.publish_at && mayWrite && (
          <Button variant="subtle" onClick={() => void run({ do: 'unschedule' }, texts.schedule.undone)}>
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
              onClick={() => void run({ do: 'discard' }, texts.discard.done)}
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
            <Button disabled={!hasDraft} onClick={() => void run({ do: 'publish' }, texts.publish.done)}>
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

function stateText({ draft, isDirty, error }: ThemeEditing): string {
  if (isDirty) return error ? texts.state.unsaved : texts.state.saving
  if (draft.publish_at) return texts.state.timed(seoulMinute(draft.publish_at))
  return draft.drafted ? texts.state.saved : texts.state.published
}

/** Sets the time at which the draft is published. */
function ScheduleDialog({ editing, onClose }: { editing: ThemeEditing; onClose: () => void }) {
  const { draft, busy, act } = editing
  const [publishAt, setPublishAt] = useState(() =>
    formatSeoulInput(draft.publish_at ?? new Date(Date.now() + HOUR_MS).toISOString()),
  )
  const [isInvalid, setInvalid] = useState(false)
  const go = async () => {
    const moment = parseSeoulInput(publishAt)
    const isFuture = moment !== null && Date.parse(moment) > Date.now()
    setInvalid(!isFuture)
    if (!isFuture) return
    if (await act({ do: 'schedule', at: moment })) toast({ text: scheduleTexts.done, kind: 'done' })
    onClose()
  }
  return (
    <FormDialog
      title={scheduleTexts.go}
      go={scheduleTexts.go}
      busy={busy}
      onGo={() => void go()}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={scheduleTexts.publishAt}
        description={scheduleTexts.help}
        required
        data-autofocus
        value={publishAt}
        error={isInvalid && scheduleTexts.wrong}
        onChange={({ target: { value } }) => setPublishAt(value)}
      />
    </FormDialog>
  )
}

/** The published themes, which can be restored. */
function VersionsDialog({
  editing,
  mayWrite,
  onClose,
}: {
  editing: ThemeEditing
  mayWrite: boolean
  onClose: () => void
}) {
  useReturnFocus()
  const { shopid } = useShop()
  const { data: versions } = useThemeVersions(shopid)
  const restore = async (publication: number) => {
    const restored = await editing.restore(publication)
    if (restored)
      toast({
        text: restored.drafted ? `${versionsTexts.done} ${versionsTexts.draftStays}` : versionsTexts.done,
        kind: 'done',
      })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={versionsTexts.go}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      {!versions && <Loader role="status" aria-label={versionsTexts.go} />}
      {versions?.length === 0 && <Text c="dimmed">{versionsTexts.none}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {versions?.map(({ id, published_at, by, timed }, index) => (
          <Group component="li" key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{seoulMinute(published_at)}</Text>
              <Text size="sm" c="dimmed">
                {by || versionsTexts.before} {timed && <Badge variant="light">{versionsTexts.timed}</Badge>}
              </Text>
            </div>
            {index === 0 ? (
              <Text size="sm" c="dimmed" flex="none">
                {versionsTexts.now}
              </Text>
            ) : (
              mayWrite && (
                <Button
                  variant="default"
                  flex="none"
                  loading={editing.busy}
                  aria-label={versionsTexts.restoreOf(seoulMinute(published_at))}
                  onClick={() => void restore(id)}
                >
                  {versionsTexts.restore}
                </Button>
              )
            )}
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
