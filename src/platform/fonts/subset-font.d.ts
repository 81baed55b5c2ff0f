declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    noHinting?: boolean
    keepAllGlyphs?: boolean
  }

  /** A font with only the glyphs of `text`, or all glyphs with `keepAllGlyphs`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: SubsetOptions,
  ): Promise<Buffer>
}
