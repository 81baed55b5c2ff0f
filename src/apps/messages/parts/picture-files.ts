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

// The call accepts only requests of our scripts (`same-origin.ts`). If it accepted those of an <img>, a seller's HTML
// could make browsers send them.
async function fetchPicture(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return dataUrlOf(await answer.blob())
}
