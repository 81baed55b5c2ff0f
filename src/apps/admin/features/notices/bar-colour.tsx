import { Button, ColorInput, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminNoticesTexts } from '../../../../ui/texts/admin-notices.ts'
import { useSaveSettings, useSettings } from '../../calls/shop/settings.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { BarPreview } from './bar-preview.tsx'

const texts = adminNoticesTexts.bar

const COLOUR = /^#[\da-f]{6}$/i

/** The colour of the notice bar, tried before it is saved. */
export function BarColour() {
  const { shopid } = useShop()
  const { data: settings } = useSettings(shopid)
  const save = useSaveSettings(shopid)
  const [tried, setTried] = useState<string | null>(null)
  if (!settings) return null
  const colour = tried ?? settings.weight_color
  const go = (weight_color: string) =>
    save.mutate(
      { version: settings.version, weight_color },
      {
        onSuccess() {
          setTried(null)
          toast({ text: texts.saved, look: 'done' })
        },
      },
    )
  return (
    <Section title={texts.title}>
      <Stack>
        <BarPreview text="" colour={COLOUR.test(colour) ? colour : settings.weight_color} />
        <ColorInput
          label={texts.colour}
          description={texts.help}
          value={colour}
          onChange={setTried}
          maw={320}
          withEyeDropper={false}
        />
        <Group>
          <Button
            variant="default"
            loading={save.isPending}
            disabled={!COLOUR.test(colour) || colour === settings.weight_color}
            onClick={() => go(colour)}
          >
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
