import { setPreviewBase } from '../../../client/browser.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { previewAnswers } from '../../../ui/texts/preview-answers.ts'
import { PREVIEWED_BY, type PreviewHears, type PreviewRefresh } from '../../page.ts'
import { pageLinkAt } from '../../router/follow-links.ts'
import { stayHere } from '../../router/leave.ts'
import { Router } from '../../router/router.ts'
import { frameStyle } from '../../theme/frames.ts'
import type { PreviewReady, PreviewTheme } from '../../theme/previewed-theme.ts'
import { skinStyle } from '../../theme/skin.ts'
import { paths } from '../paths.ts'
import { setGuest } from './person/visitor.ts'
import type { ShellData } from './shell-data.ts'

/**
 * Reloads the preview after its seller saved the draft in the admin; `open` shows another page. Accepts messages only
 * from the admin's origin, which the server names, and only from the parent window.
 */
function followDrafts(router: Router, open: (path: string) => void): void {
  const admin = document.querySelector<HTMLMetaElement>(`meta[name="${PREVIEWED_BY}"]`)?.content
  if (!admin || parent === window) return
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewRefresh | null>) => {
    if (origin !== admin || source !== parent || data?.type !== 'preview-refresh') return
    const { pathname, search } = router.state.url
    const isHere = data.path === pathname + search && !router.state.error
    if (isHere && (!data.whole || data.stay)) void router.refresh()
    else if (!data.stay) open(data.path)
  })
  parent.postMessage({ type: 'preview-hears' } satisfies PreviewHears, admin)
}

/**
 * Runs the page as a preview below the path `base`: calls use that path and change nothing, the visitor is a guest,
 * links stay in the preview, and no other site learns its URL. `show` renders another theme.
 */
export function beginPreview(base: string, shell: ShellData, show: (shell: ShellData) => void): void {
  setPreviewBase(base)
  stayHere(refuse)
  setGuest()
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element | null)?.closest?.('a')
    if (!anchor?.href || anchor.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    const url = pageLinkAt(anchor)
    if (url) openWithin(base, url)
    else refuse()
  })
  document.addEventListener('submit', (event) => event.preventDefault())
  followTheme(base, shell, show)
}

/** Each page of a preview is a separate document. */
export class PreviewRouter extends Router {
  readonly #base: string

  constructor(base: string, ...parts: ConstructorParameters<typeof Router>) {
    super(...parts)
    this.#base = base
    followDrafts(this, (path) => openWithin(base, new URL(path, location.origin)))
  }

  override async navigate(href: string): Promise<void> {
    openWithin(this.#base, new URL(href, this.state.url))
  }

  /** Does nothing: the address must stay that of the preview. */
  override rename(): void {}
}

function openWithin(base: string, url: URL): void {
  if (url.origin !== location.origin || url.pathname === paths.cart()) refuse()
  else location.assign(base + url.pathname + url.search)
}

const refuse = () => void toast({ kind: 'error', text: previewAnswers.refused })

/**
 * Applies theme changes of the admin to the preview; `show` renders the shell. Accepts messages only from the admin's
 * origin, which the server names, and only from the parent window.
 */
function followTheme(base: string, shell: ShellData, show: (shell: ShellData) => void): void {
  const admin = document.querySelector<HTMLMetaElement>(`meta[name="${PREVIEWED_BY}"]`)?.content
  if (!admin || parent === window) return
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewTheme | null>) => {
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
