import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { adminTagsTexts as texts } from '../../../../ui/texts/admin-tags.ts'
import { Section } from '../section.tsx'
import { TextField } from '../settings/fields.tsx'
import type { SettingsFormOf } from '../settings/settings-form.tsx'

type TagField =
  | 'g_tagid'
  | 'rat'
  | 'facebook_pixel'
  | 'facebook_moco_pixel'
  | 'naver'
  | 'kakao'
  | 'channel_talk_id'

interface Props {
  form: SettingsFormOf
  of: keyof typeof texts.services
  names: readonly TagField[]
}

/** The ids of one company's services, where to find them, and what it is told. */
export function ServiceFields({ form, of, names }: Props) {
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
