import { ApiError, Unreached } from './api-error.ts'
import type { BrowserApi } from './calls.ts'

/**
 * Time limit for reads: on a dead network a request may stay open for minutes, and a browser allows only six per host.
 */
const MAX_READ_MS = 30_000

let previewBase = ''

/** Switches the page to the mode of previews: reads use paths below `base`, and changes are refused in the browser. */
export function setPreviewBase(base: string): void {
  previewBase = base
}

export const browserApi: BrowserApi = {
  get: (path, query, options) =>
    answerOf(
      fetch(`${previewBase}${path}?${queryString(query)}`, {
        signal: options?.signal ?? AbortSignal.timeout(MAX_READ_MS),
      }),
    ),
  post: (path, body, query = {}) =>
    send(`${path}?${queryString(query)}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The browser then completes the request even if the page closes.
      keepalive: true,
    }),
  async file(path, body) {
    if (previewBase) throw new ApiError(403, null)
    const response = await replyOf(
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const [, name = ''] =
      /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { name: decodeURIComponent(name), content: await response.blob().catch(throwUnreached) }
  },
  upload(path, file, query = {}) {
    const form = new FormData()
    form.set('file', file)
    return send(`${path}?${queryString(query)}`, { body: form })
  },
}

async function send<Reply>(url: string, request: RequestInit): Promise<Reply> {
  if (previewBase) throw new ApiError(403, null)
  return answerOf(fetch(url, { method: 'POST', ...request }))
}

async function answerOf<Reply>(request: Promise<Response>): Promise<Reply> {
  const response = await replyOf(request)
  return response.json().catch(throwUnreached)
}

/** Rejects with `ApiError` for an error reply, and with `Unreached` if there is no response. */
async function replyOf(request: Promise<Response>): Promise<Response> {
  const response = await request.catch(throwUnreached)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))
  return response
}

function throwUnreached(cause: Error): never {
  throw cause.name === 'AbortError' ? cause : new Unreached('no answer', { cause })
}

function queryString(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}
