import type { ShopPageRequest } from '../cache/page-key.ts'
import type { RenderResult } from './shop-pages.ts'

export async function withError(
  pageRequest: ShopPageRequest,
  make: (pageRequest: ShopPageRequest) => Promise<RenderResult>,
): Promise<Exclude<RenderResult, { kind: 'error' }>> {
  const rendered = await make(pageRequest)
  if (rendered.kind !== 'error') return rendered
  return withError({ ...pageRequest, key: rendered.path, error: rendered.error }, make)
}
