import type { Services } from '../src/server/services.ts'

/** Written at the end: it marks the demo world as complete. */
export const LAST_PROMOTION = 'jeep'

/** `empty`: no shop is open; `begun`: a fill was interrupted; `complete`; or `other`: shops that are not the demo's. */
export type DemoState = 'empty' | 'begun' | 'complete' | 'other'

/** The progress of filling a database with the demo world. */
export async function demoState({ tenancy, content }: Services): Promise<DemoState> {
  const [first] = await tenancy.showcase(1)
  if (!first) return 'empty'
  if (!(await tenancy.hosts.resolveHost({ slug: 'haru' }))) return 'other'
  return content.documents.promotion({ slug: LAST_PROMOTION }).then(
    () => 'complete' as const,
    () => 'begun' as const,
  )
}
