import { adminSettingsTexts as texts } from '../../../../../ui/texts/admin-settings.ts'
import { CompanyCard } from '../company-card.tsx'
import { Fields, PhoneField, TextField } from '../fields.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Seller's details by law: the company, which an operator approves, and the ways to reach it. */
export function SellerSection() {
  return (
    <SettingsFrame section="seller">
      {(settings) => (
        <>
          <CompanyCard settings={settings} />
          <SettingsForm section="seller" settings={settings}>
            {(form) => (
              <Fields title={texts.groups.contact}>
                {!settings.corp && <TextField form={form} name="ceo" maxLength={60} required />}
                <PhoneField form={form} name="tel" required />
                <TextField form={form} name="email" type="email" required />
                <TextField form={form} name="zipcode" maxLength={5} required />
                <TextField form={form} name="address" maxLength={200} required />
                <TextField form={form} name="idnum_singo" maxLength={60} />
              </Fields>
            )}
          </SettingsForm>
        </>
      )}
    </SettingsFrame>
  )
}
