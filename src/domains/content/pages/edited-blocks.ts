import type { StoredBlock, StoredImage } from '../blocks/stored.ts'
import type { EditedBlock, EditedImage } from '../shared/page-value.ts'

/** A stored document as it is edited. Documents from before blocks had names get those by their places. */
export const editedBlocks = (stored: readonly StoredBlock[]): EditedBlock[] => stored.map(editedBlock)

function editedBlock(stored: StoredBlock, index: number): EditedBlock {
  const id = stored.id ?? `b${index}`
  switch (stored.type) {
    case 'banner':
      return { ...stored, id, img: stored.img && editedImage(stored.img) }
    case 'image':
      return { ...stored, id, image: editedImage(stored.image) }
    case 'gallery':
      return { ...stored, id, images: stored.images.map(editedImage) }
    default:
      return { ...stored, id }
  }
}

const editedImage = ({ key, alt }: StoredImage): EditedImage => ({ key, alt })
