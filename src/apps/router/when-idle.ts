/** Runs a task when the document has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const off = new AbortController()
  const run = () => {
    if (!off.signal.aborted) task()
  }
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: off.signal })
  return () => off.abort()
}
