import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { OperatorPermission, ShopPermission } from '../../platform/contract/permissions.ts'

/** Time for which a token is valid. */
export const PREVIEW_MINUTES = 10

/**
 * What a preview shows: an unpublished product (sid) in the published shop or with all its drafts, or the drafts alone
 * (module `publishing`).
 */
export type PreviewSubject =
  | { kind: 'product'; id: number; drafts: boolean }
  | { kind: 'drafts' }
  | OperatorSubject

/** What operators preview: a promotion with its draft, or a product (sid) that is taken down. */
type OperatorSubject = { kind: 'promotion'; id: number } | { kind: 'taken-down'; id: number }

const OPERATORS: Record<OperatorSubject['kind'], OperatorPermission> = {
  promotion: 'site:write',
  'taken-down': 'reports:read',
}

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
function requiredPermissions(subject: Exclude<PreviewSubject, OperatorSubject>): ShopPermission[] {
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
  findAsOperator,
}: {
  secret: string
  clock: Clock
  /** returns null for people outside the staff, or if the session has ended */
  accessOf: (person: Pick<Preview, 'uid' | 'session'>, shopSlug: string) => Promise<ShopAccess | null>
  /** returns the shop and the permissions of an operator; null if the session has ended */
  findAsOperator: (
    person: Pick<Preview, 'uid' | 'session'>,
    shopSlug: string,
  ) => Promise<{ shopId: number; permissions: readonly OperatorPermission[] } | null>
}) {
  async function shopOf({ subject, ...preview }: Preview): Promise<number | null> {
    if (subject.kind === 'promotion' || subject.kind === 'taken-down') {
      const found = await findAsOperator(preview, preview.shopid)
      return found?.permissions.includes(OPERATORS[subject.kind]) ? found.shopId : null
    }
    const access = await accessOf(preview, preview.shopid)
    const isAllowed = requiredPermissions(subject).every((needed) => access?.permissions.includes(needed))
    return access && isAllowed ? access.id : null
  }

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
      const givenSignature = Buffer.from(signature, 'base64url')
      if (givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected)) return null
      const { until, ...preview } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview & {
        until: number
      }
      if (preview.shopid !== shopSlug) return null
      const shopId = await shopOf(preview)
      if (shopId === null) return null
      return until <= clock().getTime() ? 'ended' : { ...preview, shopId }
    },
  }
}
