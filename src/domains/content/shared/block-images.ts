import type { EditedBlock, EditedImage } from './page-value.ts'

export function imagesOf(block: EditedBlock): EditedImage[] {
  if (block.type === 'banner') return block.img ? [block.img] : []
  if (block.type === 'image') return block.image ? [block.image] : []
  return block.type === 'gallery' ? block.images : []
}

/** The block after `change` was applied to each of its pictures. */
export function withImages(block: EditedBlock, change: (image: EditedImage) => EditedImage): EditedBlock {
  if (block.type === 'banner') return { ...block, img: block.img && change(block.img) }
  if (block.type === 'image') return { ...block, image: block.image && change(block.image) }
  return block.type === 'gallery' ? { ...block, images: block.images.map(change) } : block
}
