import type { EditedBlock } from '../shared/page-value.ts'
import type { StoredBlock } from './block-shapes.ts'

/** Whether a block names products or a category, which belong to one shop. */
export const namesOneShop = (block: StoredBlock | EditedBlock): boolean =>
  block.type === 'products'
    ? block.sids.length > 0 || block.category > 0
    : 'content' in block && block.content === 'category'
