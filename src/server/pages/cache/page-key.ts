import type { Device, PageError } from '../../../apps/page.ts'
import { normalisedParams } from '../../../apps/storefront/normalised-params.ts'
import { declaredParams, declaredValues } from '../../../apps/storefront/paths.ts'

/**
 * A request for a page of one shop on one device. `key` is its URL with the declared parameters only. `host` is the
 * canonical host of the shop: a page is cached for all hosts of its shop, so it must not show the host of the request.
 */
export interface ShopPageRequest {
  shopid: string
  device: Device
  key: string
  host: string
  error?: PageError
  /** base path if the page is a preview, which is not cached */
  preview?: string
}

/** Maximum length of a URL, longer than any link of ours; a longer URL is refused without parsing. */
export const MAX_URL_LENGTH = 4_096

/**
 * The part of a URL that determines the page: its path and the declared parameters with valid values, sorted. URLs that
 * differ only in tracking parameters or in order share one cached page.
 */
export const pageKey = (url: string): string => (url.includes('?') ? readKey(url) : url)

function readKey(url: string): string {
  const queryIndex = url.indexOf('?')
  const path = url.slice(0, queryIndex)
  const names = declaredParams[path]
  if (!names) return path
  const parameters = new URLSearchParams(url.slice(queryIndex + 1))
  const pageParameters = new URLSearchParams()
  for (const name of names) {
    const value = parameters.get(name)
    if (value && (declaredValues[name]?.includes(value) ?? true)) pageParameters.set(name, value)
  }
  for (const [name, value] of normalisedParams[path]?.(parameters) ?? []) pageParameters.append(name, value)
  const query = pageParameters.toString()
  return query ? `${path}?${query}` : path
}
