import { Anchor, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { adminTagsTexts as texts } from '../../../ui/texts/admin-tags.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { LoadedSettings } from '../settings/loaded-settings.tsx'
import { TextField } from '../settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormOf } from '../settings/settings-form.tsx'

const privacyTexts = texts.privacy

/** Ids of the services that measure visits and sales, and the data that each receives. */
export function TagsPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <LoadedSettings>
        {(settings) => (
          <>
            <SettingsForm section="tags" settings={settings}>
              {(form) => (
                <>
                  <ServiceFields form={form} service="google" names={['g_tagid', 'rat']} />
                  <ServiceFields
                    form={form}
                    service="meta"
                    names={['facebook_pixel', 'facebook_moco_pixel']}
                  />
                  <ServiceFields form={form} service="naver" names={['naver']} />
                  <ServiceFields form={form} service="kakao" names={['kakao']} />
                  <ServiceFields form={form} service="channelTalk" names={['channel_talk_id']} />
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

/** What is never sent to these services. */
function Privacy() {
  return (
    <Section title={privacyTexts.title}>
      <List size="sm" spacing={4} listStyleType="disc">
        {privacyTexts.rules.map((rule) => (
          <List.Item key={rule}>{rule}</List.Item>
        ))}
      </List>
    </Section>
  )
}

type TagField =
  | 'g_tagid'
  | 'rat'
  | 'facebook_pixel'
  | 'facebook_moco_pixel'
  | 'naver'
  | 'kakao'
  | 'channel_talk_id'

interface ServiceFieldsProps {
  form: SettingsFormOf
  service: keyof typeof texts.services
  names: readonly TagField[]
}

/** The ids of one company's services, where to find them, and what it receives. */
function ServiceFields({ form, service, names }: ServiceFieldsProps) {
  const { name, url, place, disclosed } = texts.services[service]
  return (
    <Section title={name}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: names.length }}>
          {names.map((field) => (
            <TextField key={field} form={form} name={field} maxLength={80} />
          ))}
        </SimpleGrid>
        <Text size="sm">{disclosed}</Text>
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {texts.find(place)}
        </Anchor>
      </Stack>
    </Section>
  )
}
