import {
  Accordion,
  Anchor,
  Badge,
  Button,
  FileButton,
  Group,
  List,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { imageUrl, shareImageUrl } from '../../../ui/images.ts'
import { adminSeoTexts as texts } from '../../../ui/texts/admin-seo.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { useSearchState } from '../api/marketing/seo.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { LoadedSettings } from '../settings/loaded-settings.tsx'
import {
  FieldGroup,
  type FieldProps,
  LongField,
  MetaCodeField,
  SwitchField,
  TextField,
} from '../settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormOf } from '../settings/settings-form.tsx'
import { PictureField } from '../settings/settings-picture-field.tsx'
import { useShop } from '../shell/use-shop.ts'
import { proofFileName } from './proof-file-name.ts'
import styles from './search-preview.module.css'
import { searchWords } from './search-words.ts'
import { SearchStateSections } from './seo-state.tsx'

const verificationTexts = texts.verification
const previewTexts = texts.preview

/** Texts, picture and ownership verification for search engines and messengers. */
export function SeoPage() {
  const [uploaded, setUploaded] = useState<{ file: string; image: string } | null>(null)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <LoadedSettings>
        {(settings) => (
          <SettingsForm section="search" settings={settings}>
            {(form) => (
              <>
                <FieldGroup title={texts.words}>
                  <TextField form={form} name="meta_title" maxLength={80} />
                  <LongField form={form} name="meta_desc" />
                  <TextField form={form} name="meta_keyword" />
                </FieldGroup>
                <FieldGroup title={texts.picture}>
                  <PictureField form={form} name="meta_img" settings={settings} onUploaded={setUploaded} />
                </FieldGroup>
                <FieldGroup title={texts.platform}>
                  <SwitchField form={form} name="platform_products" />
                </FieldGroup>
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

type Service = keyof typeof verificationTexts.services

/** The settings that verify ownership at each service. */
const FIELDS = {
  naver: { tag: 'naver_verification', file: 'naver_file' },
  google: { tag: 'g_siteid', file: 'google_file' },
  meta: { tag: 'facebook_domain', file: null },
  bing: { tag: 'bing_verification', file: null },
  pinterest: { tag: 'pinterest_verification', file: null },
} as const satisfies Record<Service, { tag: string; file: string | null }>

function Verification({ form }: { form: SettingsFormOf }) {
  return (
    <Section title={verificationTexts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {verificationTexts.lead}
      </Text>
      <Accordion multiple variant="separated">
        {(Object.keys(verificationTexts.services) as Service[]).map((service) => (
          <ServicePart key={service} service={service} form={form} />
        ))}
      </Accordion>
    </Section>
  )
}

function ServicePart({ service, form }: { service: Service; form: SettingsFormOf }) {
  const { name, url, steps } = verificationTexts.services[service]
  const { tag, file } = FIELDS[service]
  const isSet = form.values[tag] !== '' || (file !== null && form.values[file] !== '')
  return (
    <Accordion.Item value={service}>
      <Accordion.Control>
        <Group gap="xs">
          {name}
          <Badge color={isSet ? 'yard' : 'gray'} variant="light">
            {isSet ? verificationTexts.set : verificationTexts.unset}
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
            {verificationTexts.open(name)}
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

/** The verification file of a service. Its content follows from its name, so only the name is stored. */
function ProofFileField({ form, name }: FieldProps) {
  const label = adminSettingsTexts.labels[name]
  const { onChange, ...props } = form.getInputProps(name)
  return (
    <Group align="flex-end" wrap="nowrap" gap="xs">
      <TextInput
        flex={1}
        label={label}
        description={verificationTexts.fileHint}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange(proofFileName(event.currentTarget.value))}
        {...props}
      />
      <FileButton
        accept=".html"
        onChange={(file) => file && form.setFieldValue(name, proofFileName(file.name))}
      >
        {(button) => (
          <Button {...button} variant="default" aria-label={verificationTexts.chooseOf(label)}>
            {verificationTexts.choose}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}

interface PreviewContent {
  name: string
  host: string
  title: string
  description: string
  /** signed image bases; empty for none */
  icon: string
  picture: string
}

/** Previews of the home page in Naver, Google and as a shared link, with the present form values. */
function SearchPreview({
  form,
  settings,
  uploaded,
}: {
  form: SettingsFormOf
  settings: ShopSettings
  uploaded: { file: string; image: string } | null
}) {
  const { shopid } = useShop()
  const host = useSearchState(shopid).data?.host ?? settings.dom
  const { name, pictures } = settings
  const { title, description, longTitle, longDescription } = searchWords(
    { meta_title: String(form.values.meta_title), meta_desc: String(form.values.meta_desc) },
    name,
  )
  const icon = pictures.profile || pictures.logo
  const key = form.values.meta_img
  const image = key ? pictures.meta_img : ''
  const ownPicture = uploaded && key === uploaded.file ? uploaded.image : image
  const content = { name, host, title, description, icon, picture: ownPicture || icon }
  return (
    <Section title={previewTexts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {previewTexts.lead}
      </Text>
      <div className={styles.previews}>
        <SearchResult label={previewTexts.naver} className={styles.naver} {...content} />
        <SearchResult label={previewTexts.google} className={styles.google} {...content} />
        <SharedLink {...content} />
      </div>
      <div role="status">
        {longTitle > 0 && <Text size="sm">{previewTexts.longTitle(longTitle)}</Text>}
        {longDescription > 0 && <Text size="sm">{previewTexts.longDescription(longDescription)}</Text>}
      </div>
    </Section>
  )
}

function SearchResult({
  label,
  className,
  name,
  host,
  title,
  description,
  icon,
}: PreviewContent & { label: string; className: string | undefined }) {
  return (
    <figure className={`${styles.result} ${className}`}>
      <figcaption>{label}</figcaption>
      <div className={styles.site}>
        {icon ? <img src={imageUrl(icon, 120)} alt="" /> : <span className={styles.noIcon} />}
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.host}>{host}</span>
        </span>
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{description || previewTexts.noDescription}</p>
    </figure>
  )
}

function SharedLink({ host, title, description, picture }: PreviewContent) {
  return (
    <figure className={styles.shared}>
      <figcaption>{previewTexts.share}</figcaption>
      <div className={styles.card}>
        {picture ? (
          <img src={shareImageUrl(picture)} alt="" />
        ) : (
          <span className={styles.noPicture}>{previewTexts.noPicture}</span>
        )}
        <div>
          <p className={styles.cardTitle}>{title}</p>
          {description && <p className={styles.cardText}>{description}</p>}
          <p className={styles.cardHost}>{host}</p>
        </div>
      </div>
    </figure>
  )
}
