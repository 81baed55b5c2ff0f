import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminSeoTexts as texts } from '../../../../ui/texts/admin-seo.ts'
import { useSettings } from '../../calls/shop/settings.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { Fields, LongField, TextField } from '../settings/fields.tsx'
import { PictureField } from '../settings/picture-field.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SearchStateSections } from './search-state.tsx'
import { Verification } from './verification.tsx'

/** The words, picture and proofs of a shop for search engines and messengers. */
export function SeoPage() {
  const { shopid } = useShop()
  const settings = useSettings(shopid)
  const [uploaded, setUploaded] = useState<{ file: string; image: string } | null>(null)
  return (
    <Page title={texts.title} lead={texts.lead}>
      {settings.isPending && <Skeleton role="status" h={320} aria-label={adminTexts.loading} />}
      {settings.isLoadingError && (
        <ErrorState
          error={settings.error}
          again={() => settings.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {settings.data && (
        <SettingsForm section="search" settings={settings.data}>
          {(form) => (
            <>
              <Fields title={texts.words}>
                <TextField form={form} name="meta_title" maxLength={80} />
                <LongField form={form} name="meta_desc" />
                <TextField form={form} name="meta_keyword" />
              </Fields>
              <Fields title={texts.picture}>
                <PictureField form={form} name="meta_img" settings={settings.data} onUploaded={setUploaded} />
              </Fields>
              <SearchPreview form={form} settings={settings.data} uploaded={uploaded} />
              <Verification form={form} />
            </>
          )}
        </SettingsForm>
      )}
      <SearchStateSections />
    </Page>
  )
}
