import { dataUrlOf } from '../../../../../client/data-url.ts'

interface PictureAsked {
  conversation: number
  number: number
  /** px */
  width: 240 | 480 | 1200
}

const loaded = new Map<string, Promise<string>>()

/** A private picture of a conversation as an address of its own bytes; once for a page. Rejects where it is not to be had. */
export function pictureOf({ conversation, number, width }: PictureAsked): Promise<string> {
  const query = new URLSearchParams({
    conversation: String(conversation),
    number: String(number),
    width: String(width),
  })
  const key = query.toString()
  const known = loaded.get(key)
  if (known) return known
  const asked = load(key)
  loaded.set(key, asked)
  asked.catch(() => loaded.delete(key))
  return asked
}

// An address of the call itself would be one that a seller can make a shopper's browser ask for: only scripts of ours may (same-origin.ts).
async function load(query: string): Promise<string> {
  const answer = await fetch(`/api/message/v2/picture?${query}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return dataUrlOf(await answer.blob())
}
