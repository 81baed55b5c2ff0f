import { callWithin } from '../../../../client/browser.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { previewAnswers } from '../../../../ui/texts/preview-answers.ts'
import { pageLinkAt } from '../../../router/follow-links.ts'
import { stayHere } from '../../../router/leave.ts'
import { Router } from '../../../router/router.ts'
import { paths } from '../../paths.ts'
import { stayGuest } from '../person/me.ts'
import type { ShellData } from '../shell-data.ts'
import { followDrafts } from './follow-drafts.ts'
import { followLook } from './follow-look.ts'

/**
 * Runs the page as a preview below the path `base`: its calls read there and change nothing, its visitor is a guest, other pages
 * of the shop open as previews too, and nothing leads out of it, so that no other site is told its address. `show` draws the page
 * with the shell of another look.
 */
export function beginPreview(base: string, shell: ShellData, show: (shell: ShellData) => void): void {
  callWithin(base)
  stayHere(refuse)
  stayGuest()
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element | null)?.closest?.('a')
    if (!anchor?.href || anchor.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    const url = pageLinkAt(anchor)
    if (url) openWithin(base, url)
    else refuse()
  })
  document.addEventListener('submit', (event) => event.preventDefault())
  followLook(base, shell, show)
}

/** Each page of a preview is a document of its own, made by the server for its one viewer. */
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

  /** Its address stays that of the preview. */
  override rename(): void {}
}

function openWithin(base: string, url: URL): void {
  if (url.origin !== location.origin || url.pathname === paths.cart()) refuse()
  else location.assign(base + url.pathname + url.search)
}

const refuse = () => void toast({ look: 'error', text: previewAnswers.refused })
