import { Center, Group, Loader, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { adminPageEditorTexts } from '../../../ui/texts/admin-page-editor.ts'
import type { PreviewHears, PreviewRefresh } from '../../page.ts'
import { pagePreviewQuery } from '../api/pages/page-preview.api.ts'
import { PreviewFrame } from '../components/preview-frame.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'

const texts = adminPageEditorTexts.preview
type Device = 'mobile' | 'pc'

/** The shop with its drafts, refreshed after each saved version. */
export const PagePreview = memo(function PagePreview({
  page,
  shopid,
  mayReadProducts,
  version,
}: {
  page: string
  shopid: string
  mayReadProducts: boolean
  version: number
}) {
  const fixed = page === 'main:pc' ? 'pc' : page === 'main:mobile' ? 'mobile' : null
  const [chosen, setChosen] = useState<Device>('mobile')
  const device = fixed ?? chosen
  const { data, error, refetch } = useQuery(pagePreviewQuery(shopid, page, mayReadProducts))
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
        <ErrorState error={error} retry={refetch} missing={texts.failed} isPage={false} />
      ) : data ? (
        <Frame
          key={device}
          // A renewed token must not reload the frame: the page in it keeps its first token.
          address={data}
          device={device}
          refresh={{ path: data.path, whole: page.startsWith('popup:') }}
          version={version}
        />
      ) : (
        <Center flex={1}>
          <Loader role="status" aria-label={texts.opening} />
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
  const frame = useRef<HTMLIFrameElement>(null)
  const src = paths.preview(address, device)
  useRefreshes({ frame, origin: new URL(src, location.href).origin, refresh, version })
  return <PreviewFrame page={frame} src={src} title={texts.label} device={device} />
}

/** Notifies the page in the frame of each saved version, once it is ready. */
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
  const isReady = useRef(false)
  const sentVersion = useRef(version)
  const latest = useRef({ refresh, version })
  latest.current = { refresh, version }
  useEffect(() => {
    const notify = () => {
      const { refresh, version } = latest.current
      const stay = sentVersion.current === version
      sentVersion.current = version
      const message: PreviewRefresh = { type: 'preview-refresh', ...refresh, stay }
      frame.current?.contentWindow?.postMessage(message, origin)
    }
    const onMessage = ({ source, origin: from, data }: MessageEvent<PreviewHears | null>) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.type !== 'preview-hears') return
      isReady.current = true
      notify()
    }
    window.addEventListener('message', onMessage)
    if (isReady.current && sentVersion.current !== version) notify()
    return () => window.removeEventListener('message', onMessage)
  }, [frame, origin, version])
}
