import { KOREAN_SUFFIXES } from '../shared/shop-limits.ts'

/** Second-level labels of public suffixes in most countries, as in `co.uk`. */
const USUAL = new Set(['co', 'com', 'net', 'org', 'edu', 'gov', 'ac', 'or', 'ne'])

/**
 * Whether a host is a public suffix, under which registrars sell names: `co.kr`, `seoul.kr`, `co.uk`. Private suffixes
 * such as `github.io` are not included; only their operators can set the records.
 */
export function isPublicSuffix(host: string): boolean {
  const labels = host.split('.')
  const [second = '', top = ''] = labels
  if (labels.length !== 2) return labels.length < 2
  return top === 'kr' ? KOREAN_SUFFIXES.includes(second) : top.length === 2 && USUAL.has(second)
}
