import { KOREAN_SUFFIXES } from '../../../domains/tenancy/shared/shop-limits.ts'

/** Whether a host is a registrable domain without a sub-domain. */
export function isApex(host: string): boolean {
  const labels = host.split('.')
  if (labels.length > 1 && labels.at(-1) === 'kr' && KOREAN_SUFFIXES.includes(labels.at(-2) ?? ''))
    return labels.length === 3
  return labels.length === 2
}

/** The host of a URL that may have a scheme and a path. */
export function hostIn(written: string): string {
  const address = written.trim().replace(/^https?:\/\//i, '')
  const end = address.search(/[/?#]/)
  return end === -1 ? address : address.slice(0, end)
}

/** The same domain with or without `www.`; null for other sub-domains. */
export function wwwVariantOf(domain: string): string | null {
  const host = domain.toLowerCase()
  const bare = host.startsWith('www.') ? host.slice('www.'.length) : host
  if (!isApex(bare)) return null
  return bare === host ? `www.${host}` : bare
}
