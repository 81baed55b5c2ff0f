import type { Ref } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { quantity } from '../../../ui/money.ts'
import { cartTexts as texts } from '../../../ui/texts/cart.ts'
import { useRouter } from '../../router/use-router.ts'
import { paths } from '../paths.ts'
import styles from './cart-header.module.css'

/** `lines` is the number of lines; null while loading. */
export function CartHeader({ title, lines }: { title: Ref<HTMLHeadingElement>; lines: number | null }) {
  const router = useRouter()
  const close = () => {
    if (canGoBack()) history.back()
    else router.navigate(paths.home(), { replace: true })
  }
  return (
    <header className={styles.header}>
      <IconButton icon="left" label={texts.close} onClick={close} />
      <h1 ref={title} tabIndex={-1}>
        {texts.title}
        {Boolean(lines) && <small> {quantity(lines ?? 0, '개')}</small>}
      </h1>
    </header>
  )
}

/**
 * Whether the previous history entry is a page of this shop. Older browsers only know that there is a previous entry.
 */
const canGoBack = () =>
  'navigation' in globalThis ? Boolean(globalThis.navigation.canGoBack) : history.length > 1
