import { imagesOf } from '../../../../domains/content/shared/block-images.ts'
import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'

export type Warning = 'alt' | 'contrast'

/** Minimum contrast of large text by WCAG 2. */
const MIN_CONTRAST = 3
/** luminance of dark text */
const INK = 0.0091
/** opacity of the black veil under the first line of white text */
const VEIL = 0.5

/** The warnings of a block; `lightness` has the mean luminances of pictures, 0-1, by key. */
export function warningsOf(block: EditedBlock, lightness: ReadonlyMap<string, number>): Warning[] {
  const hasBannerText = block.type === 'banner' && (block.title !== '' || block.btn !== '')
  const warnings: Warning[] = []
  const isMissing = imagesOf(block).some(({ alt }) => alt.trim() === '') || hasPictureWithoutAlt(block)
  if (!hasBannerText && isMissing) warnings.push('alt')
  if (isLowContrast(block, lightness)) warnings.push('contrast')
  return warnings
}

const PICTURE = /<img\s[^>]*>/gi
const ALT = /\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i

function hasPictureWithoutAlt(block: EditedBlock): boolean {
  return 'html' in block && (block.html.match(PICTURE) ?? []).some((picture) => !ALT.test(picture))
}

function isLowContrast(block: EditedBlock, lightness: ReadonlyMap<string, number>): boolean {
  if (block.type !== 'banner' || !block.img || !(block.title || block.desc || block.btn)) return false
  const light = lightness.get(block.img.key)
  if (light === undefined) return false
  const [text, background] = block.not_dark ? [INK, light] : [1, light * (1 - VEIL) ** 2.2]
  return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05) < MIN_CONTRAST
}
