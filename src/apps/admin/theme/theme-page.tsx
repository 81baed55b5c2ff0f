import { Alert, Button, Center, Group, Loader, SegmentedControl } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PC_GROWTH } from '../../../domains/tenancy/shared/shop-limits.ts'
import type { Theme, ThemeDraft } from '../../../domains/theme/theme.contract.ts'
import { toFontName } from '../../../ui/fonts.ts'
import { adminPreviewTexts } from '../../../ui/texts/admin-preview.ts'
import { adminThemeTexts as texts } from '../../../ui/texts/admin-theme.ts'
import type { PreviewedTheme, PreviewReady, PreviewTheme } from '../../theme/previewed-theme.ts'
import { errorMessage } from '../api/error-message.ts'
import { useDraftPreview, useTheme } from '../api/pages/theme.api.ts'
import { useLeaveGuard } from '../components/edit/use-leave-guard.tsx'
import { PreviewFrame } from '../components/preview-frame.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { fontSheets } from './font-sheets.ts'
import styles from './theme.module.css'
import { ThemeBar } from './theme-bar.tsx'
import { Controls } from './theme-controls.tsx'
import { useThemeDraft } from './use-theme-draft.ts'

const previewTexts = texts.preview

export function ThemePage() {
  usePageTitle(texts.title)
  const { shopid } = useShop()
  const { data, error, isLoadingError, refetch } = useTheme(shopid)
  if (isLoadingError) return <ErrorState error={error} retry={refetch} missing={texts.missing} isPage />
  if (!data)
    return (
      <Center mih={240}>
        <Loader role="status" aria-label={texts.title} />
      </Center>
    )
  return <ThemeEditor key={shopid} first={data} />
}

/** The controls of a theme beside a preview that follows each change; on a phone one of them. */
function ThemeEditor({ first }: { first: ThemeDraft }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const editing = useThemeDraft(shopid, first)
  const { theme, change, draft, conflict, error } = editing
  const [pane, setPane] = useState<'controls' | 'preview'>('controls')
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  useHotkeys(
    [
      ['mod+Z', () => editing.undo?.()],
      ['mod+shift+Z', () => editing.redo?.()],
      ['mod+Y', () => editing.redo?.()],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  const { question } = useLeaveGuard(editing.isDirty)
  const setTheme = useCallback((next: Theme, name?: string) => change(next, name), [change])
  const bases: Record<string, string> = {
    [draft.value.logo]: draft.pictures.logo,
    [draft.value.profile]: draft.pictures.profile,
    ...uploaded,
  }
  const pictures = { logo: bases[theme.logo] ?? '', profile: bases[theme.profile] ?? '' }
  return (
    <div className={styles.page}>
      {question}
      <ThemeBar editing={editing} mayWrite={mayWrite} />
      {!mayWrite && <Alert m="xs">{texts.state.readOnly}</Alert>}
      {conflict && (
        <Alert color="orange" title={texts.stale.title} role="alert" m="xs">
          {texts.stale.text(conflict.saved_by)}
          <Group gap="xs" mt="xs">
            <Button onClick={() => editing.settle('mine')}>{texts.stale.keepOwn}</Button>
            <Button variant="default" onClick={() => editing.settle('theirs')}>
              {texts.stale.showOther}
            </Button>
          </Group>
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert" m="xs" style={{ whiteSpace: 'pre-line' }}>
          {errorMessage(error)}
          {editing.isDirty && (
            <Button mt="xs" variant="default" display="block" onClick={editing.retry}>
              {texts.state.again}
            </Button>
          )}
        </Alert>
      )}
      {draft.failed && (
        <Alert color="orange" role="status" m="xs">
          {draft.failed}
        </Alert>
      )}
      <SegmentedControl
        className={styles.panes}
        value={pane}
        onChange={(value) => setPane(value as typeof pane)}
        data={(['controls', 'preview'] as const).map((value) => ({ value, label: texts.panes[value] }))}
        aria-label={texts.panes.label}
        fullWidth
      />
      <div className={styles.work} data-pane={pane}>
        <section className={styles.controls} aria-label={texts.panes.controls}>
          <Controls
            theme={theme}
            pictures={pictures}
            onChange={setTheme}
            onUploaded={({ file, image }) => setUploaded((current) => ({ ...current, [file]: image }))}
            disabled={!mayWrite}
          />
        </section>
        <section className={styles.preview} aria-label={texts.panes.preview}>
          <ThemePreview theme={theme} pictures={pictures} />
        </section>
      </div>
    </div>
  )
}

const devices = ['mobile', 'pc'] as const

/** The shop with the edited theme, saved or not. */
function ThemePreview({ theme, pictures }: { theme: Theme; pictures: { logo: string; profile: string } }) {
  const { shopid } = useShop()
  const isNarrow = useMediaQuery('(max-width: 80em)', undefined, { getInitialValueInEffect: false })
  const [device, setDevice] = useState<(typeof devices)[number]>(isNarrow ? 'mobile' : 'pc')
  const { data, error, refetch } = useDraftPreview(shopid)
  const { logo, profile } = pictures
  const shop = useMemo(() => previewedTheme(theme, { logo, profile }, device), [theme, logo, profile, device])
  const origin = data ? `${location.protocol}//${data.host}` : ''
  const { frame, path } = useFollowedPreview(origin, shop)
  // When the token or the device changes, the preview reopens the page that it was showing.
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
          {previewTexts.again}
        </Button>
      </Group>
      {error && !data ? (
        <ErrorState error={error} retry={refetch} missing={previewTexts.failed} />
      ) : src ? (
        <PreviewFrame
          key={src}
          page={frame}
          src={src}
          title={previewTexts.frame(adminPreviewTexts.widths[device])}
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

/** The theme for one device: with `differ_size` the texts of cards are larger on a PC. */
function previewedTheme(
  { skin, ...theme }: Theme,
  pictures: { logo: string; profile: string },
  device: 'mobile' | 'pc',
): PreviewedTheme {
  const growth = device === 'pc' && skin.differ_size ? PC_GROWTH : 0
  return {
    ...theme,
    ...pictures,
    skin_config: {
      ...skin,
      prod_title_size: skin.prod_title_size + growth,
      prod_price_size: skin.prod_price_size + growth,
      sale_price_size: skin.sale_price_size + growth,
    },
  }
}

/** Sends the theme to the page in a frame, and follows its navigation. Only messages of `origin` are accepted. */
function useFollowedPreview(origin: string, theme: PreviewedTheme) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(theme)
  const path = useRef<string | null>(null)
  latest.current = theme

  useEffect(() => {
    sendTheme(frame.current, origin, theme)
  }, [origin, theme])

  useEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent<PreviewReady | null>) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.type !== 'preview-ready') return
      path.current = data.path
      sendTheme(frame.current, origin, latest.current)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [origin])

  return { frame, path }
}

function sendTheme(frame: HTMLIFrameElement | null, origin: string, theme: PreviewedTheme): void {
  if (!origin) return
  const font = fontSheets()[toFontName(theme.font_name)] ?? ''
  frame?.contentWindow?.postMessage(
    { type: 'preview-look', look: theme, font } satisfies PreviewTheme,
    origin,
  )
}
