import { frameStyle } from '../../../look/frames.ts'
import type { PreviewLook, PreviewReady } from '../../../look/previewed-look.ts'
import { skinStyle } from '../../../look/skin.ts'
import { PREVIEWED_BY } from '../../../page.ts'
import type { ShellData } from '../shell-data.ts'

/**
 * Has the page of a preview follow the look that its seller changes in the admin. `show` draws the page with another shell. Messages
 * count from the admin's origin alone, which the server names, and from the window that frames the page.
 */
export function followLook(base: string, shell: ShellData, show: (shell: ShellData) => void): void {
  const admin = document.querySelector<HTMLMetaElement>(`meta[name="${PREVIEWED_BY}"]`)?.content
  if (!admin || parent === window) return
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewLook | null>) => {
    if (origin !== admin || source !== parent || data?.type !== 'preview-look') return
    const shop = { ...shell.shop, ...data.look }
    const style = skinStyle(shop) + frameStyle(shop.skin_config.type)
    document.documentElement.setAttribute('style', style)
    loadFont(data.font)
    show({ ...shell, shop })
  })
  const path = location.href.slice(location.origin.length + base.length)
  parent.postMessage({ type: 'preview-ready', path } satisfies PreviewReady, admin)
}

const loaded = new Set<string>()

function loadFont(css: string): void {
  if (loaded.has(css) || !css.startsWith('/fonts/')) return
  loaded.add(css)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = css
  document.head.append(link)
}
