import { useEffect, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IconButton } from '../controls/icon-button.tsx'
import { TOAST_MS } from '../limits.ts'
import { controlsTexts } from '../texts/controls.ts'
import { liftOverControls } from './toast-lift.ts'
import styles from './toasts.module.css'

export interface Toast {
  text: string
  kind: 'done' | 'error'
  action?: { label: string; run: () => void }
}

/** When there are more, the oldest toasts are removed. */
const MAX_TOASTS = 3

interface VisibleToast extends Toast {
  id: number
}

let visibleToasts: VisibleToast[] = []
let lastId = 0
let mounted: { element: HTMLElement; root: Root } | null = null

export function showToast(toast: Toast): void {
  lastId += 1
  render([...visibleToasts, { ...toast, id: lastId }].slice(-MAX_TOASTS))
}

function render(toasts: VisibleToast[]): void {
  visibleToasts = toasts
  mounted ??= mountContainer()
  moveToTopDialog(mounted.element)
  mounted.root.render(<Toasts container={mounted.element} toasts={visibleToasts} />)
}

function Toasts({ container, toasts }: { container: HTMLElement; toasts: VisibleToast[] }) {
  const newest = toasts.at(-1)?.id
  // A new toast must not cover the control that caused it, nor a form bar (`toast-lift.ts`).
  useLayoutEffect(() => {
    if (newest === undefined) return
    const updateLift = () => {
      container.style.removeProperty('--lift')
      container.style.setProperty('--lift', `${liftOverControls(container)}px`)
    }
    updateLift()
    // `--foot-bar` of the document changes the position of the toasts.
    const watch = new MutationObserver(updateLift)
    watch.observe(document.documentElement, { attributeFilter: ['style'] })
    const size = new ResizeObserver(updateLift)
    size.observe(document.body)
    const cleanup = new AbortController()
    const options = { capture: true, passive: true, signal: cleanup.signal }
    addEventListener('scroll', updateLift, options)
    addEventListener('resize', updateLift, options)
    return () => {
      watch.disconnect()
      size.disconnect()
      cleanup.abort()
    }
  }, [container, newest])
  return toasts.map((toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      onEnd={() => render(visibleToasts.filter(({ id }) => id !== toast.id))}
    />
  ))
}

function mountContainer() {
  const element = document.createElement('div')
  element.className = styles.place ?? ''
  element.popover = 'manual'
  // A toast stays open when the dialog that contains it closes.
  document.addEventListener('close', () => moveToTopDialog(element), true)
  return { element, root: createRoot(element) }
}

/** Moves the toasts into the topmost modal dialog, because everything outside of it is inert. */
function moveToTopDialog(element: HTMLElement): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (element.parentElement === host && element.matches(':popover-open')) return
  host.append(element)
  element.showPopover()
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const [isPaused, setIsPaused] = useState(false)
  // Uses the callback of the first render, because a new one would restart the timer when another toast renders.
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
      data-kind={toast.kind}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <p role={toast.kind === 'error' ? 'alert' : 'status'}>{toast.text}</p>
      {toast.action && (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label={controlsTexts.toast.close} onClick={end} />
    </div>
  )
}
