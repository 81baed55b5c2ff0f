import { DomainError } from '../errors/domain-error.ts'

const MAX_KEY_LENGTH = 400
/** Folders and a file of plain letters: no leading dot, so neither `..` nor hidden files, and nothing to escape in a url. */
const KEY = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,199})*$/

/** Whether `key` may name a stored file, such as `shops/7/products/55/front.webp`. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key)
}

/** Throws BAD_REQUEST unless `key` may name a stored file. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new DomainError('BAD_REQUEST', { message: '파일 이름이 올바르지 않습니다.' })
}
