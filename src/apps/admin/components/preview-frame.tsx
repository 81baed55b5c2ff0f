import { useElementSize } from '@mantine/hooks'
import type { Ref } from 'react'
import styles from './preview-frame.module.css'

/** Minimum page widths in CSS px; a narrower window scales the page down. */
const WIDTHS = { mobile: 390, pc: 1280 }

/** A page of the shop's host in a sandbox that allows its scripts but no windows and no navigation of this page. */
export function PreviewFrame({
  src,
  title,
  device,
  page,
}: {
  src: string
  title: string
  device: keyof typeof WIDTHS
  /** the frame's element, for messages to its page */
  page?: Ref<HTMLIFrameElement>
}) {
  const { ref, width, height } = useElementSize()
  const full = device === 'mobile' ? Math.min(WIDTHS.mobile, width) : Math.max(WIDTHS.pc, width)
  const scale = Math.min(1, width / full)
  return (
    <div ref={ref} className={styles.stage}>
      {width > 0 && (
        <iframe
          ref={page}
          className={styles.frame}
          data-device={device}
          src={src}
          title={title}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ width: full, height: height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
