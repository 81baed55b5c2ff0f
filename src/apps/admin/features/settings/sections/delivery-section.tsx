import type { ClosedDay } from '../../../../../domains/tenancy/seller/shop-settings.contract.ts'
import { adminSettingsTexts as texts } from '../../../../../ui/texts/admin-settings.ts'
import { ClosedDaysField, closedInWords } from '../closed-days-field.tsx'
import { Fields, NumberField, PhoneField, SwitchField, TextField } from '../fields.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

const words = { closed_days: (days: unknown) => closedInWords(days as readonly ClosedDay[]) }

/** Fees and days of what a shop ships, and of what comes back to it. */
export function DeliverySection() {
  return (
    <SettingsFrame section="delivery">
      {(settings) => (
        <SettingsForm section="delivery" settings={settings} words={words}>
          {(form) => (
            <>
              <Fields title={texts.groups.fees} columns={2}>
                <NumberField form={form} name="delivery_fee" />
                <NumberField form={form} name="free_from" />
                <NumberField form={form} name="jeju_fee" />
                <NumberField form={form} name="island_fee" />
              </Fields>
              <Fields title={texts.groups.returns} columns={2}>
                <NumberField form={form} name="return_fee" />
                <NumberField form={form} name="resend_fee" />
                <SwitchField form={form} name="charge_lost_delivery" />
                <SwitchField form={form} name="charge_lost_coupon" />
              </Fields>
              <Fields title={texts.groups.returnAddress} lead={texts.returnAddressLead} columns={2}>
                <TextField form={form} name="return_name" maxLength={40} />
                <PhoneField form={form} name="return_tel" />
                <TextField form={form} name="return_zipcode" maxLength={5} />
                <TextField form={form} name="return_address" maxLength={200} />
              </Fields>
              <Fields title={texts.groups.dispatch} lead={texts.holidaysUntil(settings.holidays_until)}>
                <NumberField form={form} name="dispatch_days" />
                <ClosedDaysField form={form} />
              </Fields>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsFrame>
  )
}
