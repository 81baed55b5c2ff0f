import { useState } from 'react'
import { adminSeoTexts as texts } from '../../../../ui/texts/admin-seo.ts'
import { Page } from '../../kit/page.tsx'
import { Fields, LongField, TextField } from '../settings/fields.tsx'
import { LoadedSettings } from '../settings/loaded-settings.tsx'
import { PictureField } from '../settings/picture-field.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SearchStateSections } from './search-state.tsx'
import { Verification } from './verification.tsx'

/** The words, picture and proofs of a shop for search engines and messengers. */
export function SeoPage() {
  const [uploaded, setUploaded] = useState<{ file: string; image: string } | null>(null)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <LoadedSettings>
        {(settings) => (
          <SettingsForm section="search" settings={settings}>
            {(form) => (
              <>
                <Fields title={texts.words}>
                  <TextField form={form} name="meta_title" maxLength={80} />
                  <LongField form={form} name="meta_desc" />
                  <TextField form={form} name="meta_keyword" />
                </Fields>
                <Fields title={texts.picture}>
                  <PictureField form={form} name="meta_img" settings={settings} onUploaded={setUploaded} />
                </Fields>
                <SearchPreview form={form} settings={settings} uploaded={uploaded} />
                <Verification form={form} />
              </>
            )}
          </SettingsForm>
        )}
      </LoadedSettings>
      <SearchStateSections />
    </Page>
  )
}
