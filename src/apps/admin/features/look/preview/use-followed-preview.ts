import { useEffect, useRef } from 'react'
import { fontNamed } from '../../../../../ui/fonts.ts'
import type { PreviewedLook, PreviewLook, PreviewReady } from '../../../../look/previewed-look.ts'
import { fontSheets } from '../font-sheets.ts'

/**
 * Tells the page in a frame what it looks like, now and with each change, and follows where it goes. Only pages of `origin` are told,
 * and listened to.
 */
export function useFollowedPreview(origin: string, look: PreviewedLook) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(look)
  const path = useRef<string | null>(null)
  shown.current = look

  useEffect(() => {
    tell(frame.current, origin, look)
  }, [origin, look])

  useEffect(() => {
    const hear = ({ origin: from, source, data }: MessageEvent<PreviewReady | null>) => {
      if (from !== origin || source !== frame.current?.contentWindow || data?.type !== 'preview-ready') return
      path.current = data.path
      tell(frame.current, origin, shown.current)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [origin])

  return { frame, path }
}

function tell(frame: HTMLIFrameElement | null, origin: string, look: PreviewedLook): void {
  if (!origin) return
  const font = fontSheets()[fontNamed(look.font_name)] ?? ''
  frame?.contentWindow?.postMessage({ type: 'preview-look', look, font } satisfies PreviewLook, origin)
}
