import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AccountRequest } from '../../../apps/account/entry-server.tsx'
import type { DocumentPage, PageRedirect, PageRequest, RenderedPage } from '../../../apps/page.ts'
import type { SitePage } from '../../../apps/site/site-page.ts'
import type { RenderedPush } from '../../../domains/notifications/notifications.service.ts'
import type { RenderedMail } from '../../../platform/mail/mail-worker.ts'
import type { MailTemplate } from '../../../platform/mail/mailer.ts'
import type { Alimtalk } from '../../../platform/texting/solapi.ts'

export interface Renderer {
  loadStorefront(): Promise<void>
  renderStorefront(request: PageRequest): Promise<RenderedPage>
  loadAccount(): Promise<void>
  renderAccount(request: AccountRequest): Promise<DocumentPage | PageRedirect>
  renderSite(page: SitePage, stylesheets: string[]): string
  renderMail(template: MailTemplate, data: Record<string, string>): RenderedMail
  renderPush(template: string, data: Record<string, string>): RenderedPush
  renderAlimtalk(template: string, data: Record<string, string>): Pick<Alimtalk, 'variables' | 'text'>
}

export async function loadRenderer(dist: string): Promise<Renderer> {
  const renderer: Renderer = await import(pathToFileURL(join(dist, 'renderer/renderer.js')).href)
  await Promise.all([renderer.loadStorefront(), renderer.loadAccount()])
  return renderer
}
