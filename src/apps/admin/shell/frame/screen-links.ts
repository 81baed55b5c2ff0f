import { useRouter } from '@tanstack/react-router'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import type { Command } from '../../components/command/command-palette.tsx'
import { shopPath } from '../../paths.ts'

/** The groups of the menu; `first` has no heading. */
export type MenuGroup = 'first' | 'orders' | 'money' | 'products' | 'inbox' | 'members' | 'marketing' | 'shop'

/** How the menu and the command palette link to a screen. Screens without a name are linked from other screens only. */
export interface ScreenLinks {
  name?: string
  /** group of the menu; a screen without a group is in the command palette only */
  menu?: MenuGroup
  /** name in the menu, if different */
  menuName?: string
  /** the menu marks the screen as active on paths with this prefix; by default the screen's own path */
  within?: string
  /** permission to find the screen in the palette, if stricter than the one to open it */
  offeredTo?: ShopPermission
  /** whether operators who view the shop find nothing there: about the user's own role, or personal data only */
  staffOnly?: true
  /** views of the screen for the palette */
  views?: (shopid: string) => Command[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenLinks {
    /** permission to open the screen */
    needs?: ShopPermission
  }
}

export interface MenuItem {
  group: MenuGroup
  path: string
  href: string
  label: string
  /** the item is marked as active on URLs with this prefix */
  within: string
}

/**
 * Menu items and commands of a shop: the screens that the user may open, in the order of the routes. `isView`: the user
 * is an operator who views the shop.
 */
export function useScreenLinks(
  { shopid, permissions }: Workplace,
  isView: boolean,
): {
  menu: MenuItem[]
  commands: Command[]
} {
  const { children = [] } = useRouter().routesById['/shops/$shopid']
  const screens = Object.values(children).flatMap(({ path, options: { staticData } }) => {
    if (!staticData?.needs || !permissions.includes(staticData.needs)) return []
    if (isView && staticData.staffOnly) return []
    return [{ path, href: shopPath(shopid, `/${path}`), ...staticData }]
  })
  return {
    menu: screens.flatMap(({ path, href, name, menu: group, menuName: label = name, within }) =>
      group && label
        ? [{ group, path, href, label, within: within ? shopPath(shopid, `/${within}`) : `${href}/` }]
        : [],
    ),
    commands: screens.flatMap(({ href, name, offeredTo, views }) => [
      ...(name && (!offeredTo || permissions.includes(offeredTo)) ? [{ label: name, href }] : []),
      ...(views?.(shopid) ?? []),
    ]),
  }
}
