import { adminSettingsTexts as texts } from '../../../../ui/texts/admin-settings.ts'
import { Fields, NumberField } from './fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'

/** Fees of what a shop ships, and of what comes back to it. */
export function DeliverySection() {
  return (
    <SettingsPage section="delivery">
      {(settings) => (
        <SettingsForm section="delivery" settings={settings}>
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
              </Fields>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsPage>
  )
}
