import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import type { Command } from '../../kit/command/command-palette.tsx'
import { queueGroups, queueName } from '../../orders/list/order-queues.ts'
import { paths, type SettingsTab } from '../../paths.ts'

const { nav } = adminTexts

/** Every screen of a shop that its reader may open, by its name, for the command palette. */
export function screensOf({ shopid, permissions }: Workplace): Command[] {
  const may = (permission: ShopPermission, ...screens: Command[]) =>
    permissions.includes(permission) ? screens : []
  const queues = queueGroups.flatMap(({ states }) =>
    states.map((status) => ({ label: queueName(status), href: paths.orders(shopid, { status }) })),
  )
  const settings = (Object.keys(adminTexts.settings) as SettingsTab[]).map((section) => ({
    label: `${nav.settings}: ${adminTexts.settings[section]}`,
    href: paths.settings(shopid, section),
  }))
  return [
    { label: nav.dashboard, href: paths.dashboard(shopid) },
    ...may('money:read', { label: nav.statistics, href: paths.statistics(shopid) }),
    ...may('messages:write', { label: nav.messages, href: paths.messages(shopid) }),
    ...may('orders:read', ...queues),
    ...may('orders:write', { label: nav.tracking, href: paths.tracking(shopid) }),
    ...may('money:read', { label: nav.transfers, href: paths.transfers(shopid) }),
    ...may('products:read', { label: nav.products, href: paths.products(shopid) }),
    ...may(
      'products:write',
      { label: nav.newProduct, href: paths.newProduct(shopid) },
      { label: nav.importProducts, href: paths.importProducts(shopid) },
    ),
    ...may(
      'products:read',
      { label: nav.categories, href: paths.categories(shopid) },
      { label: nav.picks, href: paths.picks(shopid) },
    ),
    ...may(
      'reviews:write',
      { label: nav.questions, href: paths.questions(shopid) },
      { label: nav.reviews, href: paths.reviews(shopid) },
    ),
    ...may(
      'customers:read',
      { label: nav.memberList, href: paths.members(shopid) },
      { label: nav.requests, href: paths.requests(shopid) },
      { label: nav.tiers, href: paths.tiers(shopid) },
    ),
    ...may('customers:write', { label: nav.pointFile, href: paths.pointFile(shopid) }),
    ...may(
      'marketing:read',
      { label: nav.coupons, href: paths.coupons(shopid) },
      { label: nav.notices, href: paths.notices(shopid) },
      { label: nav.pages, href: paths.pages(shopid) },
      { label: nav.feeds, href: paths.feeds(shopid) },
      { label: nav.campaignLinks, href: paths.campaignLinks(shopid) },
    ),
    ...may(
      'settings:read',
      { label: nav.seo, href: paths.seo(shopid) },
      { label: nav.tags, href: paths.tags(shopid) },
      { label: nav.conversions, href: paths.conversions(shopid) },
    ),
    ...may(
      'settings:read',
      { label: nav.look, href: paths.look(shopid) },
      ...settings,
      { label: nav.policies, href: paths.policies(shopid) },
      { label: nav.links, href: paths.links(shopid) },
    ),
    ...may('staff:read', { label: nav.staff, href: paths.staff(shopid) }),
    ...may('audit:read', { label: nav.log, href: paths.log(shopid) }),
    ...may('settings:read', { label: nav.start, href: paths.start(shopid) }),
    { label: nav.notifications, href: paths.notifications(shopid) },
    { label: nav.role, href: paths.role(shopid) },
  ]
}
