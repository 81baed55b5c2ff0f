import { ApiError, Unreached } from './api-error.ts'
import type { BrowserApi } from './calls.ts'

/** A network that dies in silence keeps a request for minutes, and a browser has six of them for a host. */
const LONGEST_READ_MS = 30_000

let within = ''

/** Makes a preview of the page, below the path `base`: calls read there, and changes are refused in the browser. */
export function callWithin(base: string): void {
  within = base
}

/** The API over fetch, from the page's own origin. */
export const browserApi: BrowserApi = {
  get: (path, query, options) =>
    answerOf(
      fetch(`${within}${path}?${queryString(query)}`, {
        signal: options?.signal ?? AbortSignal.timeout(LONGEST_READ_MS),
      }),
    ),
  post: (path, body, query = {}) =>
    send(`${path}?${queryString(query)}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A request during a page's unload is still delivered.
      keepalive: true,
    }),
  upload(path, file, query = {}) {
    const form = new FormData()
    form.set('file', file)
    return send(`${path}?${queryString(query)}`, { body: form })
  },
}

async function send<Reply>(address: string, request: RequestInit): Promise<Reply> {
  if (within) throw new ApiError(403, null)
  return answerOf(fetch(address, { method: 'POST', ...request }))
}

/** Rejects with `ApiError` when the call was refused, with `Unreached` when nobody answered it. */
async function answerOf<Reply>(asked: Promise<Response>): Promise<Reply> {
  const response = await asked.catch(unreached)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))
  return response.json().catch(unreached)
}

function unreached(cause: Error): never {
  throw cause.name === 'AbortError' ? cause : new Unreached('no answer', { cause })
}

function queryString(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}
