import type { Services } from '../src/server/services.ts'
import { addressOf, draftOf, type FileBlock, type Surroundings } from './blocks.ts'
import { readJson } from './files.ts'

type Device = 'mobile' | 'pc'

interface ContentFile {
  notices: { title: string; weight: number; html: string; date: string }[]
  main?: Record<Device, FileBlock[]>
  popup?: Record<Device, { value: FileBlock[]; ratio: number }>
  contents: { slug: string; title: string; blocks: FileBlock[] }[]
  common: { above: FileBlock[]; below: FileBlock[] }
  scripts: { type: string; value: { id: string } }[]
  policies: { agreement: string; privacy: string }
  links: { title: string; url: string }[]
}

const DEVICES: Device[] = ['mobile', 'pc']
const POPUP_TITLES: Record<Device, string> = { mobile: '모바일 팝업', pc: 'PC 팝업' }

/** Writes content.json: pages first, because the other content links to them. */
export async function fillContent(
  { content }: Services,
  shopId: number,
  slug: string,
  surroundings: Omit<Surroundings, 'page'>,
): Promise<void> {
  const file = await readJson<ContentFile>(`shops/${slug}/content.json`)
  const pages = new Map<string, number>()
  const page = (name: string) => `/shop/contents/${pages.get(name)}`
  const drafts = (blocks: FileBlock[]) =>
    Promise.all(blocks.map((block) => draftOf(block, { ...surroundings, page })))

  for (const { slug: name, title, blocks } of file.contents)
    pages.set(
      name,
      await content.documentEditor.saveContent(shopId, { slug: name, title, blocks: await drafts(blocks) }),
    )
  for (const { title, weight, html, date } of file.notices)
    await content.announcementEditor.save(shopId, {
      source: title,
      title,
      weight,
      html,
      regdate: new Date(`${date}T09:00:00+09:00`),
    })
  for (const device of DEVICES) {
    if (file.main) await content.documentEditor.saveMainPage(shopId, device, await drafts(file.main[device]))
    const popup = file.popup?.[device]
    if (popup)
      await content.documentEditor.savePopup(shopId, {
        title: POPUP_TITLES[device],
        device,
        ratio: popup.ratio,
        blocks: await drafts(popup.value),
      })
  }
  await content.documentEditor.saveCommonBlocks(shopId, {
    above: await drafts(file.common.above),
    below: await drafts(file.common.below),
  })
  for (const { type, value } of file.scripts)
    await content.settingEditor.saveScript(shopId, { type, id: value.id })
  await content.settingEditor.savePolicy(shopId, { kind: 'agreement', html: file.policies.agreement })
  await content.settingEditor.savePolicy(shopId, { kind: 'privacy', html: file.policies.privacy })
  await content.settingEditor.saveLinks(
    shopId,
    file.links.map(({ title, url }) => ({ title, url: addressOf(url, page) })),
  )
}

/** Writes an operator's promotion. The last one marks the demo world as complete. */
export async function fillPromotion(
  { content }: { content: Pick<Services['content'], 'promotionEditor'> },
  name: string,
  surroundings: Surroundings,
): Promise<void> {
  const { slug, title, blocks } = await readJson<{ slug: string; title: string; blocks: FileBlock[] }>(
    `promotions/${name}.json`,
  )
  const drafts = await Promise.all(blocks.map((block) => draftOf(block, surroundings)))
  await content.promotionEditor.save({ slug, title, blocks: drafts })
}
