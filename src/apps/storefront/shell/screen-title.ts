import { errorText } from '../../../ui/texts/errors.ts'
import type { Screen } from '../../router/router.ts'
import type { ShellData } from './shell-data.ts'

/** Returns the page's title, else that of the error, else the shop's name. */
export function screenTitle({ page, data, error }: Screen, shell: ShellData): string {
  const { name } = shell.shop
  const ofShop = error ? `${errorText(error).title} - ${name}` : name
  return page?.head?.(data, shell as never).title ?? ofShop
}
