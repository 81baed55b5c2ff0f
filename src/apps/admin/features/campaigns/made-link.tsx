import { Anchor, Stack, Text } from '@mantine/core'
import { adminCampaignsTexts as texts } from '../../../../ui/texts/admin-campaigns.ts'
import { CopiedAddress } from '../../kit/copied-address.tsx'
import { paths } from '../../paths.ts'
import { useMay, useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { partNames } from '../statistics/part-names.ts'
import type { linkOf } from './link-of.ts'

/** The link that was made, and how its visits are counted; else what is missing for it. */
export function MadeLink({ made }: { made: ReturnType<typeof linkOf> }) {
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
