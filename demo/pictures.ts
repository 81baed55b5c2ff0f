import sharp from 'sharp'
import { drawSource, sizeOfSource } from './drawings/source.ts'

/**
 * Draws what a source such as `draw:mug/HR-001/0` names, as WebP (products 1000 x 1250 px).
 * @throws RangeError for a source that names nothing
 */
export const drawPicture = async (source: string): Promise<Buffer> =>
  renderPicture(drawSource(source), source.startsWith('draw:logo/'))

/** Renders a drawing in its own size as WebP; only a clear one keeps its transparency. */
export function renderPicture(svg: string, clear = false): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg))
  // Effort 1: higher ones shrink a drawing by a third but cost more than drawing it.
  return (clear ? picture : picture.removeAlpha()).webp({ quality: 82, effort: 1 }).toBuffer()
}

/** Width and height in px of what a source names, which is not drawn for it. */
export function drawnSize(source: string): { width: number; height: number } {
  const { w, h } = sizeOfSource(source)
  return { width: w, height: h }
}
