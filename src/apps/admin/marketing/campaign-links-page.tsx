import { Anchor, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminCampaignsTexts as texts } from '../../../ui/texts/admin-campaigns.ts'
import { CopyableUrl } from '../components/copyable-url.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { partNames } from '../statistics/statistics-part-names.ts'
import { CHANNELS, type ChosenChannel } from './campaign-channels.ts'
import { type LinkWords, linkOf } from './campaign-link.ts'

const CHOICES = Object.entries(texts.places).map(([value, label]) => ({ value, label }))

/** Builds links whose visits and orders statistics count by campaign. Links are not stored. */
export function CampaignLinksPage() {
  const { dom } = useShop()
  const [channel, setChannel] = useState<ChosenChannel>('instagram')
  const [written, setWritten] = useState<LinkWords>({ page: '', source: '', medium: '', campaign: '' })
  const words = channel === 'other' ? written : { ...written, ...CHANNELS[channel] }
  const result = linkOf(words, `${location.protocol}//${dom}/`)
  const field = (name: keyof LinkWords) => {
    const error = 'errors' in result ? result.errors[name] : undefined
    return {
      value: written[name],
      // Empty fields are mentioned where the link would be shown, not at the fields.
      error: error && error !== 'missing' && texts.wrong[error],
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setWritten((previous) => ({ ...previous, [name]: target.value })),
    }
  }
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Section title={texts.make}>
        <Stack gap="sm" maw={560}>
          <TextInput
            label={texts.page}
            description={texts.pageHelp}
            placeholder={`${location.protocol}//${dom}/`}
            inputMode="url"
            autoComplete="off"
            {...field('page')}
          />
          <NativeSelect
            label={texts.place}
            data={CHOICES}
            value={channel}
            onChange={({ target }) => setChannel(target.value as ChosenChannel)}
          />
          {channel === 'other' && (
            <>
              <TextInput label={texts.source} description={texts.sourceHelp} {...field('source')} />
              <TextInput label={texts.medium} description={texts.mediumHelp} {...field('medium')} />
            </>
          )}
          <TextInput label={texts.campaign} description={texts.campaignHelp} {...field('campaign')} />
        </Stack>
      </Section>
      <ResultSection result={result} />
    </Page>
  )
}

/** The link and how its visits are counted, or what is missing. */
function ResultSection({ result }: { result: ReturnType<typeof linkOf> }) {
  const { shopid } = useShop()
  const may = useMay()
  return (
    <Section title={texts.result}>
      <Stack gap="xs">
        {'link' in result ? (
          <>
            <CopyableUrl url={result.link.address} name={texts.link} />
            <Text size="sm" c="dimmed">
              {texts.countedAs(
                partNames.source(part(result.link.source)),
                partNames.campaign(part(result.link.campaign)),
              )}
            </Text>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {Object.values(result.errors).every((error) => error === 'missing')
              ? texts.waiting
              : texts.notYet}
          </Text>
        )}
        {may('money:read') && (
          <Anchor href={paths.statistics(shopid, { topic: 'campaign' })} size="sm" py="xs" display="block">
            {texts.statistics}
          </Anchor>
        )}
      </Stack>
    </Section>
  )
}

const part = (name: string) => ({ part: name, label: '' })
