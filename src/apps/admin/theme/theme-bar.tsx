import { Badge, Button, Group, Loader, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { formatSeoulInput, parseSeoulInput, seoulMinute } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminLookTexts as texts } from '../../../ui/texts/admin-look.ts'
import { useThemeVersions } from '../api/pages/theme.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { useReturnFocus } from '../components/form/use-return-focus.ts'
import { useShop } from '../shell/use-shop.ts'
import type { LookEditing } from './use-theme-draft.ts'

const scheduleTexts = texts.schedule
const HOUR_MS = 3_600_000
const versionsTexts = texts.versions

/** The state of a draft, and what can be done with it. */
export function LookBar({ editing, mayWrite }: { editing: LookEditing; mayWrite: boolean }) {
  const [open, setOpen] = useState<'schedule' | 'versions' | null>(null)
  const { draft, isDirty, busy, act } = editing
  const hasDraft = draft.drafted || isDirty
  const go = async (doing: Parameters<typeof act>[0], text: string) => {
    if (await act(doing)) toast({ text, kind: 'done' })
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

/** The time at which a draft is published by itself. */
function ScheduleDialog({ editing, onClose }: { editing: LookEditing; onClose: () => void }) {
  const { draft, busy, act } = editing
  const [at, setAt] = useState(() =>
    formatSeoulInput(draft.publish_at ?? new Date(Date.now() + HOUR_MS).toISOString()),
  )
  const [wrong, setWrong] = useState(false)
  const go = async () => {
    const moment = parseSeoulInput(at)
    const isToCome = moment !== null && Date.parse(moment) > Date.now()
    setWrong(!isToCome)
    if (!isToCome) return
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
        label={scheduleTexts.at}
        description={scheduleTexts.help}
        required
        data-autofocus
        value={at}
        error={wrong && scheduleTexts.wrong}
        onChange={({ target: { value } }) => setAt(value)}
      />
    </FormDialog>
  )
}

/** The published looks, each with a way back to it. */
function VersionsDialog({
  editing,
  mayWrite,
  onClose,
}: {
  editing: LookEditing
  mayWrite: boolean
  onClose: () => void
}) {
  useReturnFocus()
  const { shopid } = useShop()
  const { data: versions } = useThemeVersions(shopid)
  const restore = async (publication: number) => {
    const done = await editing.restore(publication)
    if (done)
      toast({
        text: done.drafted ? `${versionsTexts.done} ${versionsTexts.kept}` : versionsTexts.done,
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
