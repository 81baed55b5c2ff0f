import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { PostOffice } from '../../platform/mail/post-office.ts'

/** Everything that is done in the background, and when. */
export function jobKinds({ postOffice, limits }: { postOffice: PostOffice; limits: RateLimits }): JobKind[] {
  return [
    { name: 'mail', run: ({ id }) => postOffice.deliver(id as number) },
    { name: 'forget-mails', run: () => postOffice.forgetOld(), cron: '40 4 * * *' },
    { name: 'forget-limits', run: () => limits.sweep(), cron: '50 4 * * *' },
  ]
}
