import { DomainError } from '../../../platform/errors/domain-error.ts'

/** A parsed page key: `main:mobile`, `popup:3`, `content:4`, `common` or `detail:12`. */
export type PageKey =
  | { kind: 'main'; device: 'mobile' | 'pc' }
  | { kind: 'popup' | 'content' | 'detail'; id: number }
  | { kind: 'common' }

/** Pattern of page keys except those of product details, which are another kind of draft. */
export const PAGE_KEY = '^(main:(mobile|pc)|(popup|content):[1-9][0-9]{0,14}|common)$'

/** Parses a page key. Throws NOT_FOUND for an invalid key. */
export function parsePageKey(key: string): PageKey {
  const [kind, rest = ''] = key.split(':')
  if (kind === 'common' && rest === '') return { kind }
  if (kind === 'main' && (rest === 'mobile' || rest === 'pc')) return { kind, device: rest }
  const id = /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : 0
  if (id > 0 && (kind === 'popup' || kind === 'content' || kind === 'detail')) return { kind, id }
  throw new DomainError('NOT_FOUND')
}
