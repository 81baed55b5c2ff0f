import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { Fields, NumberField, SwitchField, TextField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { PictureField } from './settings-picture-field.tsx'

/** Name, logo, pictures and messengers of a shop. */
export function ShopSection() {
  return (
    <SettingsFrame section="shop">
      {(settings) => (
        <SettingsForm section="shop" settings={settings}>
          {(form) => (
            <>
              <Fields title={texts.groups.basics}>
                <TextField form={form} name="name" maxLength={60} required />
                <SwitchField form={form} name="mypage_custom" />
              </Fields>
              <Fields title={texts.groups.logo}>
                <SwitchField form={form} name="use_logo" />
                <PictureField form={form} name="logo" settings={settings} />
                <NumberField form={form} name="logo_height" />
              </Fields>
              <Fields title={texts.groups.pictures}>
                <PictureField form={form} name="profile" settings={settings} />
              </Fields>
              <Fields title={texts.groups.channels}>
                <TextField form={form} name="kakao_link" type="url" />
                <TextField form={form} name="kakao_cs" type="url" />
              </Fields>
              <Fields title={texts.groups.stock}>
                <NumberField form={form} name="low_stock" />
              </Fields>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsFrame>
  )
}
