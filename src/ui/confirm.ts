export interface Question {
  title: string
  message: string
}

/** Asks the visitor in a dialog with 확인 and 취소. True only for 확인; Escape and a tap beside it are a no. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await import('./confirm-dialog.tsx')
  return ask(question)
}
