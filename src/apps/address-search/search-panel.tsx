import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { addressSearchTexts as texts } from '../../ui/texts/address-search.ts'
import { type FoundAddress, readSearchMessage } from './search-message.ts'
import styles from './search-panel.module.css'

// The script of the service has 34 KB; a slow line loads it in a few seconds.
const TIMEOUT_MS = 10_000

interface Props {
  /** URL of the search's page */
  url: string
  onChoose: (address: FoundAddress) => void
  /** the person closes the search, to type the address */
  onClose: () => void
  timeoutMs?: number
}

/** The content of a dialog that searches an address (docs/decisions/0067-address-search.md). */
export function SearchPanel({ url, onChoose, onClose, timeoutMs = TIMEOUT_MS }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const latest = useRef({ onChoose, onClose })
  useEffect(() => {
    latest.current = { onChoose, onClose }
  })

  useEffect(() => {
    if (state === 'failed') return
    const { origin } = new URL(url)
    const listen = ({ source, origin: sender, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow || sender !== origin) return
      const message = readSearchMessage(data)
      if (message?.kind === 'chosen') latest.current.onChoose(message.found)
      else if (message?.kind === 'closed') latest.current.onClose()
      else if (message) setState(message.kind)
    }
    const timer = state === 'loading' ? setTimeout(setState, timeoutMs, 'failed') : undefined
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [url, state, timeoutMs])

  useEffect(() => {
    // The service may have focused its input already, or the person chosen to type the address.
    if (state === 'ready' && !panel.current?.contains(document.activeElement)) frame.current?.focus()
  }, [state])

  if (state === 'failed')
    return (
      <div className={styles.panel}>
        <div className={styles.failed} role="alert">
          <strong>{texts.failed}</strong>
          <p>{texts.failedHint}</p>
        </div>
        <div className={styles.foot}>
          <Button onClick={() => setState('loading')}>{texts.retry}</Button>
          <Button variant="strong" onClick={onClose}>
            {texts.byHand}
          </Button>
        </div>
      </div>
    )
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          src={url}
          title={texts.frame}
          className={styles.frame}
          // The service needs the origin of its page, which is not ours, and a form for the search.
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
        <p role="status" className={state === 'loading' ? styles.loading : 'visually-hidden'}>
          {state === 'loading' && texts.loading}
        </p>
      </div>
      <div className={styles.foot}>
        <p>{texts.hint}</p>
        <Button onClick={onClose}>{texts.byHand}</Button>
      </div>
    </div>
  )
}
