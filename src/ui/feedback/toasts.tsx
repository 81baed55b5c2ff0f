import { useEffect, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IconButton } from '../controls/icon-button.tsx'
import { TOAST_MS } from '../limits.ts'
import { controlsTexts } from '../texts/controls.ts'
import { liftOverControls } from './toast-lift.ts'
import styles from './toasts.module.css'

export interface Toast {
  text: string
  look: 'done' | 'error'
  /** running it closes the toast */
  action?: { label: string; run: () => void }
}

/** The oldest are removed. */
const MAX_SHOWN = 3

interface Shown extends Toast {
  id: number
}

let shown: Shown[] = []
let lastId = 0
let mounted: { element: HTMLElement; root: Root } | null = null

export function showToast(toast: Toast): void {
  lastId += 1
  show([...shown, { ...toast, id: lastId }].slice(-MAX_SHOWN))
}

function show(toasts: Shown[]): void {
  shown = toasts
  mounted ??= newPlace()
  lift(mounted.element)
  mounted.root.render(<Toasts place={mounted.element} toasts={shown} />)
}

function Toasts({ place: container, toasts }: { place: HTMLElement; toasts: Shown[] }) {
  const newest = toasts.at(-1)?.id
  // A new toast must not cover the control that caused it, nor a form bar.
  useLayoutEffect(() => {
    if (newest === undefined) return
    const keepClear = () => {
      container.style.removeProperty('--lift')
      container.style.setProperty('--lift', `${liftOverControls(container)}px`)
    }
    keepClear()
    // A changed bottom bar (`--foot-bar`) moves the toasts; one in the page moves with it.
    const watch = new MutationObserver(keepClear)
    watch.observe(document.documentElement, { attributeFilter: ['style'] })
    const size = new ResizeObserver(keepClear)
    size.observe(document.body)
    const leaving = new AbortController()
    const options = { capture: true, passive: true, signal: leaving.signal }
    addEventListener('scroll', keepClear, options)
    addEventListener('resize', keepClear, options)
    return () => {
      watch.disconnect()
      size.disconnect()
      leaving.abort()
    }
  }, [container, newest])
  return toasts.map((toast) => (
    <ToastCard key={toast.id} toast={toast} onEnd={() => show(shown.filter(({ id }) => id !== toast.id))} />
  ))
}

function newPlace() {
  const element = document.createElement('div')
  element.className = styles.place ?? ''
  element.popover = 'manual'
  // A toast outlives the dialog below it.
  document.addEventListener('close', () => lift(element), true)
  return { element, root: createRoot(element) }
}

/** Moves toasts into the open dialog, because elements outside of it are inert. */
function lift(element: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (element.parentElement === host && element.matches(':popover-open')) return
  host.append(element)
  element.showPopover()
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const [isPaused, setHeld] = useState(false)
  // Uses the first callback for the whole life, so that other toasts do not restart the timer.
  const [end] = useState(() => onEnd)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(end, TOAST_MS)
    return () => clearTimeout(timer)
  }, [isPaused, end])
  const act = () => {
    end()
    toast.action?.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timeout; there is no action.
    <div
      className={styles.toast}
      data-look={toast.look}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role={toast.look === 'error' ? 'alert' : 'status'}>{toast.text}</p>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label={controlsTexts.toast.close} onClick={end} />
    </div>
  )
}
