import { imagesOf } from '../../../../domains/content/shared/block-images.ts'
import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'

export type Warning = 'alt' | 'contrast'

/** Contrast of large text on its ground, by WCAG 2. */
const LEAST_CONTRAST = 3
const INK = 0.0091
/** the veil under white words at the height of their first line, of black */
const VEIL = 0.5

/** The warnings of a block; `lightness` are the mean luminances of pictures, 0-1, by their keys. */
export function warningsOf(block: EditedBlock, lightness: ReadonlyMap<string, number>): Warning[] {
  const isNamed = block.type === 'banner' && (block.title !== '' || block.btn !== '')
  const warnings: Warning[] = []
  const isMissing = imagesOf(block).some(({ alt }) => alt.trim() === '') || hasNamelessPicture(block)
  if (!isNamed && isMissing) warnings.push('alt')
  if (isLowContrast(block, lightness)) warnings.push('contrast')
  return warnings
}

const PICTURE = /<img\s[^>]*>/gi
const ALT = /\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i

/** Whether a text has a picture without words for it. */
function hasNamelessPicture(block: EditedBlock): boolean {
  return 'html' in block && (block.html.match(PICTURE) ?? []).some((picture) => !ALT.test(picture))
}

function isLowContrast(block: EditedBlock, lightness: ReadonlyMap<string, number>): boolean {
  if (block.type !== 'banner' || !block.img || !(block.title || block.desc || block.btn)) return false
  const light = lightness.get(block.img.key)
  if (light === undefined) return false
  const [text, ground] = block.not_dark ? [INK, light] : [1, light * (1 - VEIL) ** 2.2]
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) < LEAST_CONTRAST
}
