import type { Question } from './confirm-dialog.tsx'

/** Shows a message with 확인 only. Resolves when it is closed. */
export async function showMessage(message: Question): Promise<void> {
  const { showConfirmDialog } = await import('./confirm-dialog.tsx')
  await showConfirmDialog({ ...message, hasCancel: false })
}

/** Asks with 확인 and 취소. True only for 확인; Escape and a tap outside cancel. */
export async function confirm(question: Question): Promise<boolean> {
  const { showConfirmDialog } = await import('./confirm-dialog.tsx')
  return showConfirmDialog(question)
}
