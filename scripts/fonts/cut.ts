import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { cutFrom, openFont } from '../../src/platform/fonts/cut-slices.ts'
import type { FontName, FontWeight } from '../../src/ui/fonts.ts'
import { type Group, planGroups, readSlices } from './groups.ts'
import { type FaceMetrics, readMetrics } from './sfnt.ts'
import { sliceTable, sources } from './sources.ts'

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
  const whole = await openFont(fileURLToPath(source.whole(weight)))
  const latin = source.latin ? await openFont(fileURLToPath(source.latin(weight))) : whole
  const slices: Slice[] = []
  for (const group of planGroups(readSlices(JSON.parse(await readFile(sliceTable, 'utf8'))))) {
    const from = group.kind === 'latin' ? latin : whole
    const chars = group.chars.filter(from.has)
    if (chars.length === 0) continue
    const ready = source.ready(group, weight)
    const bytes = ready ? await readFile(ready) : await cutFrom(from, chars, source.hinted)
    const file = `${group.name}${weight === 700 ? 'b' : ''}.woff2`
    await writeFile(join(folder, file), bytes)
    slices.push({ file, group: { name: group.name, kind: group.kind, range: group.range } })
  }
  const metrics = readMetrics(await subsetFont(whole.bytes, '가', { targetFormat: 'sfnt' }))
  return { font, weight, folder, slices, metrics }
}
