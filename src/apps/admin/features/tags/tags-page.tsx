import { adminTagsTexts as texts } from '../../../../ui/texts/admin-tags.ts'
import { Page } from '../../kit/page.tsx'
import { LoadedSettings } from '../settings/loaded-settings.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { Privacy } from './privacy.tsx'
import { ServiceFields } from './service-fields.tsx'

/** Ids of the services that count visits and sales, and what each of them is told. */
export function TagsPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <LoadedSettings>
        {(settings) => (
          <>
            <SettingsForm section="tags" settings={settings}>
              {(form) => (
                <>
                  <ServiceFields form={form} of="google" names={['g_tagid', 'rat']} />
                  <ServiceFields form={form} of="meta" names={['facebook_pixel', 'facebook_moco_pixel']} />
                  <ServiceFields form={form} of="naver" names={['naver']} />
                  <ServiceFields form={form} of="kakao" names={['kakao']} />
                  <ServiceFields form={form} of="channelTalk" names={['channel_talk_id']} />
                </>
              )}
            </SettingsForm>
            <Privacy />
          </>
        )}
      </LoadedSettings>
    </Page>
  )
}
