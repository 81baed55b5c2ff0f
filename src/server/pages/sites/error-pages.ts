import type { WantedPage } from '../cache/page-key.ts'
import type { MadePage } from './shop-pages.ts'

/** The page, or its error page. */
export async function withError(
  pageRequest: WantedPage,
  make: (pageRequest: WantedPage) => Promise<MadePage>,
): Promise<Exclude<MadePage, { kind: 'error' }>> {
  const rendered = await make(pageRequest)
  if (rendered.kind !== 'error') return rendered
  return withError({ ...pageRequest, key: rendered.path, error: rendered.error }, make)
}
