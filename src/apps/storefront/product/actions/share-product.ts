/** The result of sharing: the browser's own sheet took it, the address was copied, or neither is possible. */
export type Shared = 'sent' | 'copied' | 'refused'

/** Shares an address by the browser's own sheet; without one, copies it. */
export async function share(title: string, url: string): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'sent'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // Closing the sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'sent' : 'refused'
  }
}
