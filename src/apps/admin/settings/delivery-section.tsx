import { Button, CloseButton, Group, Input, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { carrierNames } from '../../../domains/orders/shared/carriers.ts'
import { deliveryWays } from '../../../domains/orders/shared/delivery-ways.ts'
import type { ClosedDay } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { MAX_CLOSED_DAYS } from '../../../domains/tenancy/shared/shop-limits.ts'
import { todayInSeoul } from '../../../ui/dates.ts'
import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import styles from './settings.module.css'
import {
  AddressFields,
  FieldGroup,
  NumberField,
  PhoneField,
  SwitchField,
  TextField,
} from './settings-fields.tsx'
import { SettingsForm, type SettingsFormOf } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const closedDaysTexts = texts.closedDays

/** The carrier or way of delivery that dialogs preselect. */
function CarrierField({ form }: { form: SettingsFormOf }) {
  return (
    <NativeSelect
      label={texts.labels.default_carrier}
      description={texts.hints.default_carrier}
      data={[{ value: '', label: texts.lastCarrier }, ...carrierNames, ...deliveryWays]}
      {...form.getInputProps('default_carrier')}
    />
  )
}

/** The periods in which a shop is closed. */
function ClosedDaysField({ form }: { form: SettingsFormOf }) {
  const days = form.values.closed_days as readonly ClosedDay[]
  const change = (next: readonly ClosedDay[]) => form.setFieldValue('closed_days', next)
  const changeAt = (index: number, part: Partial<ClosedDay>) =>
    change(days.map((day, n) => (n === index ? { ...day, ...part } : day)))
  const add = () => change([...days, { from: todayInSeoul(), to: todayInSeoul(), name: '' }])
  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.closed}
      label={texts.labels.closed_days}
      labelElement="div"
      description={texts.hints.closed_days}
      error={form.errors.closed_days}
    >
      <Stack gap="xs" mt="xs">
        {days.length === 0 && (
          <Text size="sm" c="dimmed">
            {closedDaysTexts.none}
          </Text>
        )}
        {days.map((day, index) => (
          <ClosedDayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the fields hold no state.
            key={index}
            index={index}
            day={day}
            onChange={changeAt}
            onRemove={() => change(days.toSpliced(index, 1))}
          />
        ))}
        {days.length < MAX_CLOSED_DAYS && (
          <Group>
            <Button variant="default" onClick={add}>
              {closedDaysTexts.add}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function ClosedDayRow({
  index,
  day: { from, to, name },
  onChange,
  onRemove,
}: {
  index: number
  day: ClosedDay
  onChange: (index: number, part: Partial<ClosedDay>) => void
  onRemove: () => void
}) {
  const labelProps = (field: string) => ({
    label: field,
    'aria-label': closedDaysTexts.dayLabel(index + 1, field),
  })
  return (
    <Paper withBorder p="xs" className={styles.closedDay}>
      <TextInput
        {...labelProps(closedDaysTexts.from)}
        type="date"
        required
        value={from}
        // A first day after the last day moves the last day too.
        onChange={({ target: { value } }) =>
          onChange(index, { from: value, ...(to < value && { to: value }) })
        }
      />
      <TextInput
        {...labelProps(closedDaysTexts.to)}
        type="date"
        required
        min={from}
        value={to}
        onChange={({ target: { value } }) => onChange(index, { to: value })}
      />
      <TextInput
        {...labelProps(closedDaysTexts.name)}
        maxLength={40}
        placeholder={closedDaysTexts.namePlaceholder}
        value={name}
        onChange={({ target: { value } }) => onChange(index, { name: value })}
      />
      <CloseButton aria-label={closedDaysTexts.remove(index + 1)} size="xl" onClick={onRemove} />
    </Paper>
  )
}

const closedDaysText = (days: readonly ClosedDay[]): string =>
  days.map(closedDaysTexts.range).join(', ') || closedDaysTexts.empty

const words = { closed_days: (days: unknown) => closedDaysText(days as readonly ClosedDay[]) }

/** Delivery fees, returns and dispatch days. */
export function DeliverySection() {
  return (
    <SettingsFrame section="delivery">
      {(settings) => (
        <SettingsForm section="delivery" settings={settings} words={words}>
          {(form) => (
            <>
              <FieldGroup title={texts.groups.fees} columns={2}>
                <NumberField form={form} name="delivery_fee" />
                <NumberField form={form} name="free_from" />
                <NumberField form={form} name="jeju_fee" />
                <NumberField form={form} name="island_fee" />
              </FieldGroup>
              <FieldGroup title={texts.groups.returns} columns={2}>
                <NumberField form={form} name="return_fee" />
                <NumberField form={form} name="resend_fee" />
                <SwitchField form={form} name="charge_lost_delivery" />
                <SwitchField form={form} name="charge_lost_coupon" />
              </FieldGroup>
              <FieldGroup title={texts.groups.gifts}>
                <SwitchField form={form} name="gifts" />
              </FieldGroup>
              <FieldGroup title={texts.groups.returnAddress} lead={texts.returnAddressLead} columns={2}>
                <TextField form={form} name="return_name" maxLength={40} />
                <PhoneField form={form} name="return_tel" />
                <AddressFields form={form} names={['return_zipcode', 'return_address']} />
              </FieldGroup>
              <FieldGroup title={texts.groups.dispatch} lead={texts.holidaysUntil(settings.holidays_until)}>
                <NumberField form={form} name="dispatch_days" />
                <NumberField form={form} name="same_day_hour" />
                <NumberField form={form} name="jeju_days" />
                <NumberField form={form} name="island_days" />
                <CarrierField form={form} />
                <ClosedDaysField form={form} />
              </FieldGroup>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsFrame>
  )
}
