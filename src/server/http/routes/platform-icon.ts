import sharp from 'sharp'
import type { IconSize } from '../../../platform/images/variants.ts'

export const PLATFORM_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2383ff"/><path d="M7 14 16 7l9 7v11h-6v-7h-6v7H7z" fill="#fff"/></svg>'

/** The icon has square corners, because phones crop icons and fill transparent parts with black. */
const FULL_ICON = PLATFORM_ICON.replace(' rx="7"', '')

const icons = new Map<IconSize, Promise<Buffer>>()

export function platformIconPng(size: IconSize): Promise<Buffer> {
  const png =
    icons.get(size) ??
    sharp(Buffer.from(FULL_ICON), { density: size * 3 })
      .resize(size)
      .png()
      .toBuffer()
  icons.set(size, png)
  return png
}
