import { KOREAN_SUFFIXES } from '../../../domains/tenancy/shared/shop-limits.ts'

/** Whether a host is a domain as it is bought, with nothing before it. */
export function isApex(host: string): boolean {
  const labels = host.split('.')
  if (labels.length > 1 && labels.at(-1) === 'kr' && KOREAN_SUFFIXES.includes(labels.at(-2) ?? ''))
    return labels.length === 3
  return labels.length === 2
}

/** The host in what was written: an address that was copied from a browser has a scheme and a path as well. */
export function hostIn(written: string): string {
  const address = written.trim().replace(/^https?:\/\//i, '')
  const end = address.search(/[/?#]/)
  return end === -1 ? address : address.slice(0, end)
}

/** The same domain with or without `www.`, which people type as well; null for a sub-domain, which has none. */
export function twinOf(named: string): string | null {
  const host = named.toLowerCase()
  const bare = host.startsWith('www.') ? host.slice('www.'.length) : host
  if (!isApex(bare)) return null
  return bare === host ? `www.${host}` : bare
}
