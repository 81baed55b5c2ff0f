/** The fonts that a shop may choose, as stored in `shop.font_name` (docs/product/tenancy.md). */
export const fonts = {
  NanumBarunGothic: { label: '나눔바른고딕', style: 'sans-serif', weights: [400, 700] },
  NotoSansKR: { label: '본고딕', style: 'sans-serif', weights: [400, 700] },
  NanumGothic: { label: '나눔고딕', style: 'sans-serif', weights: [400, 700] },
  NanumMyeongjo: { label: '나눔명조', style: 'serif', weights: [400, 700] },
  GowunDodum: { label: '고운돋움', style: 'sans-serif', weights: [400] },
  GowunBatang: { label: '고운바탕', style: 'serif', weights: [400, 700] },
  DoHyeon: { label: '도현', style: 'sans-serif', weights: [400] },
  Jua: { label: '주아', style: 'sans-serif', weights: [400] },
  Hahmlet: { label: '함렛', style: 'serif', weights: [400, 700] },
  IBMPlexSansKR: { label: 'IBM 플렉스 산스', style: 'sans-serif', weights: [400, 700] },
  GothicA1: { label: '고딕 A1', style: 'sans-serif', weights: [400, 700] },
} as const satisfies Record<string, FontFacts>

export type FontName = keyof typeof fonts
export type FontWeight = 400 | 700

interface FontFacts {
  label: string
  style: 'sans-serif' | 'serif'
  /** A font without 700 is emboldened by the browser. */
  weights: readonly FontWeight[]
}

/** The build's output for one font; addresses are absolute paths on any host. */
export interface FontFiles {
  css: string
  /** The regular slices that nearly every Korean page needs, most needed first. */
  preload: string[]
}

/** The source of slices that are cut at run time: paths from the project's folder. */
export interface FontOrigin {
  whole: string
  /** the font of the Latin glyphs, where `whole` lacks them */
  latin?: string | undefined
  hinted: boolean
}

export type FontManifest = Record<FontName, FontFiles & { origins: Partial<Record<FontWeight, FontOrigin>> }>

/** The plan of generic slices: `slices.json` beside the manifest, the most needed slice first. */
export interface SlicePlan {
  /** the characters of each group, as a `unicode-range` */
  groups: Record<string, string>
  slices: {
    /** path from the stylesheets */
    file: string
    /** path from the project's folder: a whole font, or the finished slice where its package has it */
    from: string
    /** what is cut out of the whole font */
    group?: string | undefined
    hinted: boolean
  }[]
}

export const DEFAULT_FONT: FontName = 'NanumBarunGothic'
export const DEFAULT_FONT_SIZE_PX = 13

/** The font of a stored name; an unknown or empty one is the default font. */
export function fontNamed(stored: string | null | undefined): FontName {
  return stored && Object.hasOwn(fonts, stored) ? (stored as FontName) : DEFAULT_FONT
}

/** The CSS `font-family` of a stored name: the font, its metric-compatible stand-in, then what the device has. */
export function fontFamily(stored: string | null | undefined): string {
  const name = fontNamed(stored)
  return `${name},${localFamily(name)},system-ui,${fonts[name].style}`
}

/** The family under which a font's stylesheet declares the device's own Korean font, scaled to the same metrics. */
export const localFamily = (name: FontName): string => `${name}Local`
