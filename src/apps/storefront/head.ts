import type { Head } from '../page.ts'
import type { Screen } from '../router/router.ts'
import type { ShellData } from './shell/shell-data.ts'
import { titleOf } from './shell/title.ts'

/** The head of a screen: its page's fields over the shop's own. */
export function headOf(screen: Screen, shell: ShellData): Head {
  const { shop } = shell
  return {
    site: shop.name,
    description: shop.meta_desc,
    keywords: shop.meta_keyword,
    image: shop.meta_img || shop.profile || shop.logo,
    icon: shop.profile || shop.logo,
    noindex: screen.error !== null,
    ...screen.page?.head?.(screen.data, shell as never),
    title: titleOf(screen, shell),
  }
}
