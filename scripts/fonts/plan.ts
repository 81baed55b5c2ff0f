import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { openFont } from '../../src/platform/fonts/cut-slices.ts'
import type { FontName, FontWeight, SlicePlan } from '../../src/ui/fonts.ts'
import { groupsOfAll } from './all-groups.ts'
import type { Group } from './groups.ts'
import { type FaceMetrics, readMetrics } from './sfnt.ts'
import { fromProject, sources } from './sources.ts'

export interface FaceJob {
  font: FontName
  weight: FontWeight
}

export interface PlannedFace extends FaceJob {
  slices: Slice[]
  metrics: FaceMetrics
}

/** The characters of a slice and the font file that contains them. */
export interface Slice extends Omit<SlicePlan['slices'][number], 'group'> {
  group: Pick<Group, 'name' | 'kind' | 'range'>
  /** whether the slice must be cut from a font; false if the package contains it as a file */
  isCut: boolean
}

/**
 * Finds every slice for which the font has glyphs, the rarest first. Cutting the slices would take ten times as long.
 */
export async function planFace({ font, weight }: FaceJob): Promise<PlannedFace> {
  const source = sources[font]
  const files = { whole: source.whole(weight), latin: source.latin?.(weight) }
  const whole = await openFont(fileURLToPath(files.whole))
  const latin = files.latin ? await openFont(fileURLToPath(files.latin)) : whole
  const slices: Slice[] = []
  for (const group of await groupsOfAll()) {
    const isLatin = group.kind === 'latin'
    if (!group.chars.some((isLatin ? latin : whole).has)) continue
    const ready = source.ready(group, weight)
    slices.push({
      file: `${group.name}${weight === 700 ? 'b' : ''}.woff2`,
      from: fromProject(ready ?? ((isLatin && files.latin) || files.whole)),
      group: { name: group.name, kind: group.kind, range: group.range },
      isCut: !ready,
      hinted: source.hinted,
    })
  }
  const metrics = readMetrics(await subsetFont(whole.bytes, '가', { targetFormat: 'sfnt' }))
  return { font, weight, slices, metrics }
}
