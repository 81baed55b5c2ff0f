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
import { type FieldProps, Fields, LongField, MetaCodeField, TextField } from '../settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormOf } from '../settings/settings-form.tsx'
import { PictureField } from '../settings/settings-picture-field.tsx'
import { useShop } from '../shell/use-shop.ts'
import { proofFileName } from './proof-file-name.ts'
import styles from './search-preview.module.css'
import { searchWords } from './search-words.ts'
import { SearchStateSections } from './seo-state.tsx'

const verificationTexts = texts.verification
const previewTexts = texts.preview

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

type Service = keyof typeof verificationTexts.services

/** The fields that prove to a service whose the shop is. */
const FIELDS = {
  naver: { tag: 'naver_verification', file: 'naver_file' },
  google: { tag: 'g_siteid', file: 'google_file' },
  meta: { tag: 'facebook_domain', file: null },
  bing: { tag: 'bing_verification', file: null },
  pinterest: { tag: 'pinterest_verification', file: null },
} as const satisfies Record<Service, { tag: string; file: string | null }>

/** Proofs of ownership for search engines and others, each with its steps. */
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

/** The file by which a service finds whose a site is. Its name says all that is in it, so the name alone is kept. */
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

interface Shown {
  name: string
  host: string
  title: string
  description: string
  /** signed bases; empty for none */
  icon: string
  picture: string
}

/** The shop's first page as Naver and Google list it and as a messenger shows its link, with the words as they are now. */
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
  const own = uploaded && key === uploaded.file ? uploaded.image : image
  const shown = { name, host, title, description, icon, picture: own || icon }
  return (
    <Section title={previewTexts.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {previewTexts.lead}
      </Text>
      <div className={styles.previews}>
        <Result label={previewTexts.naver} look={styles.naver} {...shown} />
        <Result label={previewTexts.google} look={styles.google} {...shown} />
        <Shared {...shown} />
      </div>
      <div role="status">
        {longTitle > 0 && <Text size="sm">{previewTexts.longTitle(longTitle)}</Text>}
        {longDescription > 0 && <Text size="sm">{previewTexts.longDescription(longDescription)}</Text>}
      </div>
    </Section>
  )
}

function Result({
  label,
  look,
  name,
  host,
  title,
  description,
  icon,
}: Shown & { label: string; look: string | undefined }) {
  return (
    <figure className={`${styles.result} ${look}`}>
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

function Shared({ host, title, description, picture }: Shown) {
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
