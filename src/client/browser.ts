import { ApiError, Unreached } from './api-error.ts'
import type { BrowserApi } from './calls.ts'

/** A dead network keeps a request open for minutes, and a browser allows six per host. */
const MAX_READ_MS = 30_000

let within = ''

/** For previews: reads use the path `base`, and changes are rejected in the browser. */
export function callWithin(base: string): void {
  within = base
}

export const browserApi: BrowserApi = {
  get: (path, query, options) =>
    answerOf(
      fetch(`${within}${path}?${queryString(query)}`, {
        signal: options?.signal ?? AbortSignal.timeout(MAX_READ_MS),
      }),
    ),
  post: (path, body, query = {}) =>
    send(`${path}?${queryString(query)}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Sends requests during unload.
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

/** Rejects with `ApiError` for an error reply, with `Unreached` without a response. */
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
