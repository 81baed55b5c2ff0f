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
  /** what can be done about it; the toast goes with it */
  action?: { label: string; run: () => void }
}

/** More than this many at once nobody reads; the oldest go. */
const MAX_SHOWN = 3

interface Shown extends Toast {
  id: number
}

let shown: Shown[] = []
let lastId = 0
let mounted: { element: HTMLElement; root: Root } | null = null

/** Shows a toast now, below those that are still there. */
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
  // Each new toast must not cover the control that caused it, nor the bar of a form, wherever that stands.
  useLayoutEffect(() => {
    if (newest === undefined) return
    const keepClear = () => {
      container.style.removeProperty('--lift')
      container.style.setProperty('--lift', `${liftOverControls(container)}px`)
    }
    keepClear()
    // A bar at the foot that comes or goes (`--foot-bar`) moves the toasts, and one in its place moves with the page.
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
  // A toast outlives the dialog that it was shown over.
  document.addEventListener('close', () => lift(element), true)
  return { element, root: createRoot(element) }
}

/** Puts the toasts above everything: inside of an open dialog, since what lies outside of it can not be reached. */
function lift(element: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (element.parentElement === host && element.matches(':popover-open')) return
  host.append(element)
  element.showPopover()
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const [isPaused, setHeld] = useState(false)
  // The first render's way out does for the whole life of a toast; other toasts must not wind its clock up again.
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
