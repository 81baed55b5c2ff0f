import { DomainError } from '../errors/domain-error.ts'

const MAX_KEY_LENGTH = 400
/** No part starts with a dot, which excludes `..` and hidden files, and no character must be escaped in a URL. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,199})*$/

export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key)
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new DomainError('BAD_REQUEST', { message: '파일 이름이 올바르지 않습니다.' })
}
