import type { WantedPage } from '../cache/page-key.ts'
import type { MadePage } from './shop-pages.ts'

/** The page, or its error page. */
export async function withError(
  wanted: WantedPage,
  make: (wanted: WantedPage) => Promise<MadePage>,
): Promise<Exclude<MadePage, { kind: 'error' }>> {
  const made = await make(wanted)
  if (made.kind !== 'error') return made
  return withError({ ...wanted, key: made.path, error: made.error }, make)
}
