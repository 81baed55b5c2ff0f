import { Anchor, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { adminTagsTexts as texts } from '../../../ui/texts/admin-tags.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { LoadedSettings } from '../settings/loaded-settings.tsx'
import { TextField } from '../settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormOf } from '../settings/settings-form.tsx'

const privacyTexts = texts.privacy

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

/** The rules of services: facts that they are never told, and visitors of whom they are told nothing. */
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
  of: keyof typeof texts.services
  names: readonly TagField[]
}

/** The ids of one company's services, where to find them, and what it is told. */
function ServiceFields({ form, of, names }: ServiceFieldsProps) {
  const { name, url, place, told } = texts.services[of]
  return (
    <Section title={name}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: names.length }}>
          {names.map((field) => (
            <TextField key={field} form={form} name={field} maxLength={80} />
          ))}
        </SimpleGrid>
        <Text size="sm">{told}</Text>
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          {texts.find(place)}
        </Anchor>
      </Stack>
    </Section>
  )
}
