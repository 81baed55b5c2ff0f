import type { Services } from '../src/server/services.ts'

/** Written last: it marks the demo world as complete. */
export const LAST_PROMOTION = 'jeep'

/** `empty`: no shop is open; `begun`: a fill was interrupted; `other`: the shops are not the demo's */
export type DemoState = 'empty' | 'begun' | 'complete' | 'other'

export async function demoState({ tenancy, content }: Services): Promise<DemoState> {
  const [first] = await tenancy.showcase(1)
  if (!first) return 'empty'
  if (!(await tenancy.hosts.resolveHost({ slug: 'haru' }))) return 'other'
  return content.documents.promotion({ slug: LAST_PROMOTION }).then(
    () => 'complete' as const,
    () => 'begun' as const,
  )
}
