import type { Toast } from './toasts.tsx'

/** Loads the code of toasts, so that one can be shown offline. Rejects on failure. */
export const loadToasts = () => import('./toasts.tsx')

/** Shows a message for 5 s, also above a dialog (docs/product/storefront.md). */
export async function toast(message: Toast): Promise<void> {
  const { showToast } = await loadToasts()
  showToast(message)
}
