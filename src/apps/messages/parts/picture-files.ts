import { dataUrlOf } from '../../../client/data-url.ts'

const loaded = new Map<string, Promise<string>>()

/** Fetches a private picture once per page and returns its data URL. Rejects on failure. */
export function loadPicture(url: string): Promise<string> {
  const cached = loaded.get(url)
  if (cached) return cached
  const loading = fetchPicture(url)
  loaded.set(url, loading)
  loading.catch(() => loaded.delete(url))
  return loading
}

// An <img> with the URL of the call would let a seller make browsers send that request; it accepts only our scripts
// (same-origin.ts).
async function fetchPicture(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return dataUrlOf(await answer.blob())
}
