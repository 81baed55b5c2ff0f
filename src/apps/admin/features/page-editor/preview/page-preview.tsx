import { Center, Group, Loader, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import type { PreviewHears, PreviewRefresh } from '../../../../page.ts'
import { pagePreviewQuery } from '../../../calls/shop/page-preview.ts'
import { ErrorState } from '../../../kit/feedback/error-state.tsx'
import { paths } from '../../../paths.ts'
import { useShop } from '../../../shell/use-shop.ts'
import styles from './page-preview.module.css'

const texts = adminPageEditorTexts.preview
const WIDTHS = { mobile: 390, pc: 1280 }
type Device = keyof typeof WIDTHS

/** The real shop with its drafts, which shows the page anew with each saved version. */
export const PagePreview = memo(function PagePreview({ page, version }: { page: string; version: number }) {
  const { shopid } = useShop()
  const fixed = page === 'main:pc' ? 'pc' : page === 'main:mobile' ? 'mobile' : null
  const [chosen, setChosen] = useState<Device>('mobile')
  const device = fixed ?? chosen
  const { data, error, refetch } = useQuery(pagePreviewQuery(shopid, page))
  return (
    <>
      {!fixed && (
        <Group justify="center" pb="xs">
          <SegmentedControl
            value={device}
            onChange={(value) => setChosen(value as Device)}
            data={(['mobile', 'pc'] as const).map((value) => ({ value, label: texts.widths[value] }))}
            aria-label={texts.device}
          />
        </Group>
      )}
      {error ? (
        <ErrorState error={error} again={refetch} missing={texts.failed} isPage={false} />
      ) : data ? (
        <Frame
          key={device}
          // The token in it is another one each time; the page that is open goes on with the one it has.
          address={data}
          device={device}
          refresh={{ path: data.path, whole: page.startsWith('popup:') }}
          version={version}
        />
      ) : (
        <Center flex={1}>
          <Loader aria-label={texts.opening} />
        </Center>
      )}
    </>
  )
})

function Frame({
  address,
  device,
  refresh,
  version,
}: {
  address: { host: string; token: string; path: string }
  device: Device
  refresh: Pick<PreviewRefresh, 'path' | 'whole'>
  version: number
}) {
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const src = paths.preview(address, device)
  useRefreshes({ frame, origin: new URL(src, location.href).origin, refresh, version })
  const full = device === 'mobile' ? Math.min(WIDTHS.mobile, width) : Math.max(WIDTHS.pc, width)
  const scale = Math.min(1, width / full)
  return (
    <div ref={ref} className={styles.stage}>
      {width > 0 && (
        <iframe
          ref={frame}
          className={styles.frame}
          data-device={device}
          src={src}
          title={texts.label}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ width: full, height: height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}

/** Tells the page in a frame of each saved version, once it hears. */
function useRefreshes({
  frame,
  origin,
  refresh,
  version,
}: {
  frame: RefObject<HTMLIFrameElement | null>
  origin: string
  refresh: Pick<PreviewRefresh, 'path' | 'whole'>
  version: number
}): void {
  const hears = useRef(false)
  const told = useRef(version)
  const latest = useRef({ refresh, version })
  latest.current = { refresh, version }
  useEffect(() => {
    const tell = () => {
      const { refresh, version } = latest.current
      const stay = told.current === version
      told.current = version
      const message: PreviewRefresh = { type: 'preview-refresh', ...refresh, stay }
      frame.current?.contentWindow?.postMessage(message, origin)
    }
    const hear = ({ source, origin: from, data }: MessageEvent<PreviewHears | null>) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.type !== 'preview-hears') return
      hears.current = true
      tell()
    }
    window.addEventListener('message', hear)
    if (hears.current && told.current !== version) tell()
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, version])
}
