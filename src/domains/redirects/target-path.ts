import { turnsDirection } from '../../platform/contract/label.ts'
import { normalAddress, readAddress } from './addresses.ts'
import { isShopPage, mayBeOldPath } from './shared/own-paths.ts'
import { MAX_ADDRESS, MAX_TYPED_ADDRESS } from './shared/redirect-limits.ts'

/** A redirect as it is stored, or the Korean reason to refuse it. */
export type JudgedRedirect =
  | { address: string; target: string }
  | { reason: string; field: 'address' | 'target' }

const BASE = 'http://shop'

/**
 * Checks a redirect. A target is a page of the shop itself, so that a redirect never leads to another site or to a
 * further redirect. `hosts` are the hosts of the shop, which an address may name.
 */
export function judgeRedirect(
  input: { address: string; target: string },
  hosts: readonly string[],
): JudgedRedirect {
  const old = readAddress(input.address)
  const address = old ? normalAddress(old) : ''
  if (input.address.length > MAX_TYPED_ADDRESS || address.length > MAX_ADDRESS)
    return { field: 'address', reason: `이전 주소는 ${MAX_ADDRESS}자까지 연결할 수 있습니다.` }
  if (!old || turnsDirection(address))
    return { field: 'address', reason: '이전 주소를 읽을 수 없습니다. /로 시작하는 주소를 입력해 주세요.' }
  if (!mayBeOldPath(old.path))
    return { field: 'address', reason: '이 상점이 쓰고 있는 주소라서 다른 페이지에 연결할 수 없습니다.' }
  const target = targetPath(input.target, hosts)
  if (target === null)
    return {
      field: 'target',
      reason: '새 주소는 이 상점의 페이지여야 합니다. 상점에서 페이지를 열고 그 주소를 붙여 넣어 주세요.',
    }
  if (decodedLength(target) > MAX_ADDRESS)
    return { field: 'target', reason: `새 주소는 ${MAX_ADDRESS}자까지 입력할 수 있습니다.` }
  return { address, target }
}

/** The path and query of a page of the shop; null for anything else. */
function targetPath(input: string, hosts: readonly string[]): string | null {
  const text = input.normalize('NFC').trim()
  // A URL drops line breaks, and encoded ones have no place in an address.
  if (/\p{Cc}|%[01][0-9a-f]|%7f/iu.test(text)) return null
  if (text.length > MAX_TYPED_ADDRESS || !URL.canParse(text, BASE)) return null
  const { protocol, host, pathname, search, origin } = new URL(text, BASE)
  const isOwn = origin === BASE ? text.startsWith('/') : hosts.includes(host)
  if (!/^https?:$/.test(protocol) || !isOwn) return null
  const path = pathname.replace(/(.)\/$/, '$1')
  return isShopPage(path) ? path + search : null
}

function decodedLength(path: string): number {
  try {
    return decodeURIComponent(path).length
  } catch {
    return path.length
  }
}
