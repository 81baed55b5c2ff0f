import { DomainError } from '../../../platform/errors/domain-error.ts'

/** A page that is edited, as its key says it: `main:mobile`, `popup:3`, `content:4`, `common`, `detail:12`. */
export type PageKey =
  | { kind: 'main'; device: 'mobile' | 'pc' }
  | { kind: 'popup' | 'content' | 'detail'; id: number }
  | { kind: 'common' }

/** The form of a page's key; details of products are a kind of draft of their own. */
export const PAGE_KEY = '^(main:(mobile|pc)|(popup|content):[1-9][0-9]{0,14}|common)$'

/** Reads a key. Throws NOT_FOUND for one of no page. */
export function pageOf(key: string): PageKey {
  const [kind, rest = ''] = key.split(':')
  if (kind === 'common' && rest === '') return { kind }
  if (kind === 'main' && (rest === 'mobile' || rest === 'pc')) return { kind, device: rest }
  const id = /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : 0
  if (id > 0 && (kind === 'popup' || kind === 'content' || kind === 'detail')) return { kind, id }
  throw new DomainError('NOT_FOUND')
}
