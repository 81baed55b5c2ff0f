import type { BlockImage } from '../contract.ts'
import type { CheckedBlock } from './drafts.ts'

/** A measured picture: `key` names the file, width and height are px of the original. */
export type StoredImage = Omit<BlockImage, 'src'> & { key: string }

type Of<Type extends CheckedBlock['type']> = Extract<CheckedBlock, { type: Type }>

/** A block as a document in the database holds it: checked, sanitised, pictures measured, videos as players. */
export type StoredBlock =
  | (Omit<Of<'banner'>, 'img'> & { img: StoredImage | null })
  | (Omit<Of<'image'>, 'image'> & { image: StoredImage })
  | (Omit<Of<'gallery'>, 'images'> & { images: StoredImage[] })
  | Of<'text' | 'products' | 'video' | 'html' | 'spacer'>

export type StoredProducts = Extract<StoredBlock, { type: 'products' }>
