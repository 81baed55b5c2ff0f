import { adminSettingsTexts as texts } from '../../../../../ui/texts/admin-settings.ts'
import { Fields, MetaCodeField, TextField } from '../fields.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** Ids of the services that count visits and sales, and proofs for search engines. */
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
              <Fields title={texts.groups.verification} columns={2}>
                <MetaCodeField form={form} name="naver_verification" />
                <MetaCodeField form={form} name="g_siteid" />
                <MetaCodeField form={form} name="facebook_domain" />
              </Fields>
            </>
          )}
        </SettingsForm>
      )}
    </SettingsFrame>
  )
}
