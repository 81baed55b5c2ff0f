import { dataUrlOf } from '../../../client/data-url.ts'

const loaded = new Map<string, Promise<string>>()

/** A private picture of a conversation, by the call that answers it, as an address of its own bytes; once for a page. Rejects where it is not to be had. */
export function pictureOf(address: string): Promise<string> {
  const known = loaded.get(address)
  if (known) return known
  const loading = load(address)
  loaded.set(address, loading)
  loading.catch(() => loaded.delete(address))
  return loading
}

// An address of the call itself would be one that a seller can make a shopper's browser ask for: only scripts of ours may (same-origin.ts).
async function load(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return dataUrlOf(await answer.blob())
}
