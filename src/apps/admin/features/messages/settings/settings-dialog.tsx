import { Switch, Textarea } from '@mantine/core'
import {
  MessageSettingsShape,
  type StoredMessageSettings,
} from '../../../../../domains/messaging/settings/message-settings.contract.ts'
import { MOST_MESSAGE_LETTERS } from '../../../../../domains/messaging/shared/message-limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { useSaveMessageSettings } from '../../../calls/messages/messages.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../../kit/form/edit/use-versioned-edit.ts'
import { HoursFields } from './hours-fields.tsx'
import { hoursErrors, settingsOf, WEEK, type WrittenSettings, writtenOf } from './hours-form.ts'

const texts = adminMessagesTexts.settings
const labels = { limited: texts.limited, hours: texts.days, away_answer: texts.away }

/** The hours of a shop, and its answer outside of them. */
export function SettingsDialog({
  shopid,
  settings,
  onClose,
}: {
  shopid: string
  settings: StoredMessageSettings
  onClose: () => void
}) {
  const {
    form,
    go,
    seen: _seen,
    ...edit
  } = useVersionedEdit({
    row: settings,
    writtenOf,
    shape: MessageSettingsShape,
    bodyOf: settingsOf,
    rules: hoursErrors,
    save: useSaveMessageSettings(shopid),
    onSaved() {
      toast({ text: texts.saved, look: 'done' })
      onClose()
    },
  })
  const { limited, hours } = form.getValues()
  return (
    <EditDialog
      title={texts.title}
      go={texts.save}
      form={form}
      labels={labels}
      words={{ limited: (on) => (on ? texts.limited : texts.limitedHint), hours: inWords }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Switch
        label={texts.limited}
        description={texts.limitedHint}
        checked={limited}
        onChange={({ currentTarget }) => form.setFieldValue('limited', currentTarget.checked)}
      />
      {limited && (
        <HoursFields
          hours={hours}
          error={form.errors.hours}
          onChange={(next) => {
            form.setFieldValue('hours', next)
            form.clearFieldError('hours')
          }}
        />
      )}
      <Textarea
        label={texts.away}
        description={texts.awayHint}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MOST_MESSAGE_LETTERS}
        {...form.getInputProps('away_answer')}
      />
    </EditDialog>
  )
}

const inWords = (hours: WrittenSettings['hours']) =>
  WEEK.filter((day) => (hours[day] ?? []).length > 0)
    .map((day) => `${texts.day(day)} ${hours[day]?.map(({ from, until }) => `${from}–${until}`).join(', ')}`)
    .join(' · ')
