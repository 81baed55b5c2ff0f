import { Button, CloseButton, Group, Input, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { ClosedDay } from '../../../../domains/tenancy/seller/shop-settings.contract.ts'
import { MOST_CLOSED_DAYS } from '../../../../domains/tenancy/shared/shop-limits.ts'
import { todayInSeoul } from '../../../../ui/dates.ts'
import { adminSettingsTexts } from '../../../../ui/texts/admin-settings.ts'
import styles from './settings.module.css'
import type { SettingsFormOf } from './settings-form.tsx'

const texts = adminSettingsTexts.closedDays

/** The days on which a shop is closed: from a first day to a last one, each with a name. */
export function ClosedDaysField({ form }: { form: SettingsFormOf }) {
  const days = form.values.closed_days as readonly ClosedDay[]
  const change = (next: readonly ClosedDay[]) => form.setFieldValue('closed_days', next)
  const changeAt = (at: number, part: Partial<ClosedDay>) =>
    change(days.map((day, n) => (n === at ? { ...day, ...part } : day)))
  const add = () => change([...days, { from: todayInSeoul(), to: todayInSeoul(), name: '' }])
  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.closed}
      label={adminSettingsTexts.labels.closed_days}
      labelElement="div"
      description={adminSettingsTexts.hints.closed_days}
      error={form.errors.closed_days}
    >
      <Stack gap="xs" mt="xs">
        {days.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
        {days.map((day, at) => (
          <ClosedDayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own, and its fields hold no state.
            key={at}
            at={at}
            day={day}
            onChange={changeAt}
            onRemove={() => change(days.toSpliced(at, 1))}
          />
        ))}
        {days.length < MOST_CLOSED_DAYS && (
          <Group>
            <Button variant="default" onClick={add}>
              {texts.add}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function ClosedDayRow({
  at,
  day: { from, to, name },
  onChange,
  onRemove,
}: {
  at: number
  day: ClosedDay
  onChange: (at: number, part: Partial<ClosedDay>) => void
  onRemove: () => void
}) {
  const of = (field: string) => ({ label: field, 'aria-label': texts.of(at + 1, field) })
  return (
    <Paper withBorder p="xs" className={styles.closedDay}>
      <TextInput
        {...of(texts.from)}
        type="date"
        required
        value={from}
        // The last day follows a first day that passes it.
        onChange={({ target: { value } }) => onChange(at, { from: value, ...(to < value && { to: value }) })}
      />
      <TextInput
        {...of(texts.to)}
        type="date"
        required
        min={from}
        value={to}
        onChange={({ target: { value } }) => onChange(at, { to: value })}
      />
      <TextInput
        {...of(texts.name)}
        maxLength={40}
        placeholder={texts.namePlaceholder}
        value={name}
        onChange={({ target: { value } }) => onChange(at, { name: value })}
      />
      <CloseButton aria-label={texts.remove(at + 1)} size="xl" onClick={onRemove} />
    </Paper>
  )
}

/** Closed days in words, where a conflict tells of them. */
export const closedInWords = (days: readonly ClosedDay[]): string =>
  days.map(texts.range).join(', ') || texts.empty
