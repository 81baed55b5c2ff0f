import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { FontName, FontWeight } from '../../src/ui/fonts.ts'
import { type Group, planGroups, readSlices } from './groups.ts'
import { type FaceMetrics, glyphCount, readMetrics } from './sfnt.ts'
import { type FontSource, sliceTable, sources } from './sources.ts'

/** One weight of one font, to be written as slices into `folder`. */
export interface CutJob {
  font: FontName
  weight: FontWeight
  folder: string
}

export interface CutFace extends CutJob {
  slices: Slice[]
  metrics: FaceMetrics
}

export interface Slice {
  file: string
  group: Pick<Group, 'name' | 'kind' | 'range'>
}

/** Writes every slice for which the font has glyphs, and returns them rarest first. */
export async function cutFace({ font, weight, folder }: CutJob): Promise<CutFace> {
  const source = sources[font]
  const whole = await unpacked(source.whole(weight))
  const slices: Slice[] = []
  for (const group of planGroups(readSlices(JSON.parse(await readFile(sliceTable, 'utf8'))))) {
    const bytes = await sliceBytes(source, whole, group, weight)
    if (!bytes) continue
    const file = `${group.name}${weight === 700 ? 'b' : ''}.woff2`
    await writeFile(join(folder, file), bytes)
    slices.push({ file, group: { name: group.name, kind: group.kind, range: group.range } })
  }
  const metrics = readMetrics(await subsetFont(whole, '가', { targetFormat: 'sfnt' }))
  return { font, weight, folder, slices, metrics }
}

async function sliceBytes(source: FontSource, whole: Buffer, group: Group, weight: FontWeight) {
  const ready = source.ready(group, weight)
  const latin = group.kind === 'latin' && source.latin?.(weight)
  const text = String.fromCodePoint(...group.chars)
  const from = latin ? await unpacked(latin) : whole
  const cut = await subsetFont(from, text, { targetFormat: 'sfnt', noHinting: !source.hinted })
  if (glyphCount(cut) <= 1) return undefined
  return ready ? readFile(ready) : subsetFont(cut, text, { targetFormat: 'woff2' })
}

async function unpacked(file: URL): Promise<Buffer> {
  return subsetFont(await readFile(file), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
}
