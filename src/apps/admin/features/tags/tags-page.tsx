import { Skeleton } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminTagsTexts as texts } from '../../../../ui/texts/admin-tags.ts'
import { useSettings } from '../../calls/shop/settings.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { Privacy } from './privacy.tsx'
import { ServiceFields } from './service-fields.tsx'

/** Ids of the services that count visits and sales, and what each of them is told. */
export function TagsPage() {
  const { shopid } = useShop()
  const settings = useSettings(shopid)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {settings.isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
      {settings.isLoadingError && (
        <ErrorState
          error={settings.error}
          again={() => settings.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {settings.data && (
        <>
          <SettingsForm section="tags" settings={settings.data}>
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
    </Page>
  )
}
