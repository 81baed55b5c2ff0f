import { wordsFor } from '../../ui/texts/errors.ts'
import type { Head } from '../page.ts'
import type { Screen } from '../router/router.ts'
import type { ShellData } from './shell/shell-data.ts'

/** The head of a screen: its page's fields over the shop's own. */
export function headOf(screen: Screen, shell: ShellData): Head {
  const { shop } = shell
  const own = screen.page?.head?.(screen.data, shell as never)
  return {
    site: shop.name,
    title: screen.error ? `${wordsFor(screen.error).title} - ${shop.name}` : shop.name,
    description: shop.meta_desc,
    keywords: shop.meta_keyword,
    image: shop.meta_img || shop.profile || shop.logo,
    icon: shop.profile || shop.logo,
    noindex: screen.error !== null,
    ...own,
  }
}
