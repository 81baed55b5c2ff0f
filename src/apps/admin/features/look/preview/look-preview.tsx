import { Button, Center, Group, Loader, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Look } from '../../../../../domains/look/contract.ts'
import { adminLookTexts } from '../../../../../ui/texts/admin-look.ts'
import { adminPreviewTexts } from '../../../../../ui/texts/admin-preview.ts'
import { useDraftPreview } from '../../../calls/pages/look.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { PreviewFrame } from '../../../kit/preview/preview-frame.tsx'
import { paths } from '../../../paths.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { shopOf } from './shop-of.ts'
import { useFollowedPreview } from './use-followed-preview.ts'

const texts = adminLookTexts.preview
const devices = ['mobile', 'pc'] as const

/** The real shop with the look as it is on the screen, saved or not. */
export function LookPreview({ look, pictures }: { look: Look; pictures: { logo: string; profile: string } }) {
  const { shopid } = useShop()
  const isNarrow = useMediaQuery('(max-width: 80em)', undefined, { getInitialValueInEffect: false })
  const [device, setDevice] = useState<(typeof devices)[number]>(isNarrow ? 'mobile' : 'pc')
  const { data, error, refetch } = useDraftPreview(shopid)
  const { logo, profile } = pictures
  const shop = useMemo(() => shopOf(look, { logo, profile }, device), [look, logo, profile, device])
  const origin = data ? `${location.protocol}//${data.host}` : ''
  const { frame, path } = useFollowedPreview(origin, shop)
  // A new address or device opens where the page stands by then.
  const src = useMemo(
    () => data && paths.preview({ ...data, path: path.current ?? data.path }, device),
    [data, device, path],
  )
  return (
    <>
      <Group gap="xs" justify="center" p="xs">
        <SegmentedControl
          value={device}
          onChange={(value) => setDevice(value as typeof device)}
          data={devices.map((value) => ({ value, label: adminPreviewTexts.widths[value] }))}
          aria-label={adminPreviewTexts.width}
        />
        <Button variant="default" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </Group>
      {error && !data ? (
        <ErrorState error={error} again={refetch} missing={texts.failed} />
      ) : src ? (
        <PreviewFrame
          key={src}
          page={frame}
          src={src}
          title={texts.frame(adminPreviewTexts.widths[device])}
          device={device}
        />
      ) : (
        <Center flex={1}>
          <Loader role="status" aria-label={adminPreviewTexts.opening} />
        </Center>
      )}
    </>
  )
}
