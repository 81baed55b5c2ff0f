/** What became of the wish to share: the browser's own sheet took it, the address was copied, or neither can be done. */
export type Shared = 'sent' | 'copied' | 'refused'

/** Shares an address by the browser's own sheet; where there is none, copies it. */
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
