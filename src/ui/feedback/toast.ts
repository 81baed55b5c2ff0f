import type { Toast } from './toasts.tsx'

/** Loads the code of toasts ahead, so that one can be shown without a connection. Rejects when it does not come. */
export const loadToasts = () => import('./toasts.tsx')

/**
 * Tells the visitor something for 5 s in the bottom right corner, also over an open dialog
 * (docs/product/storefront.md).
 */
export async function toast(message: Toast): Promise<void> {
  const { showToast } = await loadToasts()
  showToast(message)
}
