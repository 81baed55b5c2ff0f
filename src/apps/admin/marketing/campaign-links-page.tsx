import { Anchor, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminCampaignsTexts as texts } from '../../../ui/texts/admin-campaigns.ts'
import { CopiedAddress } from '../components/copied-address.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { partNames } from '../statistics/statistics-part-names.ts'
import { type LinkWords, linkOf } from './campaign-link.ts'
import { type ChosenPlace, PLACES } from './campaign-places.ts'

const CHOICES = Object.entries(texts.places).map(([value, label]) => ({ value, label }))

/** Makes links whose visits and orders statistics count by a campaign. Nothing is kept: a link says all of itself. */
export function CampaignLinksPage() {
  const { dom } = useShop()
  const [place, setPlace] = useState<ChosenPlace>('instagram')
  const [written, setWritten] = useState<LinkWords>({ page: '', source: '', medium: '', campaign: '' })
  const words = place === 'other' ? written : { ...written, ...PLACES[place] }
  const result = linkOf(words, `${location.protocol}//${dom}/`)
  const field = (name: keyof LinkWords) => {
    const wrong = 'wrong' in result ? result.wrong[name] : undefined
    return {
      value: written[name],
      // A field that is still empty is said to be missing by the place of the link.
      error: wrong && wrong !== 'missing' && texts.wrong[wrong],
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setWritten((before) => ({ ...before, [name]: target.value })),
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
            value={place}
            onChange={({ target }) => setPlace(target.value as ChosenPlace)}
          />
          {place === 'other' && (
            <>
              <TextInput label={texts.source} description={texts.sourceHelp} {...field('source')} />
              <TextInput label={texts.medium} description={texts.mediumHelp} {...field('medium')} />
            </>
          )}
          <TextInput label={texts.campaign} description={texts.campaignHelp} {...field('campaign')} />
        </Stack>
      </Section>
      <MadeLink made={result} />
    </Page>
  )
}

/** The link that was made, and how its visits are counted; else what is missing for it. */
function MadeLink({ made }: { made: ReturnType<typeof linkOf> }) {
  const { shopid } = useShop()
  const may = useMay()
  return (
    <Section title={texts.result}>
      <Stack gap="xs">
        {'link' in made ? (
          <>
            <CopiedAddress address={made.link.address} name={texts.link} />
            <Text size="sm" c="dimmed">
              {texts.countedAs(
                partNames.source(part(made.link.source)),
                partNames.campaign(part(made.link.campaign)),
              )}
            </Text>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {Object.values(made.wrong).every((wrong) => wrong === 'missing') ? texts.waiting : texts.notYet}
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
