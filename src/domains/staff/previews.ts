import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { ShopPermission } from '../../platform/contract/permissions.ts'

/** So long a preview opens from one token. */
export const PREVIEW_MINUTES = 10

/** The part of a shop that a preview shows, beside what everybody sees: a product by its sid, or all drafts (module `publishing`). */
export type PreviewSubject = { kind: 'product'; id: number } | { kind: 'drafts' }

/** A person's view of a part of a shop that is not published. */
export interface Preview {
  uid: number
  /** the account's session in which it was asked for; the preview ends with it */
  session: number
  /** verified as an adult */
  adult: boolean
  shopid: string
  subject: PreviewSubject
}

/**
 * The permission that each kind of preview asks for, whenever it is looked at. Drafts are of several modules with permissions of their own, and
 * a preview holds all of them: it opens for all who see the shop's hidden pages.
 */
const NEEDED = { product: 'products:read', drafts: 'shop:read' } as const satisfies Record<
  PreviewSubject['kind'],
  ShopPermission
>

/**
 * Previews of a shop by its staff (decision 26). A token is signed and stored nowhere; the rights of its person are looked up at
 * each use.
 */
export function staffPreviews({
  secret,
  clock,
  accessOf,
}: {
  secret: string
  clock: Clock
  /** what a person may do in a shop; null for strangers, and where that session of theirs has ended */
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
     * The preview that a token opens at the shop with this public id and internal id; `ended` where its time is over. Null for tokens
     * that are not ours or of another shop, for people who lost the right to see it, and for those who have logged out since.
     */
    async admit(token: string, shopSlug: string): Promise<(Preview & { shop: number }) | 'ended' | null> {
      const [payload = '', signature = ''] = token.split('.')
      const expected = signatureOf(payload)
      const claimed = Buffer.from(signature, 'base64url')
      if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return null
      const { until, ...preview } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Preview & {
        until: number
      }
      if (preview.shopid !== shopSlug) return null
      const access = await accessOf(preview, shopSlug)
      if (!access?.permissions.includes(NEEDED[preview.subject.kind])) return null
      return until <= clock().getTime() ? 'ended' : { ...preview, shop: access.id }
    },
  }
}
