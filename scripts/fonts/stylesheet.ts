import { type FontName, type FontWeight, localFontFamily } from '../../src/ui/fonts.ts'
import type { PlannedFace } from './plan.ts'
import type { FaceMetrics } from './sfnt.ts'

/**
 * Width of a syllable in Korean system fonts, relative to the em (font size): measured in Noto Sans CJK (Android,
 * Linux). Apple SD Gothic Neo and Malgun Gothic are similar.
 */
const DEVICE_SYLLABLE_WIDTH = 0.92

/** Full names and PostScript names of system fonts; `local()` accepts no other names. */
const deviceFonts: Record<FontWeight, string[]> = {
  400: ['AppleSDGothicNeo-Regular', 'Malgun Gothic', 'NotoSansCJKkr-Regular', 'Noto Sans KR'],
  700: ['AppleSDGothicNeo-Bold', 'Malgun Gothic Bold', 'NotoSansCJKkr-Bold', 'Noto Sans KR Bold'],
}

/**
 * The stylesheet of one font. `faces` are its weights, the lightest first; `folder` is the path of their slices
 * relative to the stylesheet. The weights of a slice follow each other, because their equal ranges then compress well.
 */
export function stylesheet(font: FontName, faces: PlannedFace[], folder: string): string {
  const groups = new Map(faces.flatMap(({ slices }) => slices).map(({ group }) => [group.name, group]))
  const rules = [...groups.values()].flatMap((group) =>
    faces.flatMap((face) => {
      const slice = face.slices.find((candidate) => candidate.group.name === group.name)
      return slice ? [sliceRule(font, face.weight, `${folder}/${slice.file}`, group.range)] : []
    }),
  )
  return [...faces.map(localRule), ...rules].join('')
}

function sliceRule(font: FontName, weight: FontWeight, file: string, range: string): string {
  return `@font-face{font-family:${font};font-display:swap;${boldness(weight)}src:url(${file});unicode-range:${range}}`
}

/** A system font with the line metrics of the web font, so that the layout does not shift when slices load. */
function localRule({ font, weight, metrics }: PlannedFace): string {
  const scale = metrics.syllableWidth / DEVICE_SYLLABLE_WIDTH
  const src = deviceFonts[weight].map((name) => `local("${name}")`).join()
  return (
    `@font-face{font-family:${localFontFamily(font)};${boldness(weight)}src:${src};` +
    `size-adjust:${percent(scale)};${overrides(metrics, scale)}}`
  )
}

function overrides({ ascent, descent, lineGap }: FaceMetrics, scale: number): string {
  const [up, down, gap] = [ascent, descent, lineGap].map((share) => percent(share / scale))
  return `ascent-override:${up};descent-override:${down};line-gap-override:${gap}`
}

const boldness = (weight: FontWeight) => (weight === 400 ? '' : `font-weight:${weight};`)

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`
