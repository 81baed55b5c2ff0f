import { serve } from '../../platform/contract/contract.ts'
import { publishingCalls } from './publishing.contract.ts'
import type { Publishing } from './publishing.service.ts'

export const publishingRoutes = (publishing: Pick<Publishing, 'previews'>) =>
  serve(publishingCalls, {
    previewDrafts: (_query, { shop, person }) => publishing.previews.issue(shop, person),
  })
