/** `sent`: shared by the browser's dialog, `copied`: URL copied, `refused`: neither is possible. */
export type ShareResult = 'sent' | 'copied' | 'refused'

/** Shares a URL with the browser's dialog; copies the URL if the browser has no such dialog. */
export async function shareProduct(title: string, url: string): Promise<ShareResult> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'sent'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // Closing the dialog is not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'sent' : 'refused'
  }
}
