import { KOREAN_SUFFIXES } from '../shared/shop-limits.ts'

/** Labels of which many countries make public suffixes, such as `co` in `co.uk`. */
const USUAL = new Set(['co', 'com', 'net', 'org', 'edu', 'gov', 'ac', 'or', 'ne'])

/**
 * Whether registrars sell names below this host, which is then called a public suffix: `co.kr`, `seoul.kr`, `co.uk`.
 * Suffixes of private operators such as `github.io` are not included, because only the operator can set their records.
 */
export function isPublicSuffix(host: string): boolean {
  const labels = host.split('.')
  const [second = '', top = ''] = labels
  if (labels.length !== 2) return labels.length < 2
  return top === 'kr' ? KOREAN_SUFFIXES.includes(second) : top.length === 2 && USUAL.has(second)
}
