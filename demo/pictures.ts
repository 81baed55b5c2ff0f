import sharp from 'sharp'
import { drawSource } from './drawings/source.ts'

/** Draws what a source such as `draw:mug/HR-001/0` names, as WebP (products 1000 x 1250 px). */
export const drawPicture = async (source: string): Promise<Buffer> => renderPicture(drawSource(source))

/** Renders a drawing in its own size as WebP. */
export function renderPicture(svg: string): Promise<Buffer> {
  // Effort 1: higher ones shrink a drawing by a third but cost more than drawing it.
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 1 }).toBuffer()
}
