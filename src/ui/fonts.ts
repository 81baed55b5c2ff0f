/** Keys are the values of `shop.font_name` (docs/product/tenancy.md). */
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

/** Built files of one font, as absolute URL paths. */
export interface FontFiles {
  css: string
  /**
   * files of the regular weight that most Korean pages need, most needed first; a slice is a file with some characters
   * of a font
   */
  preload: string[]
}

/** Source files from which slices of a font are cut at run time; paths relative to the project folder. */
export interface SliceSource {
  whole: string
  /** font with the Latin letters that the font `whole` lacks */
  latin?: string | undefined
  hinted: boolean
}

export type FontManifest = Record<FontName, FontFiles & { origins: Partial<Record<FontWeight, SliceSource>> }>

/** `slices.json` beside the manifest, most needed slices first. */
export interface SlicePlan {
  /** `unicode-range` of each group of slices */
  groups: Record<string, string>
  slices: {
    /** path relative to the stylesheets */
    file: string
    /** file from which the slice is cut, or a finished slice; relative to the project folder */
    from: string
    group?: string | undefined
    hinted: boolean
  }[]
}

export const DEFAULT_FONT: FontName = 'NanumBarunGothic'
export const DEFAULT_FONT_SIZE_PX = 13

/** Returns the default font for unknown and empty names. */
export function toFontName(stored: string | null | undefined): FontName {
  return stored && Object.hasOwn(fonts, stored) ? (stored as FontName) : DEFAULT_FONT
}

/** Returns the CSS `font-family`: the font, its fallback with the same metrics, system fonts. */
export function fontFamily(stored: string | null | undefined): string {
  const name = toFontName(stored)
  return `${name},${localFontFamily(name)},system-ui,${fonts[name].style}`
}

/** Name of the fallback family: a Korean system font scaled to the metrics of the font. */
export const localFontFamily = (name: FontName): string => `${name}Local`
