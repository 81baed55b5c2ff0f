import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { onUse } from './on-use.ts'

/** A component whose code is loaded apart from that of the page. */
export interface ApartPart<Props> {
  load: () => Promise<void>
  /** null before `load` */
  component: () => ComponentType<Props> | null
  /** resolves with the first successful `load` */
  arrival: Promise<void>
}

/** Controls whose presses are kept while their code is missing. Links work without code. */
const CONTROLS = 'button, label, input'

const MAX_PRESSES = 20

export function apartPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): ApartPart<Props> {
  let component: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const fetchOnce = async () => {
    try {
      component = await fetchPart()
      arrive()
    } catch (error) {
      loading = null
      throw error
    }
  }
  const load = () => {
    loading ??= fetchOnce()
    return loading
  }
  return { load, component: () => component, arrival }
}

type ApartProps<Props> = Props & { part: ApartPart<Props> }

interface Timing {
  /** loads the code at once */
  isNeeded?: boolean
  /** being in the window is no reason to load the code, because its markup shows the content and its links work */
  untilUse?: boolean
}

/** Renders a part that is loaded, and suspends until it is. */
export function Apart<Props extends object>({ part, ...props }: ApartProps<Props>): ReactNode {
  if (!part.component()) use(part.arrival)
  const Component = part.component() as ComponentType<object>
  return <Component {...props} />
}

/**
 * A part of a page whose code loads when the visitor comes to it: when the part is in the window, or with the first
 * scroll, press or key (see `Timing` for others). Until then the server's markup stays as it is, and presses of its
 * controls are kept and repeated when the part works.
 *
 * Props must stay the same while the code loads, because React would remove the markup of a part that changes. Pages
 * load their parts by `PageModule.loadParts`, so that a navigation shows them at once.
 */
export const LaterPart = memo(function LaterPart({
  part,
  isNeeded = false,
  untilUse = false,
  ...props
}: ApartProps<object> & Timing) {
  const place = useRef<HTMLDivElement>(null)
  const start = useRef(() => {})
  useEffect(() => {
    const element = place.current
    if (part.component() || !element) return
    // `reloadOnLostChunk` handles a part that fails to load; the next press tries again.
    const load = () => void part.load().catch(() => {})
    // Without the server's markup there is nothing to see.
    if (isNeeded || element.childElementCount === 0) load()
    const off = new AbortController()
    onUse(load, off.signal)
    if (!untilUse) onceInWindow(element, load, off.signal)
    const presses = keepPresses(element)
    const stop = () => {
      off.abort()
      presses.stop()
    }
    start.current = () => {
      stop()
      presses.repeat()
    }
    return stop
  }, [part, isNeeded, untilUse])
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <Apart part={part} {...props} />
        <AfterHydration run={() => start.current()} />
      </Suspense>
    </div>
  )
}) as <Props extends object>(props: ApartProps<Props> & Timing) => ReactNode

/** Runs after the effects of the elements before it. */
function AfterHydration({ run }: { run: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once.
  useEffect(run, [])
  return null
}

function onceInWindow(element: Element, run: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) run()
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Keeps the presses of controls in the element, which React would drop. */
function keepPresses(element: Element) {
  const pressed: HTMLElement[] = []
  const off = new AbortController()
  // The window hears of a press before the root of React.
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const control = target.closest<HTMLElement>(CONTROLS)
      if (!control || !element.contains(target) || target.closest('a')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // A second press of the same control is impatience.
      if (control !== pressed.at(-1) && pressed.length < MAX_PRESSES) pressed.push(control)
    },
    { capture: true, signal: off.signal },
  )
  return {
    /** Repeats them in their order, except those of controls that a press before them has removed. */
    repeat() {
      for (const control of pressed) if (control.isConnected) control.click()
    },
    stop: () => off.abort(),
  }
}
