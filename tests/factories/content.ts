import sharp from 'sharp'
import type { AnnouncementDraft, ContentService } from '../../src/domains/content/content.service.ts'
import type { FileStore } from '../../src/platform/storage/storage.ts'

let stored = 0

/** Stores a plain picture of this size and returns its key. */
export async function aPicture(
  files: Pick<FileStore, 'put'>,
  { width = 40, height = 50 }: { width?: number; height?: number } = {},
): Promise<string> {
  stored += 1
  const key = `test/picture-${stored}.webp`
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c9b8a0' } })
    .webp()
    .toBuffer()
  await files.put(key, bytes, 'image/webp')
  return key
}

let written = 0

/** Creates an announcement and returns its id; `overrides` replace its fields. */
export async function aNotice(
  content: Pick<ContentService, 'announcementEditor'>,
  shopId: number,
  overrides: Partial<AnnouncementDraft> = {},
): Promise<number> {
  written += 1
  return content.announcementEditor.save(shopId, {
    title: `공지 ${written}`,
    html: '<p>알려 드립니다.</p>',
    ...overrides,
  })
}
