import { ActionIcon, Button, CloseButton, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  MessageSettingsShape,
  type StoredMessageSettings,
} from '../../../../domains/messaging/settings/message-settings.contract.ts'
import { MAX_HOURS, MAX_MESSAGE_LETTERS } from '../../../../domains/messaging/shared/message-limits.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'
import { useSaveMessageSettings } from '../../api/messages/messages.api.ts'
import { EditDialog } from '../../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import styles from './hours-fields.module.css'
import {
  hoursErrors,
  settingsOf,
  WEEK,
  type WrittenPart,
  type WrittenSettings,
  writtenOf,
} from './hours-form.ts'

const texts = adminMessagesTexts.settings
const labels = { limited: texts.limited, hours: texts.days, away_answer: texts.away }

/** Edits the service hours and the automatic answer outside of them. */
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
      toast({ text: texts.saved, kind: 'done' })
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
      words={{ limited: (on) => (on ? texts.limited : texts.limitedHint), hours: hoursText }}
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
        maxLength={MAX_MESSAGE_LETTERS}
        {...form.getInputProps('away_answer')}
      />
    </EditDialog>
  )
}

const hoursText = (hours: WrittenSettings['hours']) =>
  WEEK.filter((day) => (hours[day] ?? []).length > 0)
    .map((day) => `${texts.day(day)} ${hours[day]?.map(({ from, until }) => `${from}–${until}`).join(', ')}`)
    .join(' · ')

const FIRST_PART: WrittenPart = { from: '10:00', until: '18:00' }
const EMPTY_PART: WrittenPart = { from: '', until: '' }

/** The hours of each day: one period, or several around breaks. */
function HoursFields({
  hours,
  error,
  onChange,
}: {
  hours: WrittenPart[][]
  error: ReactNode
  onChange: (hours: WrittenPart[][]) => void
}) {
  const set = (day: number, parts: WrittenPart[]) =>
    onChange(hours.map((current, index) => (index === day ? parts : current)))
  const isFull = hours.flat().length >= MAX_HOURS
  return (
    <fieldset className={styles.hours} aria-label={texts.days}>
      {WEEK.map((day) => (
        <DayFields
          key={day}
          name={texts.day(day)}
          parts={hours[day] ?? []}
          isFull={isFull}
          onChange={(parts) => set(day, parts)}
        />
      ))}
      <Button
        variant="subtle"
        onClick={() =>
          onChange(hours.map((current, day) => (day >= 2 && day <= 5 ? (hours[1] ?? []) : current)))
        }
      >
        {texts.copy}
      </Button>
      {error && (
        <Text size="sm" c="red.9" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

function DayFields({
  name,
  parts,
  isFull,
  onChange,
}: {
  name: string
  parts: WrittenPart[]
  isFull: boolean
  onChange: (parts: WrittenPart[]) => void
}) {
  const change = (index: number, part: Partial<WrittenPart>) =>
    onChange(parts.map((current, n) => (n === index ? { ...current, ...part } : current)))
  return (
    <div className={styles.day}>
      <b className={styles.name}>{name}</b>
      <div className={styles.parts}>
        {parts.length === 0 && <span className={styles.closed}>{texts.closed}</span>}
        {parts.map(({ from, until }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: periods have no id.
          <div key={index} className={styles.part}>
            <TextInput
              type="time"
              classNames={{ input: styles.time ?? '' }}
              aria-label={texts.from(name, index + 1)}
              value={from}
              onChange={({ currentTarget }) => change(index, { from: currentTarget.value })}
            />
            –
            <TextInput
              type="time"
              classNames={{ input: styles.time ?? '' }}
              aria-label={texts.until(name, index + 1)}
              value={until}
              onChange={({ currentTarget }) => change(index, { until: currentTarget.value })}
            />
            <CloseButton
              aria-label={texts.removeOf(name, index + 1)}
              onClick={() => onChange(parts.filter((_, n) => n !== index))}
            />
          </div>
        ))}
      </div>
      <ActionIcon
        className={styles.add}
        variant="subtle"
        size={44}
        aria-label={texts.addTo(name)}
        title={texts.addTo(name)}
        disabled={isFull}
        onClick={() => onChange([...parts, parts.length === 0 ? FIRST_PART : EMPTY_PART])}
      >
        <Icon name="plus" size={18} />
      </ActionIcon>
    </div>
  )
}
