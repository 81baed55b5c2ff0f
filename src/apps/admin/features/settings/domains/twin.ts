/** Second labels below which names are sold in Korea, as in `haru.co.kr`. */
const SOLD_BELOW = ['co', 'or', 'go', 'ne', 're', 'pe', 'ac']

/** Whether a host is a domain as it is bought, with nothing before it. */
export function isApex(host: string): boolean {
  const labels = host.split('.')
  return (
    labels.length === 2 || (labels.length === 3 && labels[2] === 'kr' && SOLD_BELOW.includes(labels[1] ?? ''))
  )
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
