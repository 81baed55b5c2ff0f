import { adminSettingsTexts as texts } from '../../../../../ui/texts/admin-settings.ts'
import { Fields, TextField } from '../fields.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Ids of the services that count visits and sales. */
export function TagsSection() {
  return (
    <SettingsFrame section="tags">
      {(settings) => (
        <SettingsForm section="tags" settings={settings}>
          {(form) => (
            <>
              <Fields title={texts.groups.google} columns={2}>
                <TextField form={form} name="g_tagid" />
                <TextField form={form} name="rat" />
              </Fields>
              <Fields title={texts.groups.meta} columns={2}>
                <TextField form={form} name="facebook_pixel" />
                <TextField form={form} name="facebook_moco_pixel" />
              </Fields>
              <Fields title={texts.groups.korea} columns={2}>
                <TextField form={form} name="kakao" />
                <TextField form={form} name="naver" />
                <TextField form={form} name="channel_talk_id" />
              </Fields>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsFrame>
  )
}
