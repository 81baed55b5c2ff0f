/** Runs a task with each scroll, press and key of the visitor, until `signal` is aborted. */
export function onUse(task: () => void, signal: AbortSignal): void {
  for (const sign of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(sign, task, { capture: true, passive: true, signal })
}
