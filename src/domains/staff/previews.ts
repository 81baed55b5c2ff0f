import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { ShopPermission } from '../../platform/contract/permissions.ts'

/** Time for which a token is valid. */
export const PREVIEW_MINUTES = 10

/**
 * What a preview shows: an unpublished product (sid) in the published shop or with all its drafts, or the drafts alone
 * (module `publishing`).
 */
export type PreviewSubject = { kind: 'product'; id: number; drafts: boolean } | { kind: 'drafts' }

export interface Preview {
  uid: number
  /** the account session that created the preview; the preview ends with it */
  session: number
  /** whether the person has verified that they are an adult */
  adult: boolean
  shopid: string
  subject: PreviewSubject
}

/**
 * The permissions that the viewer of a preview needs, at each use. Drafts belong to several modules, so they need only
 * the permission to read the shop.
 */
function requiredPermissions(subject: PreviewSubject): ShopPermission[] {
  if (subject.kind === 'drafts') return ['shop:read']
  return subject.drafts ? ['products:read', 'shop:read'] : ['products:read']
}

/**
 * Previews of unpublished content for staff (docs/decisions/0026-previews.md). A preview is a signed token, which is
 * not stored. The permissions of the person are checked at each use.
 */
export function staffPreviews({
  secret,
  clock,
  accessOf,
}: {
  secret: string
  clock: Clock
  /** returns null for people outside the staff, or if the session has ended */
  accessOf: (person: Pick<Preview, 'uid' | 'session'>, shopSlug: string) => Promise<ShopAccess | null>
}) {
  const signatureOf = (payload: string) => createHmac('sha256', secret).update(`preview ${payload}`).digest()

  return {
    issue(preview: Preview): { token: string; until: Date } {
      const until = new Date(clock().getTime() + PREVIEW_MINUTES * 60_000)
      const payload = Buffer.from(JSON.stringify({ ...preview, until: until.getTime() })).toString(
        'base64url',
      )
      return { token: `${payload}.${signatureOf(payload).toString('base64url')}`, until }
    },

    /**
     * The preview that a token allows at this shop; `ended` if the token has expired. Null for an invalid token or one
     * of another shop, and if the person has lost the permission or logged out.
     */
    async admit(token: string, shopSlug: string): Promise<(Preview & { shopId: number }) | 'ended' | null> {
      const [payload = '', signature = ''] = token.split('.')
      const expected = signatureOf(payload)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const { until, ...preview } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview & {
        until: number
      }
      if (preview.shopid !== shopSlug) return null
      const access = await accessOf(preview, shopSlug)
      const required = requiredPermissions(preview.subject)
      if (!access || !required.every((permission) => access.permissions.includes(permission))) return null
      return until <= clock().getTime() ? 'ended' : { ...preview, shopId: access.id }
    },
  }
}
