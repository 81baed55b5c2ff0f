import type { PreflightPart } from '../../../../domains/opening/opening.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import { paths, type SettingsTab } from '../../paths.ts'

const toSettings = (section: SettingsTab) => ({
  href: (shopid: string) => paths.settings(shopid, section),
  needs: 'settings:read' as const,
})

/** Where a part of the preflight is seen to, and what one needs to be let in there. */
const links: Partial<Record<PreflightPart, { href: (shopid: string) => string; needs: ShopPermission }>> = {
  seller: toSettings('seller'),
  mailOrder: toSettings('seller'),
  policies: { href: (shopid) => paths.policies(shopid), needs: 'settings:read' },
  delivery: toSettings('delivery'),
  product: { href: (shopid) => paths.products(shopid), needs: 'products:read' },
  payment: { href: paths.transfers, needs: 'money:read' },
  domain: toSettings('domains'),
  tags: { href: paths.tags, needs: 'settings:read' },
  identity: toSettings('members'),
  escrow: toSettings('payment'),
}

/** The page on which a part is seen to; undefined for none, and for those who may not open it. */
export function partLink(shopid: string, part: PreflightPart, permissions: readonly ShopPermission[]) {
  const link = links[part]
  return link && permissions.includes(link.needs) ? link.href(shopid) : undefined
}
