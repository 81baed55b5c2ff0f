import { adminSettingsTexts as texts } from '../../../ui/texts/admin-settings.ts'
import { FieldGroup, NumberField, SwitchField, TextField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { PictureField } from './settings-picture-field.tsx'

export function ShopSection() {
  return (
    <SettingsFrame section="shop">
      {(settings) => (
        <SettingsForm section="shop" settings={settings}>
          {(form) => (
            <>
              <FieldGroup title={texts.groups.basics}>
                <TextField form={form} name="name" maxLength={60} required />
                <SwitchField form={form} name="mypage_custom" />
              </FieldGroup>
              <FieldGroup title={texts.groups.logo}>
                <SwitchField form={form} name="use_logo" />
                <PictureField form={form} name="logo" settings={settings} />
                <NumberField form={form} name="logo_height" />
              </FieldGroup>
              <FieldGroup title={texts.groups.pictures}>
                <PictureField form={form} name="profile" settings={settings} />
              </FieldGroup>
              <FieldGroup title={texts.groups.channels}>
                <TextField form={form} name="kakao_link" type="url" />
                <TextField form={form} name="kakao_cs" type="url" />
                <TextField form={form} name="kakao_app_key" />
              </FieldGroup>
              <FieldGroup title={texts.groups.stock}>
                <NumberField form={form} name="low_stock" />
              </FieldGroup>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsFrame>
  )
}
