/** Values of `shop.font_name` (docs/product/tenancy.md). */
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
  /** Browsers synthesise a missing bold weight. */
  weights: readonly FontWeight[]
}

/** Build output of one font; absolute URL paths. */
export interface FontFiles {
  css: string
  /** regular slices that most Korean pages need, most needed first */
  preload: string[]
}

/** Sources of slices cut at run time; paths from the project folder. */
export interface FontOrigin {
  whole: string
  /** has the Latin glyphs if `whole` lacks them */
  latin?: string | undefined
  hinted: boolean
}

export type FontManifest = Record<FontName, FontFiles & { origins: Partial<Record<FontWeight, FontOrigin>> }>

/** `slices.json` beside the manifest: generic slices, most needed first. */
export interface SlicePlan {
  /** `unicode-range` per group */
  groups: Record<string, string>
  slices: {
    /** path from the stylesheets */
    file: string
    /** path from the project folder: a whole font, or a finished slice */
    from: string
    group?: string | undefined
    hinted: boolean
  }[]
}

export const DEFAULT_FONT: FontName = 'NanumBarunGothic'
export const DEFAULT_FONT_SIZE_PX = 13

/** Unknown and empty names give the default font. */
export function fontNamed(stored: string | null | undefined): FontName {
  return stored && Object.hasOwn(fonts, stored) ? (stored as FontName) : DEFAULT_FONT
}

/** CSS `font-family`: the font, its metric-compatible fallback, then system fonts. */
export function fontFamily(stored: string | null | undefined): string {
  const name = fontNamed(stored)
  return `${name},${localFamily(name)},system-ui,${fonts[name].style}`
}

/** Family of the system's Korean font, scaled to the same metrics. */
export const localFamily = (name: FontName): string => `${name}Local`
