/** A page of a shop: its host with port, and the listing if it is the page of a product. */
export interface PageAddress {
  host: string
  sid: number | undefined
}

const PRODUCT = /^\/shop\/view\/(\d{1,15})(?:\/|$)/

/** Reads a URL, also one without a scheme; null if it is no URL of a web page. */
export function parsePageAddress(written: string): PageAddress | null {
  const text = written.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || !url.hostname.includes('.')) return null
  const sid = Number(PRODUCT.exec(url.pathname)?.[1] ?? 0)
  return { host: url.host, sid: sid > 0 ? sid : undefined }
}
