import { useRouter } from '@tanstack/react-router'
import type { Workplace } from '../../../../domains/staff/staff.contract.ts'
import type { ShopPermission } from '../../../../platform/contract/permissions.ts'
import type { Command } from '../../components/command/command-palette.tsx'
import { shopPath } from '../../paths.ts'

/** The groups of the menu; `first` has no heading. */
export type MenuGroup = 'first' | 'orders' | 'products' | 'inbox' | 'members' | 'marketing' | 'shop'

/** The links that lead to a screen of a shop; those of a screen without a name are on other screens. */
export interface ScreenLinks {
  /** its name in the command palette */
  name?: string
  /** the group of the menu that it stands in; without one the palette alone has it */
  menu?: MenuGroup
  /** its name in the menu, where that is another */
  menuName?: string
  /** the beginning of the paths where the menu shows it as open, if not its own */
  within?: string
  /** who finds it in the palette, where that are fewer than may open it */
  offeredTo?: ShopPermission
  /** views of it that the palette has too */
  views?: (shopid: string) => Command[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenLinks {
    /** what one has to be allowed in the shop to open the screen */
    needs?: ShopPermission
  }
}

/** A link of the menu. */
export interface MenuItem {
  group: MenuGroup
  path: string
  href: string
  label: string
  /** the beginning of the addresses where it is shown as open */
  within: string
}

/** The menu and the commands of a shop: screens that its reader may open, in the order of the routes. */
export function useScreenLinks({ shopid, permissions }: Workplace): {
  menu: MenuItem[]
  commands: Command[]
} {
  const { children = [] } = useRouter().routesById['/shops/$shopid']
  const screens = Object.values(children).flatMap(({ path, options: { staticData } }) => {
    if (!staticData?.needs || !permissions.includes(staticData.needs)) return []
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
