import type { Question } from './confirm-dialog.tsx'

/** Tells the visitor something in a dialog with 확인 alone, and waits until it was read. */
export async function tell(message: Question): Promise<void> {
  const { ask } = await import('./confirm-dialog.tsx')
  await ask({ ...message, only: true })
}

/** Asks the visitor in a dialog with 확인 and 취소. True only for 확인; Escape and a tap beside it are a no. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await import('./confirm-dialog.tsx')
  return ask(question)
}
