import type { BlockDraft } from '../src/domains/content/content.service.ts'
import type { PlacePicture } from './pictures.ts'

export type FileBlock = { type: BlockDraft['type']; [field: string]: unknown }

export interface Surroundings {
  placePicture: PlacePicture
  /** category number of a path such as `식기>머그컵`; 0 for none */
  category: (path: string) => number
  /** URL of a page of the shop by its slug */
  page: (slug: string) => string
}

/** Converts a block of a file to the input of the content module. */
export async function draftOf(
  block: FileBlock,
  { placePicture, category, page }: Surroundings,
): Promise<BlockDraft> {
  const image = async (img: unknown, alt: unknown) => ({
    key: await placePicture(String(img)),
    alt: String(alt ?? ''),
  })
  switch (block.type) {
    case 'banner': {
      const { alt, img, category_value, url, ...rest } = block
      return {
        ...rest,
        img: img ? await image(img, alt) : null,
        category_value: category(String(category_value ?? '')),
        url: addressOf(String(url ?? ''), page),
      } as BlockDraft
    }
    case 'image':
      return {
        type: 'image',
        image: await image(block.img, block.alt),
        url: addressOf(String(block.url ?? ''), page),
      }
    case 'gallery': {
      const images = block.images as { img: string; alt: string }[]
      return { type: 'gallery', images: await Promise.all(images.map(({ img, alt }) => image(img, alt))) }
    }
    case 'products': {
      const { title, sort, count } = block
      return {
        type: 'products',
        title,
        sort,
        count,
        category: category(String(block.category ?? '')),
      } as BlockDraft
    }
    default:
      return block as BlockDraft
  }
}

/** `content:brand` is the shop's own page of that name; other values are URLs. */
export function addressOf(url: string, page: (slug: string) => string): string {
  return url.startsWith('content:') ? page(url.slice('content:'.length)) : url
}
