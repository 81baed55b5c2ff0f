import type { Question } from './confirm-dialog.tsx'

/** Shows a message with 확인 only. Resolves when it is closed. */
export async function tell(message: Question): Promise<void> {
  const { ask } = await import('./confirm-dialog.tsx')
  await ask({ ...message, only: true })
}

/** Asks with 확인 and 취소. True only for 확인; Escape and an outside tap cancel. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await import('./confirm-dialog.tsx')
  return ask(question)
}
