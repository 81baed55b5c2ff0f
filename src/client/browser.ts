import { ApiError } from './api-error.ts'
import type { Api } from './calls.ts'

/** The API over fetch, from the page's own origin. */
export const browserApi: Api = {
  async get(path, query, options) {
    const response = await fetch(`${path}?${queryString(query)}`, { signal: options?.signal ?? null })
    const body = await response.json().catch(() => null)
    if (!response.ok) throw new ApiError(response.status, body)
    return body
  },
}

function queryString(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params.toString()
}
