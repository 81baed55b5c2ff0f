import { Accordion, Anchor, Badge, Group, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { adminSeoTexts } from '../../../../ui/texts/admin-seo.ts'
import { Section } from '../section.tsx'
import { MetaCodeField } from '../settings/fields.tsx'
import type { SettingsFormOf } from '../settings/settings-form.tsx'
import { ProofFileField } from './proof-file-field.tsx'

const texts = adminSeoTexts.verification

type Service = keyof typeof texts.services

/** The fields that prove to a service whose the shop is. */
const FIELDS = {
  naver: { tag: 'naver_verification', file: 'naver_file' },
  google: { tag: 'g_siteid', file: 'google_file' },
  meta: { tag: 'facebook_domain', file: null },
  bing: { tag: 'bing_verification', file: null },
  pinterest: { tag: 'pinterest_verification', file: null },
} as const satisfies Record<Service, { tag: string; file: string | null }>

/** Proofs of ownership for search engines and others, each with its steps. */
export function Verification({ form }: { form: SettingsFormOf }) {
  return (
    <Section title={texts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.lead}
      </Text>
      <Accordion multiple variant="separated">
        {(Object.keys(texts.services) as Service[]).map((service) => (
          <ServicePart key={service} service={service} form={form} />
        ))}
      </Accordion>
    </Section>
  )
}

function ServicePart({ service, form }: { service: Service; form: SettingsFormOf }) {
  const { name, url, steps } = texts.services[service]
  const { tag, file } = FIELDS[service]
  const isSet = form.values[tag] !== '' || (file !== null && form.values[file] !== '')
  return (
    <Accordion.Item value={service}>
      <Accordion.Control>
        <Group gap="xs">
          {name}
          <Badge color={isSet ? 'yard' : 'gray'} variant="light">
            {isSet ? texts.set : texts.unset}
          </Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack>
          <List type="ordered" size="sm" spacing={4}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
            {texts.open(name)}
          </Anchor>
          <SimpleGrid cols={{ base: 1, sm: file ? 2 : 1 }}>
            <MetaCodeField form={form} name={tag} />
            {file && <ProofFileField form={form} name={file} />}
          </SimpleGrid>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
