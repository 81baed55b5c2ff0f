import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { momentOf, writtenMoment } from '../../../../../ui/dates.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminLookTexts } from '../../../../../ui/texts/admin-look.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { LookEditing } from '../use-look-draft.ts'

const texts = adminLookTexts.schedule
const HOUR_MS = 3_600_000

/** The time at which a draft is published by itself. */
export function ScheduleDialog({ editing, onClose }: { editing: LookEditing; onClose: () => void }) {
  const { draft, busy, act } = editing
  const [at, setAt] = useState(() =>
    writtenMoment(draft.publish_at ?? new Date(Date.now() + HOUR_MS).toISOString()),
  )
  const [wrong, setWrong] = useState(false)
  const go = async () => {
    const moment = momentOf(at)
    const isToCome = moment !== null && Date.parse(moment) > Date.now()
    setWrong(!isToCome)
    if (!isToCome) return
    if (await act({ do: 'schedule', at: moment })) toast({ text: texts.done, look: 'done' })
    onClose()
  }
  return (
    <FormDialog title={texts.go} go={texts.go} busy={busy} onGo={() => void go()} onClose={onClose}>
      <TextInput
        type="datetime-local"
        label={texts.at}
        description={texts.help}
        required
        data-autofocus
        value={at}
        error={wrong && texts.wrong}
        onChange={({ target: { value } }) => setAt(value)}
      />
    </FormDialog>
  )
}
