import { ActionIcon, Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_MESSAGE_LETTERS } from '../../../../../domains/messaging/limits.ts'
import {
  MessageSettingsShape,
  type StoredMessageSettings,
} from '../../../../../domains/messaging/settings/contract.ts'
import { Outline } from '../../../../../ui/display/icon.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../../../ui/texts/admin-messages.ts'
import { messageSettingsQuery, useSaveMessageSettings } from '../../../calls/messages/messages.ts'
import { EditDialog } from '../../../kit/form/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../../kit/form/edit/use-versioned-edit.ts'
import { HoursFields } from './hours-fields.tsx'
import { hoursErrors, settingsOf, WEEK, type WrittenSettings, writtenOf } from './hours-form.ts'

const texts = adminMessagesTexts.settings
const labels = { limited: texts.limited, hours: texts.days, away_answer: texts.away }
const OUTLINE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2'

/** Opens when the shop answers, and what it says outside of that. */
export function SettingsButton({ shopid }: { shopid: string }) {
  const [isOpen, setOpen] = useState(false)
  // What two people edit is asked for when it is opened.
  const settings = useQuery({ ...messageSettingsQuery(shopid), enabled: isOpen })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.open}
        title={texts.open}
        loading={isOpen && settings.isFetching && !settings.data}
        onClick={() => setOpen(true)}
      >
        <Outline d={OUTLINE} size={22} />
      </ActionIcon>
      {isOpen && settings.data && (
        <SettingsDialog shopid={shopid} settings={settings.data} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function SettingsDialog({
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
