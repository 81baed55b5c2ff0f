import { Box, Text } from '@mantine/core'
import { surfaceColours } from '../../../ui/contrast.ts'
import { adminNoticesTexts } from '../../../ui/texts/admin-notices.ts'
import { useSettings } from '../api/shop/settings.api.ts'
import { useMay, useShop } from '../shell/use-shop.ts'

const texts = adminNoticesTexts.bar

const HEIGHT_PX = 40

/** A preview of the announcement bar, with the saved colour or `colour`. */
export function BarPreview({ text, colour }: { text: string; colour?: string }) {
  return (
    <div>
      <Text size="sm" fw={700} mb={4}>
        {texts.preview}
      </Text>
      {colour === undefined ? <SavedBar text={text} /> : <Bar text={text} colour={colour} />}
    </div>
  )
}

function SavedBar({ text }: { text: string }) {
  const { shopid } = useShop()
  const { data } = useSettings(shopid, { enabled: useMay()('settings:read') })
  return <Bar text={text} colour={data?.weight_color ?? ''} />
}

function Bar({ text, colour }: { text: string; colour: string }) {
  // Without a colour the shop uses its background.
  const { ground: background, text: ink } = colour
    ? surfaceColours(colour)
    : { ground: 'var(--mantine-color-gray-1)', text: 'inherit' }
  return (
    <Box
      h={HEIGHT_PX}
      px="md"
      ta="center"
      style={{
        background,
        color: ink,
        lineHeight: `${HEIGHT_PX}px`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {text.trim() || texts.sample}
    </Box>
  )
}
