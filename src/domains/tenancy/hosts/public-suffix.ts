import { KOREAN_SUFFIXES } from '../shared/shop-limits.ts'

/** Second labels below which names are sold in most countries, as in `co.uk`. */
const USUAL = new Set(['co', 'com', 'net', 'org', 'edu', 'gov', 'ac', 'or', 'ne'])

/**
 * Whether names are sold below a host, so that nobody owns it: `co.kr`, `seoul.kr`, `co.uk`. Hosts that belong to services, such as
 * `github.io`, are not known; nobody else can set their records.
 */
export function isPublicSuffix(host: string): boolean {
  const labels = host.split('.')
  const [second = '', top = ''] = labels
  if (labels.length !== 2) return labels.length < 2
  return top === 'kr' ? KOREAN_SUFFIXES.includes(second) : top.length === 2 && USUAL.has(second)
}
